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
  /** The earliest time; by default as soon as the transaction commits. */
  runAt?: Date;
  /** Number of attempts in total, with growing pauses (about two days for 18). */
  maxAttempts?: number;
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** Keeps the replaced job's time, and so its place in the queue. */
  keepsRunAt?: boolean;
  /** Jobs of one queue run one after the other, on any node. */
  queue?: string;
  /** Smaller numbers come first within their worker pool; 0 by default. */
  priority?: number;
};

/** Adds a job inside the caller's transaction: the job runs if and only if the transaction
 *  commits. */
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

// Any number that nothing else in the database uses as a lock.
const MIGRATION_LOCK = 7_265_003;

/** Migrates the job tables (their own schema, graphile_worker); if several nodes start at the
 *  same time, one migrates and the others wait. Uses two connections of the pool. */
export const migrateJobs = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await runMigrations({ pgPool: pool });
  } finally {
    // Closing the connection releases the lock.
    client.release(true);
  }
};

type Jobs = {
  /** Frees the jobs of dead workers, as a timer does every minute. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
};

// A worker uses a connection only to take a job and to mark it as done.
const SHARED_CONNECTIONS = 3;

/** Returns how many connections `startJobs` needs. Each worker pool listens on its own connection,
 *  another connection holds the locks that show other nodes that this node is alive, and all workers
 *  share `SHARED_CONNECTIONS`. */
export const countJobConnections = (pools: readonly unknown[]): number =>
  pools.length + 1 + SHARED_CONNECTIONS;

/** Runs jobs in this process until it is stopped; stopping waits for running jobs.
 *  @param pool has `countJobConnections(pools)` connections that serve nothing else */
export const startJobs = async <D extends Deps>(
  deps: D,
  pool: pg.Pool,
  pools: readonly WorkerPool<D>[],
): Promise<Jobs> => {
  const ours = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  // graphile-worker locks jobs in the name of its own pool; each of our worker pools has one.
  events.on("pool:create", ({ workerPool }) => void ours.add(workerPool.id));
  const alone = deps.config.databaseUrl === undefined;
  const holders = await freeJobsOfDeadWorkers(pool, { ours, alone, log: deps.log });
  const running: { stop: () => Promise<void> }[] = [];
  for (const workerPool of pools)
    running.push(
      await runWorkerPool(deps, pool, { workerPool, events, onRestart: () => holders.sweep() }),
    );
  // Takes the new workers' locks, before another node considers them dead.
  await holders.sweep();
  return {
    sweep: holders.sweep,
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
      await holders.stop();
    },
  };
};

/** For tests: runs every job that is due, one after the other, and the jobs that they add. */
export const runDueJobs = <D extends Deps>(deps: D, tasks: Tasks<D>): Promise<void> =>
  runOnce({ ...workerOptions(deps), pgPool: deps.pool, taskList: workerTasks(deps, tasks) });
