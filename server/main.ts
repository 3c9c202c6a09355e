import cluster from "node:cluster";
import { enableCompileCache, flushCompileCache } from "node:module";
import { demoSentence } from "#demo/accounts/password.ts";
import { getCompileCacheFolder } from "./kernel/base/compile-cache.ts";
import { prepareFolders } from "./kernel/base/data-folder.ts";
import { startIdleGarbageCollection } from "./kernel/base/idle-garbage-collection.ts";
import { StartProblem } from "./kernel/base/start-problem.ts";
import { reportFullDisk, surviveFullDisk } from "./kernel/base/survive-full-disk.ts";
import { type Config, readConfig } from "./kernel/config/config.ts";
import { getPushNote } from "./kernel/config/config-push.ts";
import { getSmsWarning } from "./kernel/config/config-sign-in.ts";
import type { RunningSite, StartOptions } from "./start.ts";

const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const refuse = (error: unknown): never => {
  const text = error instanceof StartProblem ? error.message : `${(error as Error).stack}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

// These listeners ignore errors of the output, so that the site continues. An error occurs when
// this process writes to the output after the program that reads the output has ended.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

surviveFullDisk(reportFullDisk, refuse);

/** Starts the site in this process, or makes this process the parent of several workers. Each kind
 *  of process loads only what it needs. Loading takes most of the startup time, so worker 1 starts
 *  before the parent loads its program. */
const startSite = async (config: Config, options: StartOptions): Promise<RunningSite> => {
  prepareFolders(config);
  enableCompileCache(getCompileCacheFolder(config.dataDir));
  if (config.workers === 1) return (await import("./start.ts")).startServer(config, options);
  const { createLog } = await import("./kernel/base/log.ts");
  const { startWorkerProcesses } = await import("./worker-processes.ts");
  const workers = startWorkerProcesses(config, createLog(), import.meta.filename);
  return (await import("./parent.ts")).startParent(config, workers, options);
};

let running: RunningSite | undefined;
let parentWatch: NodeJS.Timeout | undefined;

/** Stops everything in order. During startup, or on a second signal, the process exits immediately.
 *  PostgreSQL's guardian process then stops the database cleanly. Workers also get signals, for
 *  example from a terminal, but ignore them, because the parent stops the workers. */
const end = (): void => {
  if (cluster.isWorker) return;
  // From here on, `parentWatch` must not call `end` again when npm ends, because a second call
  // exits immediately.
  clearInterval(parentWatch);
  if (!running) process.exit(130);
  const { stop } = running;
  running = undefined;
  tell("Stopping.");
  stop().then(() => process.exit(0), refuse);
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);

// npm may be killed before it passes a signal on, so the site also stops when its parent process
// has ended.
if (process.env.npm_lifecycle_event && cluster.isPrimary) {
  const { ppid } = process;
  parentWatch = setInterval(() => process.ppid !== ppid && end(), 1_000).unref();
}

const serveAsWorker = async (): Promise<void> => {
  const { runWorker } = await import("./worker.ts");
  runWorker(readConfig(process.env), refuse);
  startIdleGarbageCollection();
};

const serveSite = async (): Promise<void> => {
  const config = readConfig(process.env);
  running = await startSite(config, { tell, onLost: refuse });
  startIdleGarbageCollection();
  if (config.databaseUrl && config.samples.length > 0)
    tell(`These settings still have sample values: ${config.samples.join(", ")}.`);
  const warning = getSmsWarning(config);
  if (warning) tell(warning);
  const pushNote = getPushNote(config);
  if (pushNote) tell(pushNote);
  if (config.demoData) tell(demoSentence(config.dataDir));
  if (config.teamSecondFactor === "optional")
    tell("The team works without a second factor here (TEAM_SECOND_FACTOR=optional).");
  tell(`Jagah is ready at ${running.url}`);
  flushCompileCache();
};

await (cluster.isWorker ? serveAsWorker() : serveSite()).catch(refuse);
