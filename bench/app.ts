import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { httpClient } from "./http-client.ts";
import { CONNECTIONS, underLoad } from "./measure.ts";

export type App = {
  port: number;
  pid: number;
  /** The processes that serve requests: the workers, or the app's own process if it has none. */
  workers: number[];
  /** Milliseconds from the start of the process to the line that reports that it is ready. */
  readyMs: number;
  /** Returns the resident memory of each process that serves requests, current and peak, in
   *  megabytes.
   *  @throws Error if one of the processes has ended */
  memory: () => { now: number; peak: number }[];
  stop: () => Promise<void>;
};

const root = join(import.meta.dirname, "..");

/** The app under test accepts tokens that are signed with this key. */
export const SECRET_KEY = "for measurements, opens nothing at all";

/** The setting that turns the page cache off, so that the server renders each response anew. Only
 *  simultaneous requests for one URL share a rendering. */
export const noPageCache = { PAGE_CACHE_MB: "0" };

/** Returns the environment variables, Node's flags and the program of the `start` script in a
 *  clone's package.json. The measured app runs with them, because they contain the memory
 *  settings. */
export const readStartScript = (
  clone: string,
): { env: Record<string, string>; flags: string[]; program: string } => {
  const { scripts } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));
  const [settings = "", command] = String(scripts.start).split(/\bexec node\b/);
  const words = command?.split(" ").filter(Boolean);
  const program = words?.pop();
  if (!words || !program) throw new Error("Cannot parse the start script in package.json.");
  return {
    env: Object.fromEntries(
      [...settings.matchAll(/(\w+)=(\S+)/g)].map(([, name, to]) => [name, to]),
    ),
    flags: words,
    program,
  };
};

/** Returns the resident memory of a process, current and peak, in megabytes.
 *  @throws Error if it has ended */
const memoryOf = (pid: number): { now: number; peak: number } => {
  const file = `/proc/${pid}/status`;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // If a process has ended but its parent has not noticed this yet, the file exists and contains no
  // memory figures.
  if (!text.includes("VmRSS:")) throw new Error(`The process ${pid} of the app has ended.`);
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024);
  return { now: read("VmRSS"), peak: read("VmHWM") };
};

/** Starts the product as `npm start` does, on a free port.
 *  @param program - another program that prints the same ready line
 *  @param clone - the folder of another version of the product */
export const startApp = async (
  env: Record<string, string>,
  program?: string,
  clone = root,
): Promise<App> => {
  const start = readStartScript(clone);
  const started = performance.now();
  const child = spawn(process.execPath, [...start.flags, join(clone, program ?? start.program)], {
    cwd: clone,
    env: { ...process.env, SECRET_KEY, PORT: "0", ...start.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  let readyMs = 0;
  const findWorkers = () => [...said.matchAll(/^Worker \d+(?: of (\d+))? \(process (\d+)\)/gm)];
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      said += chunk;
      const ready = /ready at http:\/\/\S+?:(\d+)/.exec(said);
      if (!ready) return;
      readyMs ||= performance.now() - started;
      // The app prints the ready line when its first worker serves. The measurements wait for all
      // workers. Older versions do not print how many workers they have. They print the ready line
      // only when all workers serve.
      const count = findWorkers()[0]?.[1];
      if (!count || findWorkers().length === Number(count)) resolve(Number(ready[1]));
    });
    child.once("exit", () => reject(new Error(`The app did not start: ${said}`)));
  });
  const pid = child.pid ?? 0;
  const announced = findWorkers().map(([, , found]) => Number(found));
  const workers = announced.length > 0 ? announced : [pid];
  return {
    port,
    pid,
    workers,
    readyMs,
    memory: () => workers.map(memoryOf),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
};

/** Puts the server under load: ten keep-alive connections request the paths in turn.
 *  @param encoding - the compression that the clients accept; none by default */
export const httpLoad = async (
  port: number,
  paths: string[],
  seconds?: number,
  encoding?: "gzip",
): ReturnType<typeof underLoad> => {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => httpClient(port, encoding)),
  );
  const timed = await underLoad(async (worker, n) => {
    await clients[worker]?.get(paths[n % paths.length] ?? "/");
  }, seconds);
  for (const client of clients) client.close();
  return timed;
};

/** Creates a temporary data folder; `remove` deletes it. */
export const createBenchFolder = () => {
  const path = mkdtempSync(join(tmpdir(), "jagah-bench-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
