import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#server/kernel/deps.ts";
import { RELEASE_POLL_MS } from "./policy.ts";
import { findHeldRestore } from "./restore-queries.ts";

type Running = { stop: () => Promise<void> };

/** Starts the jobs. After a restore, the held jobs (`HeldTasks`) start only when the operator has
 *  released them. Until then, they use up none of their attempts.
 *  @param starts - `all` starts every job. `held` starts only the jobs that are not held */
export const startHoldableJobs = async (
  { db, log }: Pick<Deps, "db" | "log">,
  { held, all }: { held: () => Promise<Running>; all: () => Promise<Running> },
): Promise<Running> => {
  if (!(await findHeldRestore(db))) return all();
  let running = await held();
  const stopping = new AbortController();
  const untilReleased = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(RELEASE_POLL_MS, undefined, { ref: false, signal: stopping.signal });
      if (await findHeldRestore(db).catch(() => "unknown" as const)) continue;
      await running.stop();
      if (stopping.signal.aborted) return;
      try {
        running = await all();
      } catch (err) {
        log.warn({ err }, "could not start the jobs after the release");
        continue;
      }
      log.info("messages and refunds were released after the restore");
      return;
    }
  };
  const watching = untilReleased().catch((err: unknown) => {
    if (!stopping.signal.aborted) log.error({ err }, "could not release messages and refunds");
  });
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      await running.stop();
    },
  };
};
