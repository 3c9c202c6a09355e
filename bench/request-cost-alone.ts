/* Measures the processor time of a request in the server, PostgreSQL and the load generator, with
 * the cache off. Other programs on the machine affect the processor time less than they affect the
 * requests per second.
 * Needs the built pages.
 *
 *     node bench/request-cost-alone.ts [searches|pages] [spaces] [workers] */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { scaleFolder } from "#demo/scale/folder.ts";
import { createBenchFolder, httpLoad, noPageCache, startApp } from "./app.ts";
import { SECONDS, type Timed } from "./measure.ts";
import { questionsFor, toApiAddress } from "./mix.ts";
import { scaleDatabase } from "./scale.ts";
import { distinctPages } from "./search-pages.ts";
import { record, sqlLoad } from "./statements.ts";

const [what = "searches", spaces = "10000", workers = "1"] = process.argv.slice(2);
const ROUNDS = 3;
/** The unit of the times in /proc. */
const TICK_MS = 10;

type Process = { parent: number; ms: number };

/** Returns a process's processor time and the id of its parent; null if the process has ended. */
const readProcess = (pid: string): Process | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The process name, which ends at the last bracket, may contain spaces.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
    return { parent: parent ?? 0, ms: ((user ?? 0) + (system ?? 0)) * TICK_MS };
  } catch {
    return null;
  }
};

/** Returns the processor time of a process and of its running descendants, in milliseconds. */
const treeMs = (root: number): number => {
  const all = new Map<number, Process>();
  for (const name of readdirSync("/proc")) {
    const found = /^\d+$/.test(name) ? readProcess(name) : null;
    if (found) all.set(Number(name), found);
  }
  const isInTree = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = all.get(pid)?.parent;
    return parent !== undefined && parent !== 0 && isInTree(parent);
  };
  return [...all].reduce((sum, [pid, { ms }]) => sum + (isInTree(pid) ? ms : 0), 0);
};

const ownMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const { url, stop } = await scaleDatabase(Number(spaces));
const pidFile = join(scaleFolder(Number(spaces)), "postgres/cluster/postmaster.pid");
const postmaster = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
const folder = createBenchFolder();
const env = { DATABASE_URL: url, DATA_DIR: folder.path, DEMO_DATA: "false", WORKERS: workers };
const questions = await questionsFor(url, 600);
const recorded = await record(url, questions);
const sql = await sqlLoad(url);
const app = await startApp({ ...env, ...noPageCache });
const paths = what === "pages" ? distinctPages : questions.map((one) => toApiAddress(one));

const measure = async (name: string, run: () => Promise<Timed>): Promise<void> => {
  const times = () => [ownMs(), treeMs(app.pid), treeMs(postmaster)];
  const before = times();
  const { times: counted, seconds, steps } = await run();
  const after = times();
  const [client, server, database] = after.map((ms, i) =>
    Math.round(((ms - (before[i] ?? 0)) * 1000) / steps),
  );
  const rate = (counted.length / seconds).toFixed(0);
  console.log(`| ${name} | ${rate} | ${client} | ${server} | ${database} |`);
};

try {
  await httpLoad(app.port, paths);
  console.log("| | a second | load generator, µs | server, µs | PostgreSQL, µs |");
  console.log("|---|---|---|---|---|");
  for (let round = 0; round < ROUNDS; round++) {
    if (what === "searches") await measure("SQL alone", () => sql.run(recorded, SECONDS));
    await measure(`${what} over HTTP`, () => httpLoad(app.port, paths));
  }
} finally {
  await sql.close();
  await app.stop();
  await stop();
  folder.remove();
}
