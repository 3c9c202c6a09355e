import { type ChildProcess, spawn } from "node:child_process";
import type { RunAs } from "#server/kernel/base/platform.mjs";

/* A small shell runs between the app and PostgreSQL. It holds the reading end of a pipe whose
 * writing end only the app has: however the app ends, the kernel closes the pipe and the shell
 * shuts PostgreSQL down. As PostgreSQL's parent, it can never signal another process that got
 * the same process id; and in its own session it does not receive the terminal's Ctrl-C, which
 * the app handles itself in its own order. A service manager may send SIGTERM to all processes
 * at the same time; the shell ignores it and ends when PostgreSQL ends. */
const script = `
trap '' TERM HUP
exec 3<&0
"$@" </dev/null 3<&- & server=$!
( read -r _; kill -INT $server ) <&3 & watcher=$!
exec 3<&-
wait $server; code=$?
kill -9 $watcher 2>/dev/null
exit $code
`;

export type Guardian = {
  /** Resolves when PostgreSQL has ended. */
  ended: Promise<void>;
  hasEnded: () => boolean;
  /** Requests PostgreSQL's fast shutdown and waits for its end. */
  stop: () => Promise<void>;
};

/** Runs a command under the guardian shell. Its output goes to `logFd`.
 *  @param command the program and its arguments; it gets SIGINT when this process ends */
export const runWithGuardian = (command: string[], runAs: RunAs, logFd: number): Guardian => {
  const child: ChildProcess = spawn(
    "/bin/sh",
    ["-c", script, "guardian", ...runAs.prefix, ...command],
    {
      cwd: "/",
      detached: true,
      ...runAs.user,
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
  // Writing to a guardian that has just died must not end the app.
  child.stdin?.on("error", () => {});
  const stop = async () => {
    child.stdin?.end();
    await ended;
  };
  return { ended, hasEnded: () => over, stop };
};
