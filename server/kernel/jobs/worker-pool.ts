import { setTimeout as pause } from "node:timers/promises";
import {
  type JobHelpers,
  parseCronItems,
  run,
  type WorkerEvents,
  Logger as WorkerLogger,
} from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import { type Deps, withPoolFor } from "#server/kernel/deps.ts";
import type { Tasks, WorkerPool } from "./task.ts";

const RESTART_MS = 2_000;

const loudness = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

/** What the worker reports, without the payloads that it would include. */
const workerLog = (log: Logger): WorkerLogger =>
  new WorkerLogger(({ jobId, taskIdentifier }) => (level, message, meta) => {
    // `workerTasks` logs a failed job, with its error as an object.
    if (meta?.failure === true) return;
    log[loudness[level]]({ jobId, task: taskIdentifier }, message);
  });

/** What every runner of ours is given. */
export const workerOptions = (deps: Deps) => ({
  logger: workerLog(deps.log),
  noHandleSignals: true,
  // Otherwise a job that just ended is not yet marked when the process stops, and runs twice.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});

/** The tasks as the worker calls them. A failure is logged in one line: a warning while attempts are
 *  left, an error when it was the last one. */
export const workerTasks = <D extends Deps>(deps: D, tasks: Tasks<D>) =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) => {
        try {
          await work(deps, payload);
        } catch (err) {
          const told = { err, task: name, jobId: job.id, attempt: job.attempts };
          if (job.attempts < job.max_attempts)
            deps.log.warn(told, "a job failed and will be tried again");
          else deps.log.error(told, "a job failed for the last time");
          throw err;
        }
      },
    ]),
  );

type WorkerPoolOptions<D extends Deps> = {
  lane: WorkerPool<D>;
  events: WorkerEvents;
  /** Called after the lane's workers had to be replaced. */
  onRestart: () => Promise<void>;
};

/** Starts a lane's workers, and starts them again whenever the database ends them. */
export const runWorkerPool = async <D extends Deps>(
  deps: D,
  pool: pg.Pool,
  { lane, events, onRestart }: WorkerPoolOptions<D>,
): Promise<{ stop: () => Promise<void> }> => {
  const log = deps.log.child({ lane: lane.name });
  const begin = () =>
    run({
      ...workerOptions({ ...deps, log }),
      pgPool: pool,
      events,
      concurrency: lane.atOnce,
      taskList: workerTasks({ ...withPoolFor(deps, lane.work ?? "jobs"), log }, lane.tasks),
      parsedCronItems: parseCronItems(lane.timed ?? []),
    });
  let runner = await begin();

  let stopping = false;
  const beginAgain = async (): Promise<void> => {
    while (!stopping) {
      await pause(RESTART_MS, undefined, { ref: false });
      if (stopping) return;
      try {
        runner = await begin();
      } catch (err) {
        log.warn({ err }, "the jobs could not be started again");
        continue;
      }
      watch();
      // A sweep that fails is done again within a minute.
      await onRestart().catch((err: unknown) => log.warn({ err }, "no lock for the new workers"));
      return;
    }
  };
  /** A database that goes away in the middle of a job ends a runner for good. */
  const watch = (): void => {
    runner.promise.catch((err: unknown) => log.warn({ err }, "the jobs stopped")).then(beginAgain);
  };
  watch();

  return {
    stop: async () => {
      stopping = true;
      // One that has ended by itself says so by throwing.
      await runner.stop().catch(() => {});
    },
  };
};
