import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { installedBrowser } from "#scripts/browser.mjs";
import { createBenchFolder } from "./app.ts";

/** Lighthouse's results for one page with the mobile settings. `scores` has the score of each
 *  category, from 0 to 100. The other values are three of the metrics of the performance score. */
export type LighthouseFigures = {
  path: string;
  scores: Record<string, number>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
};

const flags = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"];

/** Starts a browser with a DevTools port and a profile of its own. */
const openBrowser = async () => {
  const path = installedBrowser();
  if (!path) throw new Error("No Chrome or Chromium was found; install one, or set CHROME_PATH.");
  const folder = createBenchFolder();
  const child = spawn(
    path,
    [...flags, "--remote-debugging-port=0", `--user-data-dir=${folder.path}`],
    // On Debian, the program is a script that starts the browser. The two form a process group, so
    // that `close` can end both.
    { stdio: "ignore", detached: true },
  );
  const ended = once(child, "exit").catch(() => {});
  const close = async (): Promise<void> => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // No process of the group is left.
    }
    await ended;
    folder.remove();
  };
  const deadline = Date.now() + 20_000;
  const portFile = join(folder.path, "DevToolsActivePort");
  const portOf = (): number => {
    try {
      return Number(readFileSync(portFile, "utf8").split("\n")[0]);
    } catch {
      return 0;
    }
  };
  while (portOf() === 0) {
    if (Date.now() > deadline) {
      await close();
      throw new Error("The browser did not start.");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { port: portOf(), close };
};

/** Returns for each page the run with the median performance score.
 *  @param runs - the number of runs of each page */
export const lighthouseFigures = async (
  appPort: number,
  paths: string[],
  runs = 3,
): Promise<LighthouseFigures[]> => {
  const browser = await openBrowser();
  try {
    const all: LighthouseFigures[] = [];
    for (const path of paths) {
      const tries: LighthouseFigures[] = [];
      for (let run = 0; run < runs; run++)
        tries.push(await measure(browser.port, `http://127.0.0.1:${appPort}`, path));
      tries.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0));
      const middle = tries[Math.floor(runs / 2)];
      if (middle) all.push(middle);
    }
    return all;
  } finally {
    await browser.close();
  }
};

/** Lighthouse's program. It has a package folder of its own, because only the benchmark needs it.
 *  In the main folder, its packages would be a fifth of the files that every clone installs. */
const program = join(
  import.meta.dirname,
  "lighthouse",
  "node_modules",
  "lighthouse",
  "cli",
  "index.js",
);

/** The part of Lighthouse's report that is read here. */
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const measure = async (port: number, base: string, path: string): Promise<LighthouseFigures> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      base + path,
      `--port=${port}`,
      "--quiet",
      "--no-enable-error-reporting",
      "--output=json",
      "--only-categories=performance,accessibility,best-practices,seo",
    ],
    { maxBuffer: 64 * 2 ** 20 },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const number = (audit: string) => audits[audit]?.numericValue ?? 0;
  return {
    path,
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    lcpMs: number("largest-contentful-paint"),
    tbtMs: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
  };
};
