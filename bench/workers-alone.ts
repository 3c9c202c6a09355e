/* Measures the site with one worker and with two, in turns, and prints a table. We chose the
 * default number of workers on two cores from such a table (docs/decisions/workers.md). Needs the
 * built pages and a quiet machine. Other numbers of workers can be given as arguments.
 *
 *     node bench/workers-alone.ts [workers …] */
import { createBenchFolder, startApp } from "./app.ts";
import { httpClient } from "./http-client.ts";
import { CONNECTIONS, SECONDS, summed, underLoad } from "./measure.ts";

const ROUNDS = 3;
const counts = process.argv.slice(2).map(Number);
const workers = counts.length > 0 ? counts : [1, 2];
const folder = createBenchFolder();

/** The paths that each load requests. `n` is the number of the request. The loads with "distinct"
 *  in their name use `n` to request a different path each time. */
const loads: Record<string, (n: number) => string> = {
  "one search page": () => "/search?state=Maharashtra&city=Mumbai",
  "distinct search pages": (n) => `/search?state=Maharashtra&city=Mumbai&minPrice=${n % 100_000}`,
  "distinct searches of the API": (n) =>
    `/api/locations/search?state=Maharashtra&city=Mumbai&minPrice=${n % 100_000}`,
};

const rates = new Map<string, number[]>();

const measure = async (count: number): Promise<void> => {
  const site = await startApp({ DATA_DIR: folder.path, WORKERS: String(count) });
  try {
    const clients = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => httpClient(site.port)),
    );
    for (const [load, path] of Object.entries(loads)) {
      const timed = await underLoad(async (worker, n) => {
        await clients[worker]?.get(path(n));
      }, SECONDS);
      const { perSecond } = summed(timed);
      const name = `${load}, ${count} ${count === 1 ? "worker" : "workers"}`;
      rates.set(name, [...(rates.get(name) ?? []), perSecond]);
    }
    for (const client of clients) client.close();
  } finally {
    await site.stop();
  }
};

try {
  for (let round = 0; round < ROUNDS; round++) for (const count of workers) await measure(count);
  console.log(
    "| load, with ten connections | requests a second, median of three | all |\n|---|---|---|",
  );
  for (const [name, all] of [...rates].sort()) {
    const sorted = all.toSorted((a, b) => a - b).map((rate) => rate.toFixed(0));
    console.log(`| ${name} | ${sorted[Math.floor(sorted.length / 2)]} | ${sorted.join(", ")} |`);
  }
} finally {
  folder.remove();
}
