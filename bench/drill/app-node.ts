import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readStartScript } from "#bench/app.ts";
import type { Machine } from "./machine.ts";

/** One node of the site. */
export type AppNode = {
  name: string;
  url: string;
  /** Resolves when the node is ready for visitors.
   *  @throws Error when its process ends before that, or when it is not ready in 120 seconds */
  ready: () => Promise<void>;
  /** Kills the node's parent and all its workers (SIGKILL). */
  kill: () => Promise<void>;
  /** Kills the worker that runs the node's jobs (SIGKILL). The parent replaces it. */
  killWorker: () => Promise<void>;
  /** Starts the node, and resolves when it is ready. If the node is running, stops it first, as
   *  systemd does (SIGTERM).
   *  @param projectFolder - another version of the project, which the node runs from then on */
  restart: (projectFolder?: string) => Promise<void>;
  /** Stops the node as systemd does (SIGTERM).
   *  @throws Error when the node has not stopped in 85 seconds; the node is then killed */
  stop: () => Promise<void>;
};

export const APP_PORT = 3000;

/** How long a node may take to become ready and to stop, in milliseconds. `STOP_LIMIT_MS` is five
 *  seconds shorter than the `TimeoutStopSec` of `ops/jagah.service`. */
const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 85_000;

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Returns the children of a process in the order in which they were started. */
const childrenOf = (pid: number): number[] => {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number) : [];
};

const killIfThere = (pid: number): void => {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
};

/** Starts a node as the systemd unit does: runs Node with the settings of the `start` script.
 *  @param env - the node's configuration
 *  @param logs - the folder for its log */
export const startAppNode = async (
  machine: Machine,
  {
    env,
    projectFolder,
    logs,
  }: { env: Record<string, string>; projectFolder: string; logs: string },
): Promise<AppNode> => {
  const { name, address } = machine;
  const url = `http://${address}:${APP_PORT}`;
  const log = join(logs, `${name}.log`);
  let folder = projectFolder;
  let program: ChildProcess;

  const start = () => {
    const script = readStartScript(folder);
    program = machine.run(process.execPath, [...script.flags, join(folder, script.program)], {
      cwd: folder,
      env: { ...script.env, ...env, HOST: address, PORT: String(APP_PORT) },
      log,
    });
  };

  const ready = async () => {
    const until = performance.now() + READY_LIMIT_MS;
    while (performance.now() < until) {
      if (!isRunning(program)) throw new Error(`${name} ended while it started; see ${log}.`);
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(
        () => undefined,
      );
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await sleep(100);
    }
    throw new Error(`${name} is not ready; see ${log}.`);
  };

  const kill = async () => {
    if (!isRunning(program) || program.pid === undefined) return;
    const ended = once(program, "exit");
    // A loss of power ends all processes at once. If only the parent were killed, the workers would
    // run on for a moment. So the workers are killed too.
    for (const pid of [...childrenOf(program.pid), program.pid]) killIfThere(pid);
    await ended;
  };

  const stop = async () => {
    if (!isRunning(program)) return;
    const ended = once(program, "exit");
    program.kill("SIGTERM");
    const late = sleep(STOP_LIMIT_MS, "late", { ref: false });
    if ((await Promise.race([ended, late])) === "late") {
      await kill();
      throw new Error(`${name} did not stop in ${STOP_LIMIT_MS / 1_000} seconds.`);
    }
  };

  start();
  await ready();
  return {
    name,
    url,
    ready,
    kill,
    stop,
    killWorker: async () => {
      const [worker] = childrenOf(program.pid ?? 0);
      if (worker === undefined) throw new Error(`${name} has no workers.`);
      killIfThere(worker);
    },
    restart: async (next = folder) => {
      await stop();
      folder = next;
      start();
      await ready();
    },
  };
};
