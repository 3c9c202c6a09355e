import { EventEmitter } from "node:events";
import { runMigrations, runOnce, type WorkerEvents } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { freeJobsOfDeadWorkers } from "./dead-workers.ts";
import type { Tasks, WorkerPool } from "./task.ts";
import { runWorkerPool, workerOptions, workerTasks } from "./worker-pool.ts";

type JobOptions = {
  /** Not before this; otherwise as soon as the transaction commits. */
  runAt?: Date;
  /** How often it is tried in all, with growing pauses (about two days for 18). */
  maxAttempts?: number;
  /** A waiting job of the same key is replaced by this one. */
  key?: string;
  /** Such a waiting job keeps its time, and with it its place among the others. */
  keepsRunAt?: boolean;
  /** Jobs of one queue run one after the other, on whichever node. */
  queue?: string;
  /** Smaller comes first within its lane; 0 by default. */
  priority?: number;
};

/** Adds a job inside the caller's transaction: it runs if and only if that commits. */
export const addJob = async (
  tx: Tx | Db,
  name: string,
  payload: object,
  { runAt, maxAttempts, key, keepsRunAt, queue, priority }: JobOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json,
    run_at := ${runAt ?? null}::timestamptz, max_attempts := ${maxAttempts ?? null}::int,
    job_key := ${key ?? null}::text, queue_name := ${queue ?? null}::text,
    priority := ${priority ?? null}::int,
    job_key_mode := ${keepsRunAt ? "preserve_run_at" : "replace"}::text)`.execute(tx);
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

type Jobs = {
  /** Frees the jobs of workers that died, as happens every minute. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
};

// A worker needs a connection only to take a job and to mark it as done.
const SHARED_CONNECTIONS = 3;

/** The connections that `startJobs` needs for these lanes: each lane listens on one, one holds what tells
 *  other nodes that this one lives, and the workers share a few. */
export const countJobConnections = (lanes: readonly unknown[]): number =>
  lanes.length + 1 + SHARED_CONNECTIONS;

/** Runs jobs in this process until it is stopped; a running one is waited for.
 *  @param pool of `countJobConnections(lanes)` connections that serve nothing else */
export const startJobs = async <D extends Deps>(
  deps: D,
  pool: pg.Pool,
  lanes: readonly WorkerPool<D>[],
): Promise<Jobs> => {
  const ours = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked in the name of the whole pool of workers, of which each lane has one.
  events.on("pool:create", ({ workerPool }) => void ours.add(workerPool.id));
  const alone = deps.config.databaseUrl === undefined;
  const holders = await freeJobsOfDeadWorkers(pool, { ours, alone, log: deps.log });
  const running: { stop: () => Promise<void> }[] = [];
  for (const lane of lanes)
    running.push(
      await runWorkerPool(deps, pool, { lane, events, onRestart: () => holders.sweep() }),
    );
  // The new workers' locks, before another node takes them for dead.
  await holders.sweep();
  return {
    sweep: holders.sweep,
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
      await holders.stop();
    },
  };
};

/** For tests: does every job that is due, one after the other, and those that they add. */
export const runDueJobs = <D extends Deps>(deps: D, tasks: Tasks<D>): Promise<void> =>
  runOnce({ ...workerOptions(deps), pgPool: deps.pool, taskList: workerTasks(deps, tasks) });
