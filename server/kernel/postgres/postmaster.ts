import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartProblem } from "#server/kernel/base/start-problem.ts";

const stopPatienceMs = 60_000;

const pidFile = (cluster: string): string => join(cluster, "postmaster.pid");

const linesOf = (cluster: string): string[] => {
  try {
    return readFileSync(pidFile(cluster), "utf8").split("\n");
  } catch {
    return [];
  }
};

/** True once the server of this cluster takes connections: its pid file's eighth line says so. */
export const isReady = (cluster: string): boolean => linesOf(cluster)[7]?.trim() === "ready";

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** A pid file outlives a `kill -9`, and its number may belong to anyone by now. A postmaster always
 *  sits in its own data folder, so the process's working folder tells whether it is ours. */
const livingPostmaster = (cluster: string): number | undefined => {
  const pid = Number(linesOf(cluster)[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) ? pid : undefined;
  } catch {
    // Gone in between, or another user's process, which never is our postmaster.
    return undefined;
  }
};

/** Ends a server that an earlier run left on this cluster, and removes a pid file that no server
 *  owns, so that the next start cannot mistake a stranger's process for a server.
 *  Only call while holding the folder's claim. `onFound` is told before the wait.
 *  @throws StartProblem when the server does not stop within a minute */
export const stopOrphanedServer = async (cluster: string, onFound?: () => void): Promise<void> => {
  const pid = livingPostmaster(cluster);
  if (pid !== undefined) {
    onFound?.();
    const deadline = Date.now() + stopPatienceMs;
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
