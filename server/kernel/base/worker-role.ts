/** The environment variables in which a worker gets its number and the number of workers from the
 *  parent. Operators do not set them; they set `WORKERS`. */
const NUMBER = "JAGAH_WORKER";
const COUNT = "JAGAH_WORKERS";

/** The number of this process among the node's workers, from 1. A process without a parent is the
 *  node's only process and has the number 1. A worker that replaces another has the same number. */
export const workerNumber = Number(process.env[NUMBER] ?? 1);

/** The number of the worker that runs the node's jobs. */
export const JOBS_WORKER = 1;

/** How many workers the node has. */
export const workerCount = Number(process.env[COUNT] ?? 1);

/** Returns the environment variables with a worker's number and the number of workers. */
export const workerEnvironment = (number: number, count: number): Record<string, string> => ({
  [NUMBER]: String(number),
  [COUNT]: String(count),
});

/** Returns this worker's share of a resource: an equal part of `total`, but at least `least`. With
 *  many workers, all shares together may exceed `total`.
 *  @param total - the amount that the whole node has */
export const shareOfWorker = (total: number, least = 1, count = workerCount): number =>
  Math.max(least, Math.floor(total / count));
