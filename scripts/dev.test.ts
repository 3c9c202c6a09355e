import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { programEnvironment } from "#server/testing/program-environment.ts";

test("npm run dev that gets SIGTERM stops its database before it ends", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "jagah-dev-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const dev = spawn(process.execPath, [join(import.meta.dirname, "dev.ts")], {
    env: { ...programEnvironment(), TMPDIR: process.env.TMPDIR, DATA_DIR: dataDir, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(dev, "exit");
  // PostgreSQL is running when the server reports the first migration.
  for await (const line of createInterface(dev.stdout)) if (/^Migrating/.test(line)) break;
  dev.stdout.resume();
  const running = () =>
    readdirSync(join(dataDir, "postgres"), { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith("postmaster.pid"),
    );
  expect(running()).toHaveLength(1);

  dev.kill("SIGTERM");

  expect(await ended).toEqual([0, null]);
  expect(running()).toEqual([]);
}, 60_000);
