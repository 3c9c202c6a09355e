/* npm run dev: serves the site from its sources. When a file in web/ is saved, Vite updates the
 * open page and preserves its state. When the server's sources change, this process restarts the
 * server. PostgreSQL keeps running, because this process has started it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { prepareFolders } from "#server/kernel/base/data-folder.ts";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";

// This file does not import run-command.ts, which ends the process at once when a signal arrives.
// PostgreSQL would then keep running.
const projectRoot = join(import.meta.dirname, "..");

const restartsServer = ["server", "contract", "db"];
// The server restarts this many milliseconds after the last file change. An editor may save a file
// in several steps, and git may change many files.
const settleMs = 80;

const tell = (sentence: string): void => console.log(sentence);
const refuse = (error: unknown): never => {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
};

const holdDatabase = async () => {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  prepareFolders(config);
  if (databaseUrl) return undefined;
  return startPostgres(join(dataDir, "postgres"), { tell, onLost: refuse });
};

const database = await holdDatabase().catch(refuse);

let server: ChildProcess | undefined;
let ending = false;

const startServer = (): void => {
  server = spawn("node", [join(projectRoot, "scripts", "dev-server.ts")], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "development", DEV_DATABASE: database?.url },
  });
};

const stopServer = async (): Promise<void> => {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
};

const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  await stopServer();
  await database?.stop();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
const { ppid } = process;
setInterval(() => process.ppid !== ppid && end(), 1_000).unref();

let timer: NodeJS.Timeout | undefined;
let restarting = Promise.resolve();
const restart = async (): Promise<void> => {
  if (ending) return;
  tell("Restarting the server.");
  await stopServer();
  if (!ending) startServer();
};
for (const folder of restartsServer)
  watch(join(projectRoot, folder), { recursive: true }, (_, name) => {
    if (!/\.(ts|mjs|sql|json|csv)$/.test(name ?? "") || /\.test\.ts$/.test(name ?? "")) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, settleMs);
  });

startServer();
