import type { z } from "zod";
import type { WorkKind } from "#server/kernel/database/pools.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** What a job does. It may run again after a crash, so doing it twice must be as good as once. */
export type Task<D extends Deps = Deps> = (deps: D, payload: unknown) => Promise<void>;
export type Tasks<D extends Deps = Deps> = Record<string, Task<D>>;

/** Pairs a job's work with what its payload must look like. */
export const task =
  <Payload, D extends Deps = Deps>(
    payload: z.ZodType<Payload>,
    work: (deps: D, payload: Payload) => Promise<void>,
  ): Task<D> =>
  (deps, given) =>
    work(deps, payload.parse(given));

/** A job that runs by the clock (UTC): `match` as in a crontab. Only one node does each. */
export type CronTask = { task: string; match: string };

/** Tasks that share workers of their own: however many jobs of other lanes wait or hang, those of this
 *  lane start at once. */
export type WorkerPool<D extends Deps = Deps> = {
  /** For the log. */
  name: string;
  /** How many of its jobs run at the same time in this process. */
  atOnce: number;
  /** Whose connections its jobs take; `jobs` unless told otherwise. */
  work?: WorkKind;
  tasks: Tasks<D>;
  /** Each names one of `allTasks`. */
  timed?: CronTask[];
};
