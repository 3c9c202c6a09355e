// npm run bench -- [10000 100000 1000000] [pages] [bookings]
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scaleFolder, shortCount } from "#demo/scale/folder.ts";
import { findLinuxOnlyProblem } from "#server/kernel/base/platform.mjs";
import { bookingReport, replaceBookingReport } from "./booking-report.ts";
import { bookingFigures } from "./bookings.ts";
import { pageFigures } from "./pages.ts";
import { renderBenchReport } from "./report.ts";
import { searchFigures } from "./search.ts";

const usage = `npm run bench [-- SPACES...] [pages] [bookings]

Measures the search on databases with the given numbers of spaces (default: 10000 100000 1000000) and,
with "pages" or "bookings" or without any argument, the pages and booking. "bookings" alone leaves the
other results unchanged. Databases are stored in SCALE_DIR, by default DATA_DIR,
as scale-10k, scale-100k, scale-1m, and created by npm run seed:scale if they are missing (a million:
about ten minutes). BENCH_SECONDS is the duration of each measurement (8). Build first: npm run build.
Results go to bench/results.md.`;

const problem = findLinuxOnlyProblem("npm run bench");
if (problem) {
  console.error(problem);
  process.exit(1);
}

const tell = (text: string): void => console.error(`  ${text}`);

const wanted = process.argv.slice(2);
const words = ["pages", "bookings"];
if (wanted.some((word) => !words.includes(word) && !/^\d{3,7}$/.test(word))) {
  console.error(usage);
  process.exit(1);
}
const given = wanted.filter((word) => !words.includes(word)).map(Number);
const counts = wanted.length === 0 ? [10_000, 100_000, 1_000_000] : given.sort((a, b) => a - b);

for (const count of counts) console.error(`${shortCount(count)} spaces in ${scaleFolder(count)}`);
const search = await searchFigures(counts, tell);
const withPages = wanted.length === 0 || wanted.includes("pages");
if (withPages) console.error("pages");
const pages = withPages ? await pageFigures(counts[0] ?? 10_000) : null;

const withBooking = wanted.length === 0 || wanted.includes("bookings");
if (withBooking) console.error("bookings");
const bookings = withBooking ? bookingReport(await bookingFigures(tell)) : "";

const file = join(import.meta.dirname, "results.md");
const isAlone = search.length === 0 && !pages;
const rest = isAlone ? readFileSync(file, "utf8") : renderBenchReport(search, pages);
const text = replaceBookingReport(rest, bookings);
console.log(text);
writeFileSync(file, text);
