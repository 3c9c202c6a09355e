import { type ChildProcess, spawn } from "node:child_process";
import type { RunAs } from "./run-as.ts";

/* A small shell stands between the app and PostgreSQL. It holds the reading end of a pipe whose
   writing end only the app has: when the app ends, however it ends, the kernel closes the pipe and
   the shell shuts PostgreSQL down. Being PostgreSQL's parent, it can never signal a stranger that
   inherited the process number; and in a session of its own it does not see the terminal's Ctrl-C,
   which the app answers in its own order. A service manager may send SIGTERM to all of us at once;
   the shell stays until its work is done. It ends when PostgreSQL ends. */
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
  /** Asks for PostgreSQL's fast shutdown and waits for its end. */
  stop: () => Promise<void>;
};

/** Runs a command under a guardian. `logFd` receives what it prints.
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
