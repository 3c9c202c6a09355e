import { setTimeout as pause } from "node:timers/promises";
import {
  type JobHelpers,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
  Logger as WorkerLogger,
} from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import { runWithRequestId } from "#server/kernel/base/request-id.ts";
import { reportFullDisk } from "#server/kernel/base/survive-full-disk.ts";
import { type Deps, withPoolFor } from "#server/kernel/deps.ts";
import { requestIdOfJob } from "./request-flags.ts";
import type { Tasks, WorkerPool } from "./task.ts";

const RESTART_MS = 2_000;

const logLevels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

/** Returns graphile-worker's logger. It leaves out the payloads that graphile-worker would log. */
const workerLog = (log: Logger): WorkerLogger =>
  new WorkerLogger(({ jobId, taskIdentifier }) => (level, message, meta) => {
    // `workerTasks` already logs a failed job, with the error as an object.
    if (meta?.failure === true) return;
    log[logLevels[level]]({ jobId, task: taskIdentifier }, message);
  });

/** Returns the options that every graphile-worker runner gets. */
export const workerOptions = (deps: Deps) => ({
  logger: workerLog(deps.log),
  noHandleSignals: true,
  // Finished jobs are marked without delay. Otherwise a job that ends just before the process stops
  // is not marked as done, and runs again.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});

/** Returns the tasks in the form that graphile-worker needs. In a job, `currentRequestId` returns
 *  the id of the request that added the job. A scheduled job gets a new id. */
export const workerTasks = <D extends Deps>(deps: D, tasks: Tasks<D>) =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      (payload: unknown, { job }: JobHelpers) =>
        runWithRequestId(requestIdOfJob(job.flags), async () => {
          try {
            await work(deps, payload);
          } catch (err) {
            reportFullDisk(err);
            const logFields = { err, task: name, jobId: job.id, attempt: job.attempts };
            if (job.attempts < job.max_attempts)
              deps.log.warn(logFields, "a job failed and will be retried");
            else deps.log.error(logFields, "a job failed for the last time");
            throw err;
          }
        }),
    ]),
  );

type WorkerPoolOptions<D extends Deps> = {
  workerPool: WorkerPool<D>;
  events: WorkerEvents;
  /** Called after the workers of the pool were replaced. */
  onRestart: () => Promise<void>;
};

/** Starts the workers of a worker pool, and restarts them whenever they end because the database
 *  was lost. */
export const runWorkerPool = async <D extends Deps>(
  deps: D,
  pool: pg.Pool,
  { workerPool, events, onRestart }: WorkerPoolOptions<D>,
): Promise<{ stop: () => Promise<void> }> => {
  const log = deps.log.child({ lane: workerPool.name });
  const begin = () =>
    run({
      ...workerOptions({ ...deps, log }),
      pgPool: pool,
      events,
      concurrency: workerPool.atOnce,
      taskList: workerTasks(
        { ...withPoolFor(deps, workerPool.work ?? "jobs"), log },
        workerPool.tasks,
      ),
      parsedCronItems: parseCronItems(workerPool.timed ?? []),
    });
  let runner = begin();
  let stopping = false;
  const beginAgain = async (): Promise<void> => {
    while (!stopping) {
      await pause(RESTART_MS, undefined, { ref: false });
      if (stopping) return;
      runner = begin();
      try {
        watch(await runner);
      } catch (err) {
        log.warn({ err }, "could not restart the jobs");
        continue;
      }
      // `onRestart` acquires the locks of the new workers. If `onRestart` fails, the next sweep
      // acquires the locks within half a minute.
      await onRestart().catch((err: unknown) =>
        log.warn({ err }, "could not lock for the new workers"),
      );
      return;
    }
  };
  /** Waits until the runner ends, and then starts a new runner. If a runner loses the connection to
   *  the database during a job, the runner ends. */
  const watch = ({ promise }: Runner): void => {
    promise.catch((err: unknown) => log.warn({ err }, "the jobs stopped")).then(beginAgain);
  };
  watch(await runner);

  return {
    stop: async () => {
      stopping = true;
      // If a new runner is being started, this waits for the start and then stops the runner. An
      // error means that the start has failed or the runner has already ended.
      await runner.then((last) => last.stop()).catch(() => {});
    },
  };
};
