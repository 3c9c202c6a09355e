import { EventEmitter, once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { connectDatabase } from "#server/kernel/database/database.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { freeJobsOfDeadWorkers } from "./dead-workers.ts";
import { addJob, countJobConnections, runDueJobs, startJobs } from "./jobs.ts";
import { type Tasks, task } from "./task.ts";

const { deps, url: database } = await createTestSite();
const { db } = deps;

/** Starts one more node that runs jobs. */
const node = async (tasks: Tasks) => {
  const pools = [{ name: "all", atOnce: 2, tasks }];
  const { pool } = connectDatabase(database, deps.log, countJobConnections(pools));
  const config = { ...deps.config, databaseUrl: database };
  const jobs = await startJobs({ ...deps, config }, pool, pools);
  const stop = async () => {
    await jobs.stop();
    await pool.end();
  };
  return { ...jobs, pool, stop };
};
const patience = { timeout: 15_000, interval: 20 };

/** Returns the PostgreSQL processes whose connections hold the locks of workers. */
const lockHolders = async (): Promise<number[]> => {
  const { rows } = await deps.pool.query<{ pid: number }>(`select distinct pid from pg_locks
    where locktype = 'advisory' and classid = 7265002 and granted
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.map(({ pid }) => pid);
};
const closeConnection = (pid: number | undefined) =>
  deps.pool.query("select pg_terminate_backend($1, 5000)", [pid]);
/** Sets `performance.now()` one minute ahead. Sweeps use this clock to measure how long a lock has
 *  been missing. */
const skipOneMinute = () => {
  const later = performance.now() + 60_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  onTestFinished(() => clock.mockRestore());
};

test("a job runs after its transaction has committed, and never after a rollback", async () => {
  const done: string[] = [];
  const tasks = {
    note: task(z.object({ word: z.string() }), async (_, { word }) => void done.push(word)),
  };
  const { stop } = await node(tasks);

  await db
    .transaction()
    .execute(async (tx) => {
      await addJob(tx, "note", { word: "never" });
      throw new Error("rolled back");
    })
    .catch(() => {});
  await db.transaction().execute(async (tx) => {
    await addJob(tx, "note", { word: "once" });
    expect(done).toEqual([]);
  });

  await vi.waitFor(() => expect(done).toEqual(["once"]), patience);
  await stop();
});

test("two nodes share the work, and no job is done twice", async () => {
  const done: number[] = [];
  const both = Promise.withResolvers<void>();
  const working = new Set<string>();
  /** Returns a task whose jobs end only after each node has begun a job. */
  const counting = (name: string) => ({
    count: task(z.object({ number: z.number() }), async (_, { number }) => {
      done.push(number);
      if (working.add(name).size === 2) both.resolve();
      await both.promise;
    }),
  });
  const nodes = await Promise.all([node(counting("first")), node(counting("second"))]);

  for (let number = 0; number < 40; number++) await addJob(db, "count", { number });

  await vi.waitFor(() => expect(done).toHaveLength(40), patience);
  for (const { stop } of nodes) await stop();
  expect(new Set(done).size).toBe(40);
});

test("a job that fails or has an invalid payload is retried later, and its error is stored", async () => {
  let tries = 0;
  const tasks = {
    shaky: task(z.object({ word: z.string() }), async () => {
      tries++;
      throw new Error("not now");
    }),
  };
  await addJob(db, "shaky", { word: "x" });
  await addJob(db, "shaky", { wrong: true });

  await runDueJobs(deps, tasks);

  expect(tries).toBe(1);
  const { rows } = await deps.pool.query(
    "select attempts, run_at > now() as later, last_error from graphile_worker.jobs order by id",
  );
  expect(rows).toMatchObject([
    { attempts: 1, later: true, last_error: expect.stringContaining("not now") },
    { attempts: 1, later: true, last_error: expect.stringContaining("word") },
  ]);
  await deps.pool.query("delete from graphile_worker._private_jobs");
});

test("stopping waits for the running job, which is not run again", async () => {
  const signals = new EventEmitter();
  let runs = 0;
  const tasks = {
    slow: task(z.object({}), async () => {
      runs++;
      const released = once(signals, "go on");
      signals.emit("begun");
      await released;
    }),
  };
  const begun = once(signals, "begun");
  const first = await node(tasks);
  await addJob(db, "slow", {});
  await begun;

  const stopped = first.stop();
  signals.emit("go on");
  await stopped;

  const { rows } = await deps.pool.query("select 1 from graphile_worker.jobs");
  expect(rows).toEqual([]);
  expect(runs).toBe(1);
});

test("the jobs of a dead node are taken over, those of a live one are left", async () => {
  const signals = new EventEmitter();
  const done: string[] = [];
  const tasks = {
    held: task(z.object({ word: z.string() }), async (_, { word }) => {
      const released = once(signals, "go on");
      signals.emit("begun");
      await released;
      done.push(word);
    }),
  };
  const live = await node(tasks);
  const begun = once(signals, "begun");
  await addJob(db, "held", { word: "of the living" });
  await begun;
  await addJob(db, "held", { word: "of the dead" }, { runAt: new Date(Date.now() + 3_600_000) });
  await deps.pool.query(`update graphile_worker._private_jobs
    set locked_at = now() - interval '1 hour', run_at = now(), attempts = 1,
      locked_by = coalesce(locked_by, 'worker-of-a-dead-process')`);

  const other = await node({ held: tasks.held });
  await other.sweep();

  const locked = async () =>
    (await deps.pool.query("select locked_by from graphile_worker.jobs order by id")).rows;
  expect((await locked())[1].locked_by).toBe("worker-of-a-dead-process");
  skipOneMinute();
  await other.sweep();
  expect((await locked())[0].locked_by).toMatch(/^pool-[0-9a-f]+$/);
  // A new job wakes the workers immediately. Without it, the workers would find the dead node's
  // jobs only at their next poll, some seconds later.
  await deps.pool.query("select graphile_worker.add_job('held', '{\"word\": \"wake up\"}'::json)");
  await vi.waitFor(async () => expect(await locked()).toHaveLength(3), patience);
  await vi.waitFor(async () => {
    signals.emit("go on");
    expect([...done].sort()).toEqual(["of the dead", "of the living", "wake up"]);
  }, patience);
  await Promise.all([live.stop(), other.stop()]);
});

test("a live node that loses its locks acquires them again, and its job runs only once", async () => {
  const signals = new EventEmitter();
  let runs = 0;
  const tasks = {
    long: task(z.object({}), async () => {
      runs++;
      const released = once(signals, "go on");
      signals.emit("begun");
      await released;
    }),
  };
  const begun = once(signals, "begun");
  const live = await node(tasks);
  const [holder] = await lockHolders();
  await addJob(db, "long", {});
  await begun;
  await deps.pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'",
  );
  const locked = async () =>
    (await deps.pool.query("select locked_by from graphile_worker.jobs")).rows;
  const before = await locked();
  const other = await node(tasks);

  await closeConnection(holder);
  await other.sweep();
  expect(await locked()).toEqual(before);

  await vi.waitFor(async () => expect(await lockHolders()).toHaveLength(2), patience);
  skipOneMinute();
  await other.sweep();
  expect(await locked()).toEqual(before);
  signals.emit("go on");
  await Promise.all([live.stop(), other.stop()]);
  expect(runs).toBe(1);
});

test("lost locks are acquired again after a short pause if the database is away at first", async () => {
  const { pool } = connectDatabase(database, deps.log, 1);
  const { stop } = await freeJobsOfDeadWorkers(pool, {
    ours: new Set(["worker-of-this-process"]),
    ended: new Set(),
    alone: false,
    log: deps.log,
  });
  const [holder] = await lockHolders();
  const connect = vi.spyOn(pool, "connect");
  connect.mockImplementationOnce(() => Promise.reject(new Error("the database is away")));

  await closeConnection(holder);

  await vi.waitFor(async () => expect(await lockHolders()).toHaveLength(1), patience);
  expect(connect).toHaveBeenCalledTimes(2);
  await stop();
  await pool.end();
});

test("jobs continue after the database has closed every connection, including interrupted jobs", async () => {
  const done: string[] = [];
  const tasks = {
    cut: task(z.object({}), async () => {
      if (done.push("run") > 1) return;
      await deps.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    }),
  };
  const { stop } = await node(tasks);

  await addJob(db, "cut", {});
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(0), patience);
  await vi.waitFor(async () => {
    await addJob(db, "cut", {});
    expect(done.length).toBeGreaterThan(1);
  }, patience);
  const left = () => deps.pool.query("select locked_by from graphile_worker.jobs");
  await vi.waitFor(async () => expect((await left()).rows).toEqual([]), patience);
  await stop();
});
