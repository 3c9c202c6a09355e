import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import {
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type WorkerEvents,
  Logger as WorkerLogger,
} from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Logger } from "pino";
import type { z } from "zod";
import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "./database.ts";
import { holdWorkers } from "./job-holders.ts";

/** What a job does. It may run again after a crash, so doing it twice must be as good as once. */
export type Task = (deps: Deps, payload: unknown) => Promise<void>;
export type Tasks = Record<string, Task>;

/** Pairs a job's work with what its payload must look like. */
export const task =
  <Payload>(
    payload: z.ZodType<Payload>,
    work: (deps: Deps, payload: Payload) => Promise<void>,
  ): Task =>
  (deps, given) =>
    work(deps, payload.parse(given));

/** A job that runs by the clock (UTC): `match` as in a crontab. Only one node does each. */
export type Timed = { task: string; match: string };

type JobOptions = {
  /** Not before this; otherwise as soon as the transaction commits. */
  runAt?: Date;
  /** How often it is tried in all, with growing pauses (about a day for 18). */
  maxAttempts?: number;
  /** A waiting job of the same key is replaced by this one. */
  key?: string;
};

/** Adds a job inside the caller's transaction: it runs if and only if that commits. */
export const addJob = async (
  tx: Tx | Db,
  name: string,
  payload: object,
  { runAt, maxAttempts, key }: JobOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json,
    run_at := ${runAt ?? null}::timestamptz, max_attempts := ${maxAttempts ?? null}::int,
    job_key := ${key ?? null}::text)`.execute(tx);
};

// Any number will do that nothing else in the database locks.
const MIGRATION_LOCK = 7_265_003;

/** Brings the job tables (their own schema, graphile_worker) up to date; of several nodes that start at
 *  once one does it and the others wait. Takes two connections of the pool. */
export const migrateJobs = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await runMigrations({ pgPool: pool });
  } finally {
    // Closed, and the lock with it.
    client.release(true);
  }
};

const RESTART_MS = 2_000;

const loudness = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

/** What the worker says, without the payloads that it likes to show. */
const workerLog = (log: Logger): WorkerLogger =>
  new WorkerLogger(({ jobId, taskIdentifier }) => (level, message) => {
    // A failed job is told with its error by ourselves.
    if (taskIdentifier && level === "error") return;
    log[loudness[level]]({ jobId, task: taskIdentifier }, message);
  });

const options = (deps: Deps) => ({
  logger: workerLog(deps.log),
  noHandleSignals: true,
  // Otherwise a job that just ended is not yet marked when the process stops, and runs twice.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});

const taskList = (deps: Deps, tasks: Tasks) =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload: unknown) => {
        try {
          await work(deps, payload);
        } catch (err) {
          deps.log.warn({ err, task: name }, "a job failed and will be tried again");
          throw err;
        }
      },
    ]),
  );

type Jobs = {
  /** Frees the jobs of workers that died, as happens every minute. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Runs jobs in this process until it is stopped; a running one is waited for.
 *  @param pool four connections of the jobs' own, so that requests never wait for them: two work, one
 *  listens, one holds what tells other nodes that this one lives */
export const startJobs = async (
  deps: Deps,
  pool: pg.Pool,
  tasks: Tasks,
  timed: Timed[] = [],
): Promise<Jobs> => {
  const ours = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the whole pool of workers.
  events.on("pool:create", ({ workerPool }) => void ours.add(workerPool.id));
  const begin = () =>
    run({
      ...options(deps),
      ...{ pgPool: pool, events, concurrency: 2 },
      taskList: taskList(deps, tasks),
      parsedCronItems: parseCronItems(timed),
    });
  let runner = await begin();
  const alone = deps.config.databaseUrl === undefined;
  const holders = await holdWorkers(pool, { ours, alone, log: deps.log });

  let stopping = false;
  const beginAgain = async (): Promise<void> => {
    while (!stopping) {
      await pause(RESTART_MS, undefined, { ref: false });
      if (stopping) return;
      try {
        runner = await begin();
        watch();
        return await holders.sweep();
      } catch (err) {
        deps.log.warn({ err }, "the jobs could not be started again");
      }
    }
  };
  /** A database that goes away in the middle of a job ends a runner for good. */
  const watch = (): void => {
    runner.promise
      .catch((err: unknown) => deps.log.warn({ err }, "the jobs stopped"))
      .then(beginAgain);
  };
  watch();

  return {
    sweep: holders.sweep,
    stop: async () => {
      stopping = true;
      // One that has ended by itself says so by throwing.
      await runner.stop().catch(() => {});
      await holders.stop();
    },
  };
};

/** For tests: does every job that is due, one after the other, and those that they add. */
export const runDueJobs = (deps: Deps, tasks: Tasks): Promise<void> =>
  runOnce({ ...options(deps), pgPool: deps.pool, taskList: taskList(deps, tasks) });
