import { z } from "zod";
import type { WorkKind } from "#server/kernel/database/pools.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** The function that does the work of a job. After an error or a crash, the function may run again
 *  for the same job, so it must be idempotent. */
export type Task<D extends Deps = Deps> = (deps: D, payload: unknown) => Promise<void>;
export type Tasks<D extends Deps = Deps> = Record<string, Task<D>>;

/** Returns a task that parses the job's payload with the schema and then does the work. */
export const task =
  <Payload, D extends Deps = Deps>(
    payload: z.ZodType<Payload>,
    work: (deps: D, payload: Payload) => Promise<void>,
  ): Task<D> =>
  (deps, given) =>
    work(deps, payload.parse(given));

/** The payload of a scheduled job that handles rows. By default, a run handles only a limited
 *  number of rows. If `all` is true, the run handles every row. */
export const BatchPayload = z.object({ all: z.boolean().default(false) });

/** A task that is started on a schedule. `match` is a crontab expression in UTC. Each time, only
 *  one node runs the task. */
export type CronTask = { task: string; match: string };

/** Tasks with workers of their own. Their jobs do not wait for the jobs of other worker pools, even
 *  if many of those jobs wait or hang. */
export type WorkerPool<D extends Deps = Deps> = {
  /** The name of the worker pool in the log. */
  name: string;
  /** How many of the pool's jobs run at the same time in this process. */
  atOnce: number;
  /** The kind of work (`WorkKind`) of the pool's jobs; `jobs` by default. Each kind has its own
   *  database connections. */
  work?: WorkKind;
  tasks: Tasks<D>;
  /** The tasks whose jobs wait after a restore until the operator releases them. They are the
   *  tasks for refunds and messages. Codes by SMS do not wait. */
  held?: readonly string[];
  /** The pool's scheduled jobs. Each of their tasks must be in `allTasks` (server/jobs.ts). */
  timed?: CronTask[];
};
