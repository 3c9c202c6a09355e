/** The environment variables by which the parent tells a worker its place. They are no settings of
 *  the operator: `WORKERS` is. */
const NUMBER = "JAGAH_WORKER";
const COUNT = "JAGAH_WORKERS";

/** The number of this process among the node's workers, from 1. A process without a parent is the
 *  only one. A worker that replaces another has the number of that one. */
export const workerNumber = Number(process.env[NUMBER] ?? 1);

/** The number of the worker that runs the node's jobs. */
export const JOBS_WORKER = 1;

/** How many workers the node has. */
export const workerCount = Number(process.env[COUNT] ?? 1);

/** Returns the environment that tells a worker its place. */
export const workerEnvironment = (number: number, count: number): Record<string, string> => ({
  [NUMBER]: String(number),
  [COUNT]: String(count),
});

/** Returns this worker's share of something that a node has `total` of. All shares together exceed
 *  the total only if there are more workers than `total / least`.
 *  @param least what a worker needs at least */
export const shareOfWorker = (total: number, least = 1, count = workerCount): number =>
  Math.max(least, Math.floor(total / count));
