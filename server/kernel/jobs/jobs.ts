import { EventEmitter } from "node:events";
import { runMigrations, runOnce, type WorkerEvents } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { freeJobsOfDeadWorkers } from "./dead-workers.ts";
import { requestFlags } from "./request-flags.ts";
import type { Tasks, WorkerPool } from "./task.ts";
import { runWorkerPool, workerOptions, workerTasks } from "./worker-pool.ts";

type JobOptions = {
  /** The earliest time at which the job runs; by default as soon as the transaction commits. */
  runAt?: Date;
  /** The number of attempts in total; 25 by default. The pauses between the attempts grow. 18
   *  attempts take about two days. */
  maxAttempts?: number;
  /** If a job with the same key is waiting, the new job replaces that job. */
  key?: string;
  /** If true, the new job runs at the `runAt` of the job that it replaces. This has no effect if
   *  the replaced job was already attempted. */
  keepsRunAt?: boolean;
  /** Jobs of one queue run one after the other, on any node. */
  queue?: string;
  /** Jobs with smaller numbers run first within their worker pool; 0 by default. */
  priority?: number;
};

/** Adds a job inside the caller's transaction: the job runs if and only if the transaction
 *  commits. The job's log lines carry the id of the request that added it (request-flags.ts). */
export const addJob = async (
  tx: Tx | Db,
  name: string,
  payload: object,
  { runAt, maxAttempts, key, keepsRunAt, queue, priority }: JobOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json,
    run_at := ${runAt ?? null}::timestamptz, max_attempts := ${maxAttempts ?? null}::int,
    job_key := ${key ?? null}::text, queue_name := ${queue ?? null}::text,
    priority := ${priority ?? null}::int, flags := ${requestFlags()}::text[],
    job_key_mode := ${keepsRunAt ? "preserve_run_at" : "replace"}::text)`.execute(tx);
};

// The key of an advisory lock. It is an arbitrary number that nothing else in the database uses as
// a key.
const MIGRATION_LOCK = 7_265_003;

/** Migrates the job queue's tables, which have their own schema, graphile_worker. If several nodes
 *  start at the same time, one of them migrates and the others wait. Uses two connections of the
 *  pool. */
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
  /** Looks for dead workers now, and frees their jobs. A timer also does it every half minute. */
  sweep: () => Promise<void>;
  stop: () => Promise<void>;
};

// The number of connections that all workers share. A worker uses a connection only to claim a job
// and to mark it as done.
const SHARED_CONNECTIONS = 3;

/** Returns how many connections `startJobs` needs. Each worker pool listens on its own connection.
 *  Another connection holds the locks by which other nodes see that this node is alive. */
export const countJobConnections = (pools: readonly unknown[]): number =>
  pools.length + 1 + SHARED_CONNECTIONS;

/** Starts to run jobs in this process. `stop` lets no further jobs start, and waits for the jobs
 *  that are running. If the start fails, everything that was already started is stopped.
 *  @param pool - has `countJobConnections(pools)` connections, which are used for nothing else */
export const startJobs = async <D extends Deps>(
  deps: D,
  pool: pg.Pool,
  pools: readonly WorkerPool<D>[],
): Promise<Jobs> => {
  const ours = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  // For each of our worker pools, graphile-worker creates a pool object, and locks jobs under the
  // id of this object.
  events.on("pool:create", ({ workerPool }) => void ours.add(workerPool.id));
  const ended = new Set<string>();
  events.on("pool:release", ({ workerPool: { id } }) => {
    ours.delete(id);
    ended.add(id);
  });
  const alone = deps.config.databaseUrl === undefined;
  const holders = await freeJobsOfDeadWorkers(pool, { ours, ended, alone, log: deps.log });
  const running: { stop: () => Promise<void> }[] = [];
  const stopAll = async (): Promise<void> => {
    await Promise.all(running.map(({ stop }) => stop()));
    await holders.stop();
  };
  try {
    for (const workerPool of pools)
      running.push(
        await runWorkerPool(deps, pool, { workerPool, events, onRestart: () => holders.sweep() }),
      );
    // This sweep acquires the locks of the new workers. Without the locks, another node would treat
    // these workers as dead.
    await holders.sweep();
  } catch (error) {
    await stopAll();
    throw error;
  }
  return { sweep: holders.sweep, stop: stopAll };
};

/** Runs every job that is due, one after the other, and then the jobs that were added by them. Only
 *  tests use this. */
export const runDueJobs = <D extends Deps>(deps: D, tasks: Tasks<D>): Promise<void> =>
  runOnce({ ...workerOptions(deps), pgPool: deps.pool, taskList: workerTasks(deps, tasks) });
