/* Measures the memory of the site with the demo catalogue under constant load. The exit code is 1
 * if a worker uses too much memory at the end, or has ended. Needs the built pages.
 *
 *     node bench/memory-alone.ts [minutes] */
import { setTimeout as sleep } from "node:timers/promises";
import { createBenchFolder, startApp } from "./app.ts";
import { httpClient } from "./http-client.ts";
import { CONNECTIONS } from "./measure.ts";

/** Requirement: at the end, a worker uses at most this much memory, in megabytes. */
const MAX_MEGABYTES = 250;
const MINUTE_MS = 60_000;

const usage = `node bench/memory-alone.ts [MINUTES]

Requests distinct pages and searches for ten minutes, or the given number of minutes, and prints the
memory of each worker at every minute. Build first: npm run build.`;

const minutes = Number(process.argv[2] ?? 10);
if (!(minutes > 0)) {
  console.error(usage);
  process.exit(1);
}

/** The highest price that a search accepts. */
const MAX_PRICE = 100_000;

/** Returns the nth path. All paths are different, so the cache of responses soon stays full. */
const addressOf = (n: number): string => {
  const filters = `minPrice=${n % MAX_PRICE}&capacity=${1 + Math.floor(n / MAX_PRICE)}`;
  return `${n % 2 ? "/search" : "/api/locations/search"}?state=Maharashtra&city=Mumbai&${filters}`;
};

const folder = createBenchFolder();
const app = await startApp({ DATA_DIR: folder.path, RATE_LIMITS: "off" });
try {
  const until = performance.now() + minutes * MINUTE_MS;
  let requests = 0;
  let refused = 0;
  const load = async (): Promise<void> => {
    const client = await httpClient(app.port, "br");
    while (performance.now() < until)
      await client.get(addressOf(requests++)).catch(() => {
        refused += 1;
      });
    client.close();
  };
  const rows: string[] = [];
  const note = (): void => {
    const sizes = app.memory().map(({ now }) => now);
    const row = `| ${rows.length} | ${requests} | ${sizes.join(" | ")} |`;
    console.error(row);
    rows.push(row);
  };
  const noteEachMinute = async (): Promise<void> => {
    for (let minute = 0; minute < minutes; minute++) {
      note();
      await sleep(Math.min(MINUTE_MS, Math.max(0, until - performance.now())));
    }
  };
  await Promise.all([noteEachMinute(), ...Array.from({ length: CONNECTIONS }, load)]);
  const atEnd = app.memory();
  note();
  const names = atEnd.map((_, index) => `worker ${index + 1}, MB`);
  console.log(`| minute | requests | ${names.join(" | ")} |
|---|---|${names.map(() => "---|").join("")}
${rows.join("\n")}

${refused} requests failed. The largest size of each worker was ${atEnd.map(({ peak }) => `${peak} MB`).join(" and ")}.`);
  if (atEnd.some(({ now }) => now > MAX_MEGABYTES)) {
    console.error(`A worker uses more than ${MAX_MEGABYTES} MB.`);
    process.exitCode = 1;
  }
} finally {
  await app.stop();
  folder.remove();
}
