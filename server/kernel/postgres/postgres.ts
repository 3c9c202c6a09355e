import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunAs } from "#server/kernel/base/platform.mjs";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { lockFolder } from "./folder-lock.ts";
import { type Guardian, runWithGuardian } from "./guardian.ts";
import { isReady, stopOrphanedServer } from "./postmaster.ts";
import { changeFolderOwner, chooseRunAs } from "./run-as.ts";
import { type Login, localUrl } from "./serving-login.ts";
import { commonSettings, type Settings, toArguments } from "./settings.ts";

const readyTimeoutMs = 120_000;
const logLimitBytes = 5_000_000;
const startAttempts = 10;
/** How long the site tries to restart a server that has died. The operator may need this time to
 *  clear a full disk. Afterwards, `onLost` ends the site, so that the service manager notices. */
const restartTimeoutMs = 10 * 60_000;
const returnPauseMs = 3_000;

export type Postgres = {
  /** The URL with the owner's login, which has all rights. */
  url: string;
  /** The URL for serving. It works as soon as the login `serving` exists and has its rights
   *  (open-database.ts). */
  servingUrl: string;
  serving: Login;
  stop: () => Promise<void>;
};

export type PostgresOptions = {
  /** Called with a sentence when the database of an earlier run is stopped, when the server has
   *  died, and after each restart that failed. */
  tell?: (sentence: string) => void;
  /** Settings that extend or override `commonSettings`. */
  settings?: Settings;
  /** Whether new files are flushed to the disk; true by default. See also `nonDurableSettings`. */
  durable?: boolean;
  /** Called when the server has died and could not be restarted within ten minutes. */
  onLost?: (problem: StartProblem) => void;
  runAs?: RunAs;
  /** The programs of another version of PostgreSQL, for tests. */
  binaries?: Binaries;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** Returns what was written to the log from position `from` on, at most 64,000 bytes. */
const logSince = (fd: number, from: number): string => {
  const bytes = Buffer.alloc(Math.min(fstatSync(fd).size - from, 64_000));
  readSync(fd, bytes, 0, bytes.length, from);
  return bytes.toString("utf8");
};

/** Whether the log shows a temporary error: another program has taken the port, children of a
 *  killed server are still running, or the server was killed while it started. */
const passes = (log: string): boolean =>
  /already in use|could not bind|could not create any TCP|shared memory block|still in use|^Killed/im.test(
    log,
  );

const launch = async (
  command: string[],
  cluster: Cluster,
  runAs: RunAs,
  log: number,
  stopping: AbortSignal,
): Promise<Guardian | string> => {
  const from = fstatSync(log).size;
  const guardian = runWithGuardian(command, runAs, log);
  const deadline = Date.now() + readyTimeoutMs;
  while (!guardian.hasEnded() && !stopping.aborted && Date.now() < deadline) {
    if (isReady(cluster.path)) return guardian;
    await sleep(15);
  }
  await guardian.stop();
  return logSince(log, from);
};

/** Starts our own PostgreSQL on `folder`, which may be empty. A killed server is restarted with the
 *  same URL. The server stops when this process ends or crashes.
 *  @throws StartProblem when the folder is in use, or the server cannot be started */
export const startPostgres = async (
  folder: string,
  { runAs = chooseRunAs(), binaries = findBinaries(), ...options }: PostgresOptions = {},
): Promise<Postgres> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const releaseFolder = await lockFolder(folder);
  try {
    return await startOnLockedFolder(folder, { ...options, runAs, binaries, releaseFolder });
  } catch (error) {
    await releaseFolder();
    throw error;
  }
};

type Start = PostgresOptions &
  Required<Pick<PostgresOptions, "runAs" | "binaries">> & { releaseFolder: () => Promise<void> };

const startOnLockedFolder = async (
  folder: string,
  { tell, settings, durable = true, onLost, runAs, binaries, releaseFolder }: Start,
): Promise<Postgres> => {
  const cluster = await openCluster(folder, binaries, runAs, durable);
  const log = openSync(join(folder, "log"), "a+", 0o600);
  if (fstatSync(log).size > logLimitBytes) ftruncateSync(log);
  changeFolderOwner(folder, runAs);
  const stopping = new AbortController();
  const { signal } = stopping;

  const startServer = async (fixedPort?: number): Promise<{ guardian: Guardian; port: number }> => {
    let failure = "";
    for (let attempt = 0; attempt < startAttempts && !signal.aborted; attempt++) {
      const port = fixedPort ?? (await freePort());
      await stopOrphanedServer(cluster.path, () =>
        tell?.("Stopping the database of an earlier run."),
      );
      const args = toArguments({ ...commonSettings, ...settings, port: String(port) });
      const up = await launch(
        [binaries.postgres, "-D", cluster.path, ...args],
        cluster,
        runAs,
        log,
        signal,
      );
      if (typeof up !== "string") return { guardian: up, port };
      failure = up;
      if (!passes(failure)) break;
      await sleep(200 * (attempt + 1));
    }
    const reason =
      failure.match(/(?:FATAL|PANIC|ERROR):\s*(.*)/)?.[1] ?? failure.trim().split("\n").at(-1);
    throw new StartProblem(
      `PostgreSQL did not start on ${folder}: ${reason || "it gave no reason"}.`,
    );
  };

  let { guardian, port } = await startServer().catch((error) => {
    closeSync(log);
    throw error;
  });

  /** Restarts the server each time it ends, until `stop` is called. */
  const keepRunning = async (): Promise<void> => {
    await guardian.ended;
    if (signal.aborted) return;
    tell?.("The database stopped unexpectedly; restarting it.");
    const deadline = Date.now() + restartTimeoutMs;
    while (!signal.aborted) {
      try {
        ({ guardian } = await startServer(port));
        // If `stop` was called while this server was starting, it stopped only the previous
        // server. So this server is stopped here.
        return signal.aborted ? guardian.stop() : keepRunning();
      } catch (error) {
        const problem = error instanceof StartProblem ? error : new StartProblem(String(error));
        if (signal.aborted) return;
        if (Date.now() > deadline) return onLost?.(problem);
        tell?.(`${problem.message} Retrying.`);
        await sleep(returnPauseMs, undefined, { ref: false, signal }).catch(() => {});
      }
    }
  };
  const running = keepRunning();

  return {
    url: localUrl({ name: "postgres", password: cluster.password }, port),
    servingUrl: localUrl(cluster.serving, port),
    serving: cluster.serving,
    stop: async () => {
      if (signal.aborted) return;
      stopping.abort();
      await guardian.stop();
      await running;
      closeSync(log);
      await releaseFolder();
    },
  };
};
