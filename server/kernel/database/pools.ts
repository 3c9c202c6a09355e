import type { Logger } from "pino";
import {
  JOBS_WORKER,
  shareOfWorker,
  workerCount,
  workerNumber,
} from "#server/kernel/base/worker-role.ts";
import { watchPool } from "#server/kernel/metrics/pool-metrics.ts";
import { type Connections, connectDatabase, queriesOf, type Timeouts } from "./database.ts";
import { PrimaryReads } from "./primary-reads.ts";
import { ReplicaReads } from "./replicas.ts";

/** Kinds of work that must not wait for each other's connections (docs/decisions/pools.md). */
export type WorkKind =
  | "pages"
  | "publicReads"
  | "writes"
  | "money"
  | "moneyJobs"
  | "jobs"
  | "longJobs";

/** The kinds of work with a pool of their own. `publicReads` use the replicas or, without replicas,
 *  the pool of `pages`. */
type PooledWork = Exclude<WorkKind, "publicReads">;

type Limits = { size: number; timeouts: Timeouts; fair?: boolean };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The limits of each kind of work: the timeouts, and the number of connections of a node with one
 *  worker. A node with several workers may have more connections (`sizeOf`). */
const limits: Record<PooledWork, Limits> = {
  // Reads for pages, free times, photos and event streams. If there are no replicas, `publicReads`
  // use this pool too. The timeouts are short, because visitors do not wait longer for a page.
  pages: {
    size: 10,
    timeouts: { statement: 5 * SECOND, lock: 2 * SECOND, idleInTransaction: 5 * SECOND },
  },
  // Changes by members and the team, and their reads of data that is not public.
  writes: {
    size: 8,
    timeouts: { statement: 10 * SECOND, lock: 3 * SECOND, idleInTransaction: 10 * SECOND },
    fair: true,
  },
  // Bookings, payments and payouts. The lock timeout equals a booking's maximum wait in the queue
  // of its space.
  money: {
    size: 10,
    timeouts: { statement: 15 * SECOND, lock: 5 * SECOND, idleInTransaction: 10 * SECOND },
    fair: true,
  },
  // Jobs that process payments and refunds, issue documents, and expire or complete bookings. No
  // other job uses these connections.
  moneyJobs: {
    size: 5,
    timeouts: { statement: MINUTE, lock: 10 * SECOND, idleInTransaction: MINUTE },
  },
  jobs: {
    size: 10,
    timeouts: { statement: MINUTE, lock: 10 * SECOND, idleInTransaction: MINUTE },
  },
  // Jobs that take minutes on a large site:
  // - the nightly rebuild of the search
  // - the reindexing of the search after a release
  // - the check of the ledger
  longJobs: {
    size: 2,
    timeouts: { statement: 15 * MINUTE, lock: MINUTE, idleInTransaction: 5 * MINUTE },
  },
};

/** The timeouts of the job queue's own connections. One of these connections listens for hours. The
 *  statement timeout does not apply to listening. */
export const queueTimeouts: Timeouts = limits.jobs.timeouts;

/** PostgreSQL's timeouts for the login that the site uses through a pooler, in milliseconds. All
 *  requests share these timeouts. So they equal the longest timeouts of a request: those of the
 *  kind `money`. */
export const pooledTimeouts = {
  statement_timeout: limits.money.timeouts.statement,
  lock_timeout: limits.money.timeouts.lock,
  idle_in_transaction_session_timeout: limits.money.timeouts.idleInTransaction,
};

/** The kinds of work that requests do. The workers of a node divide the connections for this work
 *  among themselves. */
const requestWork: readonly PooledWork[] = ["pages", "writes", "money"];

/** The minimum size of a pool for requests. A request may need a second connection while it holds
 *  one. With a single connection, it could wait for itself. */
const LEAST_CONNECTIONS = 2;

/** The maximum size of the pools `moneyJobs`, `jobs` and `longJobs` in a worker that runs no jobs.
 *  Of these pools, such a worker uses only the pool `jobs`. The pool is used to record searches
 *  (asked-searches.ts) and to update the response cache (open-response-cache.ts). */
const CONNECTIONS_WITHOUT_JOBS = 1;

const sizeOf = (work: PooledWork, number: number, workers: number): number => {
  const { size } = limits[work];
  if (requestWork.includes(work)) return shareOfWorker(size, LEAST_CONNECTIONS, workers);
  return number === JOBS_WORKER ? size : CONNECTIONS_WITHOUT_JOBS;
};

/** Returns the maximum number of connections in these pools, for a node with this many workers.
 *  Other connections are not counted, such as those to replicas or of the job queue. */
export const countPoolConnections = (workers = 1): number => {
  // A worker that runs no jobs uses neither `moneyJobs` nor `longJobs`.
  const sum = (number: number) =>
    (Object.keys(limits) as PooledWork[])
      .filter((work) => number === JOBS_WORKER || work === "jobs" || requestWork.includes(work))
      .reduce((total, work) => total + sizeOf(work, number, workers), 0);
  return sum(JOBS_WORKER) + (workers - 1) * sum(JOBS_WORKER + 1);
};

export type Pools = Record<WorkKind, Connections> & {
  /** Call this after a change was announced. Later public reads then contain the change. */
  noteChange: () => void;
  /** Whether a replica answers public reads now. */
  hasReplica: () => boolean;
  end: () => Promise<void>;
};

/** How the site reaches its database. */
export type DatabaseAccess = {
  url: string;
  /** The URL that bypasses the pooler. If undefined, `url` does not go through a pooler. */
  directUrl?: string | undefined;
  /** The URLs of replicas, which answer public reads. */
  readUrls?: string[];
  /** How far a replica may be behind the primary database, in milliseconds. */
  mostLagMs?: number;
  /** Whether `url` goes through a transaction pooler. Each transaction may then get another
   *  connection. */
  pooled?: boolean;
};

/** The default of REPLICA_LAG_SECONDS, in milliseconds. */
const MOST_LAG_MS = 5_000;

/** Opens a pool for each kind of work, with this worker's share of connections. Also opens a pool
 *  for each replica. Connections are opened on demand. */
export const openPools = (
  { url, directUrl = url, readUrls = [], mostLagMs = MOST_LAG_MS, pooled = false }: DatabaseAccess,
  log: Logger,
): Pools => {
  const forget: (() => void)[] = [];
  const open = (work: PooledWork, from = url): Connections => {
    const { timeouts, fair = false } = limits[work];
    const connections = connectDatabase(from, log, sizeOf(work, workerNumber, workerCount), {
      timeouts,
      fair,
      pooled: pooled && from !== directUrl,
    });
    forget.push(
      watchPool(from === url || from === directUrl ? work : "publicReads", connections.pool),
    );
    return connections;
  };
  const own = {
    pages: open("pages"),
    writes: open("writes"),
    money: open("money"),
    // Jobs listen and hold session locks, so their pools bypass the pooler.
    moneyJobs: open("moneyJobs", directUrl),
    jobs: open("jobs", directUrl),
    longJobs: open("longJobs", directUrl),
  };
  const replicas =
    readUrls.length > 0
      ? new ReplicaReads({
          primary: { url: directUrl, pool: own.pages.pool },
          replicas: readUrls.map((readUrl) => ({
            url: readUrl,
            pool: open("pages", readUrl).pool,
          })),
          mostLagMs,
          log,
        })
      : undefined;
  const end = async () => {
    for (const one of forget) one();
    await replicas?.end();
    await Promise.all(Object.values(own).map(({ pool }) => pool.end()));
  };
  return {
    ...own,
    pages: replicas ? queriesOf(new PrimaryReads(own.pages.pool, replicas)) : own.pages,
    publicReads: replicas ? queriesOf(replicas) : own.pages,
    noteChange: () => replicas?.noteChange(),
    hasReplica: () => replicas?.isReading() ?? false,
    end,
  };
};
