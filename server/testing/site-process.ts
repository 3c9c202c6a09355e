/* Runs the whole program as a user starts it, for tests of starting and stopping. Needs the built
 * site, which `npm test` builds. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { listProcesses } from "#server/kernel/base/platform.mjs";
import { programEnvironment } from "./program-environment.ts";

/** The path of the program of `npm start`. */
export const program = join(import.meta.dirname, "..", "..", "dist", "program", "main.js");

/** Creates a temporary folder that is deleted when the test ends. */
export const createTemporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-site-"));
  onTestFinished(async () => {
    // After a failed test, a PostgreSQL server may still be shutting down in the folder and writing
    // to it. So the folder is deleted once no process uses it, or after about ten seconds.
    for (let tries = 0; tries < 100 && findProcessesOn(folder).length > 0; tries++)
      await sleep(100);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};

export type SiteProcess = {
  process: ChildProcess;
  /** Returns what the program has written so far. */
  output: () => { stdout: string; stderr: string };
  /** Resolves with the site's URL when the site reports that it is ready and all of its workers
   *  serve. Rejects when the process ends before that. */
  ready: Promise<string>;
  /** Resolves when the process has ended, with its exit code or signal and its standard error. */
  ended: Promise<{ code: number | null; signal: string | null; stderr: string }>;
};

/** Starts the program on a free port, without the demo catalogue and with one worker.
 *  @param env - environment variables, which replace the defaults
 *  @param command - the command that starts the program, and its arguments */
export const startSiteProcess = (
  env: Record<string, string>,
  [command, ...args]: [string, ...string[]] = [process.execPath, program],
): SiteProcess => {
  const child = spawn(command, args, {
    // The process leads its own process group. A test can therefore send a signal to the whole
    // group, as a terminal does for Ctrl-C.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...programEnvironment(),
      PORT: "0",
      DEMO_DATA: "false",
      NODE_ENV: "production",
      // Each worker takes a second of CPU time to start.
      WORKERS: "1",
      ...env,
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (chunk) => (stderr += chunk));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      const url = /ready at (\S+)/.exec(stdout)?.[1];
      const workers = [...stdout.matchAll(/^Worker \d+ of (\d+)/gm)];
      if (url && workers.length === Number(workers[0]?.[1] ?? 0)) resolve(url);
    });
    child.once("close", () => reject(new Error(`It ended before it was ready: ${stderr}`)));
  });
  // Prevents an unhandled rejection: tests of a failed start wait only for `ended`.
  ready.catch(() => {});
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, stderr }));
  return { process: child, output: () => ({ stdout, stderr }), ready, ended };
};

/** Returns the ids of the processes that use `folder`, except this process. A process uses `folder`
 *  if its command line contains `folder`, or if its working folder is `folder` or inside it. */
export const findProcessesOn = (folder: string): number[] => {
  const real = realpathSync(folder);
  return listProcesses()
    .filter(
      ({ pid, command, workingFolder }) =>
        pid !== process.pid && (command.includes(folder) || workingFolder.startsWith(real)),
    )
    .map(({ pid }) => pid);
};
