// npm run bench -- [10000 100000 1000000] [pages] [bookings] [overload]
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scaleFolder, shortCount } from "#demo/scale/folder.ts";
import { findLinuxOnlyProblem } from "#server/kernel/base/platform.mjs";
import { BOOKING_HEADING, bookingReport } from "./booking-report.ts";
import { bookingFigures } from "./bookings.ts";
import { pageFigures } from "./pages.ts";
import {
  introduction,
  PAGES_HEADING,
  pagesReport,
  SEARCH_HEADING,
  searchReport,
} from "./report.ts";
import { replaceSection } from "./report-parts.ts";
import { searchFigures } from "./search.ts";
import { changeFigures } from "./stability/changes.ts";
import { overloadFigures } from "./stability/overload.ts";
import { STABILITY_HEADING, stabilityReport } from "./stability/report.ts";

const usage = `npm run bench [-- SPACES...] [pages] [bookings] [overload]

Without arguments, measures everything, with 10000, 100000 and 1000000 spaces. A number measures
the search on a database with that many spaces, "pages" the pages, "bookings" the bookings, and
"overload" how soon a change is on every node and what visitors notice of an overload. Sections of
the results that are not measured again stay unchanged. Databases are stored in SCALE_DIR, by
default DATA_DIR, as scale-10k, scale-100k, scale-1m, and created by npm run seed:scale if they are
missing (a million spaces: about ten minutes). BENCH_SECONDS is the duration of most measurements in
seconds (default: 8). Results go to bench/results.md.`;

const problem = findLinuxOnlyProblem("npm run bench");
if (problem) {
  console.error(problem);
  process.exit(1);
}

const tell = (text: string): void => console.error(`  ${text}`);

const wanted = process.argv.slice(2);
const words = ["pages", "bookings", "overload"];
if (wanted.some((word) => !words.includes(word) && !/^\d{3,7}$/.test(word))) {
  console.error(usage);
  process.exit(1);
}
const given = wanted.filter((word) => !words.includes(word)).map(Number);
const counts = wanted.length === 0 ? [10_000, 100_000, 1_000_000] : given.sort((a, b) => a - b);

const file = join(import.meta.dirname, "results.md");
let results = wanted.length === 0 ? introduction : readFileSync(file, "utf8");
/** Writes a section as soon as it is measured, so that a later failure does not lose it. */
const write = (heading: string, section: string): void => {
  results = replaceSection(results, heading, section);
  writeFileSync(file, results);
};
const isWanted = (word: string): boolean => wanted.length === 0 || wanted.includes(word);

for (const count of counts) console.error(`${shortCount(count)} spaces in ${scaleFolder(count)}`);
if (counts.length > 0) write(SEARCH_HEADING, searchReport(await searchFigures(counts, tell)));
if (isWanted("pages")) {
  console.error("pages");
  write(PAGES_HEADING, pagesReport(await pageFigures(counts[0] ?? 10_000)));
}
if (isWanted("bookings")) {
  console.error("bookings");
  write(BOOKING_HEADING, bookingReport(await bookingFigures(tell)));
}
if (isWanted("overload")) {
  console.error("changes and overload");
  write(STABILITY_HEADING, stabilityReport(await changeFigures(), await overloadFigures()));
}
console.log(results);
