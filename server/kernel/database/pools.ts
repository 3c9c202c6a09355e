import type { Logger } from "pino";
import {
  JOBS_WORKER,
  shareOfWorker,
  workerCount,
  workerNumber,
} from "#server/kernel/base/worker-role.ts";
import { watchPool } from "#server/kernel/metrics/pool-metrics.ts";
import { type Connections, connectDatabase, type Timeouts } from "./database.ts";

/** Kinds of work that must not wait for each other's connections (docs/decisions/pools.md). */
export type WorkKind = "pages" | "writes" | "money" | "moneyJobs" | "jobs" | "longJobs";

type Limits = { size: number; timeouts: Timeouts; fair?: boolean };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The limits of each kind of work: the number of connections per node, and the timeouts. */
const limits: Record<WorkKind, Limits> = {
  // Public reads. Visitors do not wait longer than this for a page, and reads never wait for a
  // locked row.
  pages: {
    size: 10,
    timeouts: { statement: 5 * SECOND, lock: 2 * SECOND, idleInTransaction: 5 * SECOND },
  },
  // Writes of members and the team, and reads of their own data.
  writes: {
    size: 8,
    timeouts: { statement: 10 * SECOND, lock: 3 * SECOND, idleInTransaction: 10 * SECOND },
    fair: true,
  },
  // Bookings, payments and payouts. The lock timeout equals the time for which a booking waits in
  // its space's queue.
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
  // The nightly rebuild of the search, its reindexing after a release, and the check of the ledger.
  longJobs: {
    size: 2,
    timeouts: { statement: 15 * MINUTE, lock: MINUTE, idleInTransaction: 5 * MINUTE },
  },
};

/** The timeouts of the job queue's own connections. One of them listens for hours, to which the
 *  statement timeout does not apply. */
export const queueTimeouts: Timeouts = limits.jobs.timeouts;

/** The kinds of work of requests, whose connections the workers of a node share. Jobs run in one
 *  worker only. */
const requestWork: readonly WorkKind[] = ["pages", "writes", "money"];

/** A request may need a second connection while it holds one, so a smaller pool could wait for
 *  itself. */
const LEAST_CONNECTIONS = 2;

/** The size of each pool for jobs in a worker that runs no jobs. Such a worker uses only the pool
 *  `jobs`: it records searches (asked-searches.ts), and tests the notices of changes and reads the
 *  ends of holds (open-response-cache.ts). */
const CONNECTIONS_WITHOUT_JOBS = 1;

const sizeOf = (work: WorkKind, number: number, workers: number): number => {
  const { size } = limits[work];
  if (requestWork.includes(work)) return shareOfWorker(size, LEAST_CONNECTIONS, workers);
  return number === JOBS_WORKER ? size : CONNECTIONS_WITHOUT_JOBS;
};

/** Returns the maximum number of connections in all pools of a node with this many workers. Of the
 *  pools for jobs, workers without jobs use one only. */
export const countPoolConnections = (workers = 1): number => {
  const sum = (number: number) =>
    (Object.keys(limits) as WorkKind[])
      .filter((work) => number === JOBS_WORKER || work === "jobs" || requestWork.includes(work))
      .reduce((total, work) => total + sizeOf(work, number, workers), 0);
  return sum(JOBS_WORKER) + (workers - 1) * sum(JOBS_WORKER + 1);
};

export type Pools = Record<WorkKind, Connections> & { end: () => Promise<void> };

/** Opens a pool for each kind of work, with this worker's share of the node's connections.
 *  Connections are opened on demand. */
export const openPools = (url: string, log: Logger): Pools => {
  const forget: (() => void)[] = [];
  const open = (work: WorkKind): Connections => {
    const { timeouts, fair = false } = limits[work];
    const connections = connectDatabase(url, log, sizeOf(work, workerNumber, workerCount), {
      timeouts,
      fair,
    });
    forget.push(watchPool(work, connections.pool));
    return connections;
  };
  const pools = {
    pages: open("pages"),
    writes: open("writes"),
    money: open("money"),
    moneyJobs: open("moneyJobs"),
    jobs: open("jobs"),
    longJobs: open("longJobs"),
  };
  const end = async () => {
    for (const one of forget) one();
    await Promise.all(Object.values(pools).map(({ pool }) => pool.end()));
  };
  return { ...pools, end };
};
