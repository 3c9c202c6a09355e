/* Tests what visitors get while the database's disk is full. Each test runs the whole program with
 * a small disk of its own, and needs the built pages. */
import { spawnSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, type TestContext, test, vi } from "vitest";
import { findLinuxOnlyProblem } from "#server/kernel/base/platform.mjs";
import { createTemporaryFolder, startSiteProcess } from "#server/testing/site-process.ts";
import { withClient } from "./database/prepare-database.ts";
import { startPostgres } from "./postgres/postgres.ts";
import { findRunningPostgres } from "./postgres/running.ts";
import { nonDurableSettings } from "./postgres/settings.ts";

vi.setConfig({ testTimeout: 180_000 });

const patience = { timeout: 60_000, interval: 50 };
const isReady = (url: string) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), patience);

const registerAt = async (url: string, email: string): Promise<Response> =>
  fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, phoneNumber: "+919812345678", password: "seven green parrots" }),
  });

const mounts = (path: string, megabytes = 48): boolean =>
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path]).status === 0;

const canMount = (() => {
  const path = temporaryMount();
  const can =
    findLinuxOnlyProblem("mount") === undefined && process.getuid?.() === 0 && mounts(path);
  if (can) spawnSync("umount", [path]);
  rmSync(path, { recursive: true });
  return can;
})();

function temporaryMount(): string {
  const path = join("/tmp", `jagah-full-${process.pid}-${Date.now()}`);
  mkdirSync(path);
  return path;
}

const smallDisk = (megabytes: number): string => {
  const disk = temporaryMount();
  mounts(disk, megabytes);
  onTestFinished(() => {
    spawnSync("umount", ["-l", disk]);
    rmSync(disk, { recursive: true, force: true });
  });
  return disk;
};

/** Fills the disk completely. */
const fillUp = (disk: string): Promise<void> =>
  writeFile(join(disk, "fill"), Buffer.alloc(400_000_000)).catch(() => {});

// Where no disk can be mounted, these tests are skipped. A full disk of the database is then tested
// only by outage.test.ts, which raises the error codes of a full disk.
const requireMount = ({ skip }: TestContext): void =>
  skip(!canMount, "only root on Linux can mount a disk");

test("on a full disk writes are refused with 503, and reads continue", async (context) => {
  requireMount(context);
  const folder = createTemporaryFolder();
  const disk = smallDisk(48);
  const quick = { settings: nonDurableSettings, durable: false };
  // Only the tables' files are on the small disk. PostgreSQL's log (WAL) is on another disk,
  // because PostgreSQL stops completely when there is no room for the log.
  await (await startPostgres(join(folder, "postgres"), quick)).stop();
  const base = join(folder, "postgres", "cluster", "base");
  spawnSync("cp", ["-a", base, disk]);
  renameSync(base, `${base}-before`);
  symlinkSync(join(disk, "base"), base);
  const program = startSiteProcess({ DATA_DIR: folder, RATE_LIMITS: "off" });
  const url = await program.ready;
  expect((await registerAt(url, "first@example.in")).status).toBe(200);

  await fillUp(disk);
  const statuses = new Set<number>();
  for (let i = 0; i < 300 && !statuses.has(503); i += 1)
    statuses.add((await registerAt(url, `guest${i}@example.in`)).status);

  expect([...statuses].sort()).toEqual([200, 503]);
  expect((await fetch(`${url}/api/locations`)).status).toBe(200);
  expect((await fetch(`${url}/search`)).status).toBe(200);
  rmSync(join(disk, "fill"));
  await vi.waitFor(
    async () => expect((await registerAt(url, "last@example.in")).status).toBe(200),
    patience,
  );
  program.process.kill();
  expect(await program.ended).toMatchObject({ code: 0 });
});

test("a disk without room for the database's log stops the database; the site answers 503 until there is room", async (context) => {
  requireMount(context);
  const disk = smallDisk(300);
  const folder = join(disk, "data");
  const program = startSiteProcess({ DATA_DIR: folder, RATE_LIMITS: "off" });
  const url = await program.ready;
  expect((await registerAt(url, "first@example.in")).status).toBe(200);
  const running = await findRunningPostgres(join(folder, "postgres"));

  const ownerUrl = running?.url ?? "";
  await withClient(ownerUrl, (client) => client.query("create table wide as select 1 as n"));

  await fillUp(disk);
  // Makes PostgreSQL begin new log segments, which do not fit on the disk. Otherwise it begins a
  // segment only after 16 MB of log.
  await withClient(ownerUrl, async (client) => {
    for (let i = 0; i < 50; i += 1)
      await client.query("update wide set n = n + 1; select pg_switch_wal()");
  }).catch(() => {});
  const answer = () => fetch(`${url}/api/locations`);
  await vi.waitFor(async () => expect((await answer()).status).toBe(503), patience);
  const during = [await answer(), await fetch(`${url}/search`), await registerAt(url, "a@b.in")];
  expect(during.map(({ status }) => status)).toEqual([503, 503, 503]);

  rmSync(join(disk, "fill"));
  await isReady(url);
  expect((await registerAt(url, "first@example.in")).status).toBe(409);
  expect((await registerAt(url, "last@example.in")).status).toBe(200);
  program.process.kill();
  expect(await program.ended).toMatchObject({ code: 0 });
});
