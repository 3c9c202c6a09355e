import { EventEmitter, once } from "node:events";
import { type WorkerPool as GraphileWorkerPool, runOnce, type WorkerEvents } from "graphile-worker";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { createLog } from "#server/kernel/base/log.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { addJob, countJobConnections, startJobs } from "./jobs.ts";
import { task, type WorkerPool } from "./task.ts";
import { runWorkerPool, workerOptions, workerTasks } from "./worker-pool.ts";

const { deps, url: database } = await createTestSite();
const { db } = deps;

const nodeOf = async (pools: WorkerPool[], log = deps.log) => {
  const { pool } = connectDatabase(database, deps.log, countJobConnections(pools));
  const jobs = await startJobs({ ...deps, log }, pool, pools);
  return {
    stop: async () => {
      await jobs.stop();
      await pool.end();
    },
  };
};
const patience = { timeout: 15_000, interval: 20 };

test("a pool's jobs start immediately while those of another hang", async () => {
  const signals = new EventEmitter();
  const done: number[] = [];
  const stuck = task(z.object({}), async () => void (await once(signals, "go on")));
  const prompt = task(z.object({ number: z.number() }), async (_, { number }) => {
    done.push(number);
  });
  const { stop } = await nodeOf([
    { name: "stuck", atOnce: 2, tasks: { stuck } },
    { name: "prompt", atOnce: 1, tasks: { prompt } },
  ]);
  for (let n = 0; n < 20; n++) await addJob(db, "stuck", {});

  for (let number = 0; number < 5; number++) await addJob(db, "prompt", { number });

  await vi.waitFor(() => expect(done).toEqual([0, 1, 2, 3, 4]), patience);
  await deps.pool.query("delete from graphile_worker._private_jobs where locked_at is null");
  signals.emit("go on");
  await stop();
});

test("when one pool cannot be started, nothing of the others stays, and the connections are returned", async () => {
  const tasks = { early: task(z.object({}), async () => {}) };
  const pools: WorkerPool[] = [
    { name: "good", atOnce: 1, tasks },
    { name: "bad", atOnce: 1, tasks: {}, timed: [{ task: "early", match: "never" }] },
  ];
  const { pool } = connectDatabase(database, deps.log, countJobConnections(pools));

  await expect(startJobs(deps, pool, pools)).rejects.toThrow();

  await addJob(db, "early", {});
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), patience);
  const { rows } = await deps.pool.query(
    "delete from graphile_worker._private_jobs returning locked_by",
  );
  expect(rows).toEqual([{ locked_by: null }]);
  await pool.end();
});

test("stopping while the workers are being restarted stops the new workers, too", async () => {
  const events: WorkerEvents = new EventEmitter();
  const created: GraphileWorkerPool[] = [];
  const released: GraphileWorkerPool[] = [];
  events.on("pool:create", ({ workerPool }) => void created.push(workerPool));
  events.on("pool:release", ({ workerPool }) => void released.push(workerPool));
  const workerPool = {
    name: "restarted",
    atOnce: 1,
    tasks: { none: task(z.object({}), async () => {}) },
  };
  const { pool } = connectDatabase(database, deps.log, 4);
  const onRestart = async () => {};
  const { stop } = await runWorkerPool(deps, pool, { workerPool, events, onRestart });
  const restarting = Promise.withResolvers<void>();
  const connected = Promise.withResolvers<void>();
  const connect = pool.connect.bind(pool);
  await created[0]?.gracefulShutdown("the database was lost");
  vi.spyOn(pool, "connect").mockImplementationOnce(async () => {
    restarting.resolve();
    await connected.promise;
    return connect();
  });
  await restarting.promise;

  const stopped = stop();
  connected.resolve();
  await stopped;

  expect(created).toHaveLength(2);
  expect(released).toEqual(created);
  await pool.end();
});

test("jobs of one queue run one after another, and do not delay other queues", async () => {
  const signals = new EventEmitter();
  signals.setMaxListeners(20);
  const begun: string[] = [];
  const tasks = {
    queued: task(z.object({ of: z.string() }), async (_, { of }) => {
      begun.push(of);
      await once(signals, "go on");
    }),
  };
  const { stop } = await nodeOf([{ name: "queues", atOnce: 4, tasks }]);

  for (let n = 0; n < 6; n++) await addJob(db, "queued", { of: "asha" }, { queue: "of asha" });
  await addJob(db, "queued", { of: "ravi" }, { queue: "of ravi" });

  await vi.waitFor(() => expect(begun).toContain("ravi"), patience);
  expect(begun.toSorted()).toEqual(["asha", "ravi"]);
  await deps.pool.query("delete from graphile_worker._private_jobs where locked_at is null");
  signals.emit("go on");
  await stop();
});

test("a failed job is logged in one line: a warning, and an error after the last attempt", async () => {
  const lines: { level: number; task?: string; jobId?: string; attempt?: number }[] = [];
  const log = createLog({ write: (line) => void lines.push(JSON.parse(line)) });
  const tasks = {
    failing: task(z.object({}), async () => {
      throw new Error("not now");
    }),
  };
  const { stop } = await nodeOf([{ name: "failing", atOnce: 1, tasks }], log);

  await addJob(db, "failing", {}, { maxAttempts: 2 });
  const failed = (times: number) =>
    vi.waitFor(async () => {
      const { rows } = await deps.pool.query(
        "select from graphile_worker.jobs where attempts = $1 and locked_at is null",
        [times],
      );
      expect(rows).toHaveLength(1);
    }, patience);
  await failed(1);
  await deps.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await addJob(db, "failing", { wakes: "the worker" }, { maxAttempts: 1 });
  await failed(2);
  await stop();

  const [WARN, ERROR] = [40, 50];
  expect(lines.filter(({ level }) => level >= WARN)).toMatchObject([
    { level: WARN, lane: "failing", task: "failing", attempt: 1, err: { message: "not now" } },
    { level: ERROR, lane: "failing", task: "failing", attempt: 2, err: { message: "not now" } },
    { level: ERROR, task: "failing", attempt: 1 },
  ]);
  await deps.pool.query("delete from graphile_worker._private_jobs");
});

test("a job that fails on a full disk reports it on standard error, once a minute", async () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  // Other tests of this process may have reported a full disk less than a minute ago, so this clock
  // is far ahead of theirs.
  const clock = vi.spyOn(performance, "now").mockReturnValue(Date.now() * 1_000);
  onTestFinished(() => {
    written.mockRestore();
    clock.mockRestore();
  });
  const full = Object.assign(new Error("no space left"), { code: "ENOSPC", syscall: "write" });
  const tasks = { mail: task(z.object({}), () => Promise.reject(full)) };
  await addJob(db, "mail", {}, { maxAttempts: 2 });
  const { pool } = connectDatabase(database, deps.log, 2);
  onTestFinished(() => pool.end());
  const attempt = () =>
    runOnce({
      ...workerOptions({ ...deps, log: createLog({ write: () => {} }) }),
      pgPool: pool,
      taskList: workerTasks({ ...deps, log: createLog({ write: () => {} }) }, tasks),
    });

  await attempt();
  await deps.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await attempt();

  expect(written.mock.calls.map(([text]) => text)).toEqual(["The disk is full (write).\n"]);
  await deps.pool.query("delete from graphile_worker._private_jobs");
});
