import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createBenchFolder, noPageCache, startApp } from "#bench/app.ts";
import { type Peer, quiet, startArguments } from "./folder.ts";

/** A server under test. */
export type Server = { port: number; pid: number; stop: () => Promise<void> };

/** Starts a peer's production server on a free port, as its own `start` command does. */
export const startPeer = async (
  folder: string,
  peer: Peer,
  env: Record<string, string>,
): Promise<Server> => {
  const child = spawn(process.execPath, startArguments(folder), {
    cwd: join(folder, peer),
    env: { ...process.env, ...quiet, ...env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
      const found = /Local:\s+http:\/\/\S+?:(\d+)[\s\S]*Ready/.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    child.once("exit", () => reject(new Error(`The server of ${peer} did not start: ${said}`)));
  });
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
};

/** Starts our own site as `npm start` does.
 *  @param clone - the folder of another version */
export const startSite = async (
  url: string,
  { cache = true, clone }: { cache?: boolean; clone?: string } = {},
): Promise<Server> => {
  const folder = createBenchFolder();
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder.path,
    DEMO_DATA: "false",
    ...(!cache && noPageCache),
  };
  const app = await startApp(env, undefined, clone);
  return { port: app.port, pid: app.pid, stop: () => app.stop().finally(folder.remove) };
};

/** Runs `work`, and then stops the servers that were started for it, in reverse order. */
export const withServers = async <Result>(
  work: (
    add: <Started extends { stop: () => Promise<void> }>(one: Promise<Started>) => Promise<Started>,
  ) => Promise<Result>,
): Promise<Result> => {
  const stops: (() => Promise<void>)[] = [];
  try {
    return await work(async (starting) => {
      const started = await starting;
      stops.unshift(started.stop);
      return started;
    });
  } finally {
    for (const stop of stops) await stop();
  }
};
