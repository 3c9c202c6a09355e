import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "#server/kernel/deps.ts";
import { RELEASE_POLL_MS } from "./policy.ts";
import { findHeldRestore } from "./restore-queries.ts";

type Running = { stop: () => Promise<void> };

/** Starts the jobs. If a restored site holds its messages and refunds, the jobs that send them are
 *  held: they start once the operator has released them. All other jobs start immediately. The wait
 *  uses up none of the held jobs' attempts.
 *  @param starts - `all` starts all jobs; `held` starts only the jobs that may run before the
 *  release */
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
      running = await all();
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
