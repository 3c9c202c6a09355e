import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { restartSeconds } from "./templates.ts";

/** A program that is started again when it dies. On a real server, systemd does this, configured by
 *  `ops/restart.conf`. */
export type Service = {
  /** Kills the program with SIGKILL; it is started again. */
  kill: () => void;
  /** Ends the program. It is not started again before `start` is called. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  start: () => void;
  /** Makes the program read its configuration again. */
  reload: () => void;
};

const STOP_MS = 30_000;

/** Starts a program, and starts it again whenever it ends, until `stop` is called.
 *  @param run - starts the program once */
export const startService = (run: () => ChildProcess): Service => {
  let wanted = false;
  let child: ChildProcess | undefined;

  const begin = () => {
    const own = run();
    child = own;
    own.once("exit", () => {
      const again = setTimeout(() => {
        if (wanted && child === own) begin();
      }, restartSeconds() * 1_000);
      again.unref();
    });
  };
  const start = () => {
    if (wanted) return;
    wanted = true;
    begin();
  };

  start();
  return {
    start,
    kill: () => void child?.kill("SIGKILL"),
    reload: () => void child?.kill("SIGHUP"),
    stop: async (signal = "SIGTERM") => {
      wanted = false;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
      child.kill("SIGKILL");
    },
  };
};
