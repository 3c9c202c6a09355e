import type { Logger } from "pino";
import { type Connections, connectDatabase, type Timeouts } from "./database.ts";

/** Kinds of work that must not wait for each other's connections (docs/decisions/pools.md). */
export type WorkKind = "pages" | "writes" | "money" | "moneyJobs" | "jobs" | "longJobs";

type Limits = { size: number; timeouts: Timeouts; fair?: boolean };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The limits of each kind of work: the number of connections per process, and the timeouts. */
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

/** The maximum number of connections in all pools of one process. */
export const poolConnections = Object.values(limits).reduce((sum, { size }) => sum + size, 0);

export type Pools = Record<WorkKind, Connections> & { end: () => Promise<void> };

/** Opens a pool for each kind of work. Connections are opened on demand. */
export const openPools = (url: string, log: Logger): Pools => {
  const open = (work: WorkKind): Connections => {
    const { size, timeouts, fair = false } = limits[work];
    return connectDatabase(url, log, size, { timeouts, fair });
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
    await Promise.all(Object.values(pools).map(({ pool }) => pool.end()));
  };
  return { ...pools, end };
};
