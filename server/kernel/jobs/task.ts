import type { z } from "zod";
import type { WorkKind } from "#server/kernel/database/pools.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** The work of a job. It may run again after a crash, so it must be idempotent. */
export type Task<D extends Deps = Deps> = (deps: D, payload: unknown) => Promise<void>;
export type Tasks<D extends Deps = Deps> = Record<string, Task<D>>;

/** Combines a job's work with the schema of its payload. */
export const task =
  <Payload, D extends Deps = Deps>(
    payload: z.ZodType<Payload>,
    work: (deps: D, payload: Payload) => Promise<void>,
  ): Task<D> =>
  (deps, given) =>
    work(deps, payload.parse(given));

/** A job that runs on a schedule (UTC), with `match` as in a crontab. Each time, only one node runs
 *  it. */
export type CronTask = { task: string; match: string };

/** Tasks with their own workers: their jobs start immediately, however many jobs of other worker
 *  pools wait or hang. */
export type WorkerPool<D extends Deps = Deps> = {
  /** For the log. */
  name: string;
  /** How many of its jobs run at the same time in this process. */
  atOnce: number;
  /** The kind of work whose connections its jobs use; `jobs` by default. */
  work?: WorkKind;
  tasks: Tasks<D>;
  /** Its scheduled jobs. Each of their tasks must be in `allTasks`. */
  timed?: CronTask[];
};
