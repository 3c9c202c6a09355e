import { type ChildProcess, spawn } from "node:child_process";
import type { RunAs } from "#server/kernel/base/platform.mjs";

/* A small shell runs PostgreSQL, and shuts PostgreSQL down when the app ends or crashes.
 * - PostgreSQL ignores SIGINT just after its start. So the shell repeats SIGINT.
 * - A service manager may send SIGTERM to all processes. So the shell ignores SIGTERM.
 * - A SIGINT just after PostgreSQL has ended reaches no other process: its id is not reused so
 *   soon. */
const script = `
trap '' TERM HUP
exec 3<&0
"$@" </dev/null 3<&- & server=$!
( read -r _; while kill -INT $server; do sleep 1; done ) <&3 2>/dev/null & watcher=$!
exec 3<&-
wait $server; code=$?
kill -9 $watcher 2>/dev/null
exit $code
`;

export type Guardian = {
  /** Resolves when the shell has ended: after PostgreSQL has ended, or because the shell itself was
   *  killed or could not be started. */
  ended: Promise<void>;
  /** Whether the shell has ended. */
  hasEnded: () => boolean;
  /** Requests PostgreSQL's fast shutdown and waits until the shell has ended. */
  stop: () => Promise<void>;
};

/** Runs a command under the guardian shell. The command's output goes to `logFd`.
 *  @param command - the program and its arguments; the program gets SIGINT when this process ends
 *  or calls `stop` */
export const runWithGuardian = (command: string[], runAs: RunAs, logFd: number): Guardian => {
  const child: ChildProcess = spawn(
    "/bin/sh",
    ["-c", script, "guardian", ...runAs.prefix, ...command],
    {
      cwd: "/",
      // The shell has its own session, so it does not receive the terminal's Ctrl-C. The app
      // handles Ctrl-C and stops its parts in its own order.
      detached: true,
      ...runAs.user,
      // Only the app can write to the pipe. When the app ends, the operating system closes the
      // pipe.
      stdio: ["pipe", logFd, logFd],
      env: { PATH: process.env.PATH, LC_ALL: "C" },
    },
  );
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      over = true;
      resolve();
    };
    child.once("exit", finish);
    child.once("error", finish);
  });
  // If the guardian has just died, a write to it fails. This must not end the app.
  child.stdin?.on("error", () => {});
  const stop = async () => {
    child.stdin?.end();
    await ended;
  };
  return { ended, hasEnded: () => over, stop };
};
