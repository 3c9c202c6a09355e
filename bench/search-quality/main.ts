// npm run bench:search-quality [-- --failures]

import { createBenchFolder, startApp } from "#bench/app.ts";
import type { Location } from "#contract/spaces/location.ts";
import { developmentQueries } from "./development-queries.ts";
import { createJagah, createMiniSearch, createOrama } from "./engines.ts";
import { freshQueries } from "./fresh-queries.ts";
import { heldOutQueries } from "./held-out-queries.ts";
import { measureQuality, type Quality } from "./measure.ts";
import type { QualityQuery } from "./query.ts";
import { sealedQueries } from "./sealed-queries.ts";

/** The largest page size that GET /locations allows. */
const PAGE = 100;

const readSpaces = async (siteUrl: string): Promise<Location[]> => {
  const spaces: Location[] = [];
  for (let page = 1; ; page++) {
    const response = await fetch(`${siteUrl}/api/locations?page=${page}&pageSize=${PAGE}`);
    const found = (await response.json()) as Location[];
    spaces.push(...found);
    if (found.length < PAGE) return spaces;
  }
};

const percent = (part: number, whole: number) =>
  `${Math.round((100 * part) / Math.max(1, whole))} %`;

const row = ({ engine, matches, ...quality }: Quality): string =>
  `| ${[
    engine,
    `${quality.success} (${percent(quality.success, quality.answerable)})`,
    quality.precision.toFixed(2),
    quality.empty,
    `${quality.saidSo} of ${quality.unanswerable}`,
    matches ? `${percent(matches.fitting, matches.shown)} of ${matches.shown}` : "–",
  ].join(" | ")} |`;

const folder = createBenchFolder();
const app = await startApp({ DATA_DIR: folder.path, DEMO_DATA: "true", RATE_LIMITS: "off" });
try {
  const siteUrl = `http://127.0.0.1:${app.port}`;
  const spaces = await readSpaces(siteUrl);
  const engines = [createJagah(siteUrl), createMiniSearch(spaces), await createOrama(spaces)];
  const report = async (title: string, queries: readonly QualityQuery[]): Promise<void> => {
    const answerable = queries.filter(({ fits }) => fits !== "none").length;
    console.log(`\n${title}: ${queries.length} queries over ${spaces.length} spaces\n`);
    console.log(
      `| engine, ${answerable} queries with a matching space | found one | precision | no result | says when nothing matches | all matches |`,
    );
    console.log("|---|---|---|---|---|---|");
    for (const engine of engines) {
      const quality = await measureQuality(engine, queries, spaces);
      console.log(row(quality));
      if (process.argv.includes("--failures") && queries !== sealedQueries)
        for (const [what, which] of [
          ["nothing fits", quality.failures],
          ["not all matches fit", quality.mixed],
        ] as const)
          console.error(`${engine.name}, ${what}: ${which.join("; ")}`);
    }
  };
  await report("Development", developmentQueries);
  await report("Held out", heldOutQueries);
  await report("Fresh", freshQueries);
  await report("Sealed", sealedQueries);
} finally {
  await app.stop();
  folder.remove();
}
