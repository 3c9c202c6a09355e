import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Logger, pino } from "pino";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#contract/time.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { SPOOL_STALE_MINUTES } from "./policy.ts";
import { sweepSpool } from "./spool.ts";

/** `rm` fails for the file `path`, which a test sets. */
const stuck = vi.hoisted(() => ({ path: "" }));
vi.mock("node:fs/promises", async (original) => {
  const actual = await original<typeof import("node:fs/promises")>();
  const remove: typeof actual.rm = async (path, options) => {
    if (path === stuck.path) throw new Error("EIO: i/o error");
    return actual.rm(path, options);
  };
  return { ...actual, rm: remove };
});

const dataDir = await mkdtemp(join(tmpdir(), "jagah-spool-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const now = new Date("2026-11-23T10:00:00Z");
const warnings: unknown[] = [];
const log = Object.assign(pino({ level: "silent" }), {
  warn: ((told: unknown) => void warnings.push(told)) as Logger["warn"],
});
const deps = { config: { ...readConfig({}), dataDir }, now: () => now, log };

/** Creates a file that is a little older, or a little younger, than the age at which the sweep
 *  deletes it. */
const create = async (name: string, age: "old" | "young"): Promise<string> => {
  const path = join(dataDir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "x");
  const ageMs = SPOOL_STALE_MINUTES * MINUTE_MS + (age === "old" ? 1000 : -1000);
  const changed = new Date(now.getTime() - ageMs);
  await utimes(path, changed, changed);
  return path;
};

beforeEach(() => {
  stuck.path = "";
  warnings.length = 0;
});

test("old files of interrupted uploads and incomplete photos are deleted, and nothing else", async () => {
  const [upload, draft] = [
    await create("uploads/a", "old"),
    await create("media/.drafts/a.part", "old"),
  ];
  const kept = [
    await create("uploads/b", "young"),
    await create("media/.drafts/b.part", "young"),
    await create("media/photo/original.webp", "old"),
  ];
  await sweepSpool(deps);
  expect([upload, draft].filter(existsSync)).toEqual([]);
  expect(kept.filter(existsSync)).toEqual(kept);
  expect(warnings).toEqual([]);
});

test("a file that cannot be deleted is logged, and the others are deleted nevertheless", async () => {
  const old = await Promise.all(["a", "b", "c"].map((name) => create(`uploads/${name}`, "old")));
  for (const path of old) {
    for (const one of old) await create(`uploads/${one.at(-1)}`, "old");
    stuck.path = path;
    warnings.length = 0;
    await sweepSpool(deps);
    expect(old.filter(existsSync)).toEqual([path]);
    expect(warnings).toMatchObject([{ path }]);
  }
});
