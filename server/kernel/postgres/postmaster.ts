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

/** Whether the server of this cluster accepts connections. The eighth line of its pid file says
 *  so. */
export const isReady = (cluster: string): boolean => linesOf(cluster)[7]?.trim() === "ready";

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Returns the process id of this cluster's running postmaster, or undefined. After a `kill -9`,
 *  the id in the pid file may belong to another process. The working folder is therefore checked: a
 *  postmaster always runs in its data folder. */
const livingPostmaster = (cluster: string): number | undefined => {
  const pid = Number(linesOf(cluster)[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  return isWorkingIn(pid, cluster) ? pid : undefined;
};

/** Stops a server that an earlier run left behind on this cluster. Call this function only while
 *  this process holds the folder's lock.
 *  @param onFound - called before a server is stopped
 *  @throws StartProblem when the server does not stop within a minute */
export const stopOrphanedServer = async (cluster: string, onFound?: () => void): Promise<void> => {
  const pid = livingPostmaster(cluster);
  if (pid !== undefined) {
    onFound?.();
    const deadline = Date.now() + stopTimeoutMs;
    // SIGINT is PostgreSQL's fast shutdown: it ends all sessions, and everything committed is
    // written.
    process.kill(pid, "SIGINT");
    while (livingPostmaster(cluster) === pid) {
      if (Date.now() > deadline)
        throw new StartProblem(
          `The database left by an earlier run (process ${pid}) does not stop.`,
        );
      await sleep(20);
    }
  }
  // If the pid file remained, the next start could mistake another process for a server.
  if (existsSync(pidFile(cluster))) rmSync(pidFile(cluster), { force: true });
};
