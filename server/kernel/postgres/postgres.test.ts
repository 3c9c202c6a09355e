import {
  chmodSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { isWorkingIn, listProcesses } from "#server/kernel/base/platform.mjs";
import { runWithGuardian } from "./guardian.ts";
import { startPostgres } from "./postgres.ts";
import { chooseRunAs } from "./run-as.ts";
import { nonDurableSettings } from "./settings.ts";

// Creating a database takes seconds, and longer while other tests run.
vi.setConfig({ testTimeout: 60_000 });

const isRoot = process.getuid?.() === 0;
const quick = { settings: nonDurableSettings, durable: false };

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), "jagah-pg-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

test("data survives a stop and a start, and needs the password", async () => {
  const path = folder();
  // An interrupted start may leave a file or folder of this name.
  const unfinished = join(path, "unfinished-12345678");
  writeFileSync(unfinished, "");
  const first = await startPostgres(path, quick);
  await ask(first.url, "create table kept as select 7 as n");
  expect(existsSync(unfinished)).toBe(false);
  await first.stop();

  const second = await startPostgres(path, quick);

  expect(await ask(second.url, "select n from kept")).toEqual([{ n: 7 }]);
  const guess = new URL(second.url);
  guess.password = "guess";
  await expect(ask(guess.href, "select 1")).rejects.toThrow(/password authentication failed/);
  await second.stop();
});

const ways = [
  ["inside root's closed folders, as the user nobody who may enter them", 0o700, "setpriv"],
  ["in an open folder, as the user nobody", 0o755, "neither"],
] as const;

test.for(ways)(
  "where root cannot create a namespace, PostgreSQL runs %s",
  async ([, mode, program], { skip }) => {
    skip(!isRoot, "only root runs PostgreSQL as another user");
    const path = folder();
    chmodSync(path, mode);
    const inside = join(path, "data");
    const runAs = chooseRunAs(true, ([name]) => name === program);

    const postgres = await startPostgres(inside, { ...quick, runAs });

    expect(await ask(postgres.url, "select 1 as n")).toEqual([{ n: 1 }]);
    expect(statSync(join(inside, "cluster")).uid).toBe(65_534);
    await postgres.stop();
    // PostgreSQL also starts on this folder in the default way, which may use a user namespace.
    const asBefore = await startPostgres(inside, quick);
    expect(await ask(asBefore.url, "select 1 as n")).toEqual([{ n: 1 }]);
    await asBefore.stop();
  },
);

test("after a start that failed, the same process can start PostgreSQL on the folder", async () => {
  const path = folder();
  const settings = { ...nonDurableSettings, no_such_setting: "on" };
  await expect(startPostgres(path, { ...quick, settings })).rejects.toThrow(
    /did not start .* unrecognized configuration parameter/,
  );

  const postgres = await startPostgres(path, quick);

  expect(await ask(postgres.url, "select 1 as n")).toEqual([{ n: 1 }]);
  await postgres.stop();
});

test("stopping while a killed server is being restarted leaves no server running", async () => {
  const path = folder();
  const cluster = join(path, "cluster");
  for (const afterMs of [0, 20, 60, 150]) {
    const restarting = Promise.withResolvers<void>();
    const { stop } = await startPostgres(path, { ...quick, tell: () => restarting.resolve() });
    process.kill(Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]));
    await restarting.promise;
    await sleep(afterMs);

    await stop();

    expect(listProcesses().filter(({ pid }) => isWorkingIn(pid, cluster))).toEqual([]);
  }
});

test("the shutdown is requested again when the first request had no effect", async () => {
  const file = join(folder(), "output");
  const log = openSync(file, "w+");
  const guardian = runWithGuardian(
    [
      process.execPath,
      "-e",
      `let requests = 0;
       process.on("SIGINT", () => ++requests === 2 && process.exit());
       setInterval(() => {}, 1_000);
       console.log("started");`,
    ],
    { prefix: [] },
    log,
  );
  await vi.waitFor(() => expect(readFileSync(file, "utf8")).toContain("started"), 10_000);

  await guardian.stop();

  expect(guardian.hasEnded()).toBe(true);
});
