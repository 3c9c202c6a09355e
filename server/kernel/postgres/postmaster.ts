import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isWorkingIn } from "#server/kernel/base/platform.mjs";
import { StartProblem } from "#server/kernel/base/start-problem.ts";

const stopTimeoutMs = 60_000;

const pidFile = (cluster: string): string => join(cluster, "postmaster.pid");

const linesOf = (cluster: string): string[] => {
  try {
    return readFileSync(pidFile(cluster), "utf8").split("\n");
  } catch {
    return [];
  }
};

/** Whether the server of this cluster accepts connections: the eighth line of its pid file shows
 *  it. */
export const isReady = (cluster: string): boolean => linesOf(cluster)[7]?.trim() === "ready";

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Returns the process id of our running postmaster. A pid file remains after a `kill -9`, and its
 *  id may belong to another process by now. A postmaster always runs in its own data folder, so the
 *  working folder shows whether it is ours. */
const livingPostmaster = (cluster: string): number | undefined => {
  const pid = Number(linesOf(cluster)[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  return isWorkingIn(pid, cluster) ? pid : undefined;
};

/** Ends a server that an earlier run left on this cluster, and removes a pid file without a server,
 *  so that the next start cannot mistake another process for a server. Call it only while this
 *  process holds the folder's lock. `onFound` is called before the wait.
 *  @throws StartProblem when the server does not stop within a minute */
export const stopOrphanedServer = async (cluster: string, onFound?: () => void): Promise<void> => {
  const pid = livingPostmaster(cluster);
  if (pid !== undefined) {
    onFound?.();
    const deadline = Date.now() + stopTimeoutMs;
    // SIGINT is PostgreSQL's fast shutdown: sessions end, everything committed is written.
    process.kill(pid, "SIGINT");
    while (livingPostmaster(cluster) === pid) {
      if (Date.now() > deadline)
        throw new StartProblem(
          `The database left by an earlier run (process ${pid}) does not stop.`,
        );
      await sleep(20);
    }
  }
  if (existsSync(pidFile(cluster))) rmSync(pidFile(cluster), { force: true });
};
