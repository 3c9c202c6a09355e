import { shortCount } from "#demo/scale/folder.ts";
import type { PageFigures } from "./pages.ts";
import { describeRun, table } from "./report-parts.ts";
import type { SearchFigures } from "./search.ts";

/** A row of a table that compares measured values with requirements. `what` contains the measured
 *  value, `goal` the value that we aim for, and `least` the limit that must be met. */
type Row = { what: string; goal: string; least?: string; good: boolean };

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
const kb = (value: number) => `${value.toFixed(1)} KB`;
const times = (value: number) => `${value.toFixed(2)}x`;

const figuresTable = (all: SearchFigures[]): string =>
  table(
    ["spaces", "what", "per second", "p50", "p99"],
    all.flatMap(({ count, page, counted, beside, texts, suggestions }) =>
      (
        [
          ["page, SQL", page],
          ["page and counts, SQL", counted],
          ["page and counts, HTTP", beside.counted.http],
          ["the same SQL alone, in comparison", beside.counted.sql],
          ["later page, HTTP", beside.later.http],
          ["the same SQL alone, in comparison", beside.later.sql],
          ["text query, SQL, one at a time", texts.one],
          ["text query, SQL", texts.ten],
          ["suggestions, SQL, one at a time", suggestions.one],
          ["suggestions, SQL", suggestions.ten],
        ] as const
      ).map(([what, { perSecond, p50, p99 }]) => [
        shortCount(count),
        what,
        perSecond.toFixed(0),
        ms(p50),
        ms(p99),
      ]),
    ),
  );

const kindsTable = (all: SearchFigures[]): string =>
  table(
    ["page and counts, SQL", ...all.map(({ count }) => `${shortCount(count)}: p50, p99`)],
    (all[0]?.kinds ?? []).map(({ kind }) => [
      kind,
      ...all.map(({ kinds }) => {
        const found = kinds.find((one) => one.kind === kind)?.measured;
        return found ? `${ms(found.p50)}, ${ms(found.p99)}` : "";
      }),
    ]),
  );

const atMost = (what: string, value: number, goal: number, least: number, show = ms): Row => ({
  what: `${what}: ${show(value)}`,
  goal: `<= ${show(goal)}`,
  least: `<= ${show(least)}`,
  good: value <= least,
});
const atLeast = (what: string, value: number, goal: number, least: number): Row => ({
  what: `${what}: ${value.toFixed(2)}`,
  goal: `>= ${goal}`,
  ...(least > 0 && { least: `>= ${least}` }),
  good: value >= least,
});

const searchRows = (all: SearchFigures[]): Row[] => {
  const [small, large] = [all[0], all.at(-1)];
  if (!small || !large) return [];
  const name = shortCount(large.count);
  const { counted: besideCounted, later } = large.beside;
  const rows = [
    atMost(`p99 of a page at ${name}`, large.page.p99, 8, 15),
    atMost(`p99 of a page and its counts at ${name}`, large.counted.p99, 15, 25),
    atLeast(
      `HTTP rate divided by SQL rate, pages and counts at ${name}`,
      besideCounted.share,
      0.65,
      0.65,
    ),
    atLeast(`HTTP rate divided by SQL rate, later pages at ${name}`, later.share, 0.6, 0),
    atMost(`p99 of all SQL of a text query at ${name}, one at a time`, large.texts.one.p99, 20, 20),
    atMost(
      `p99 of all SQL of suggestions at ${name}, one at a time`,
      large.suggestions.one.p99,
      5,
      5,
    ),
    atMost(`largest list of suggestions at ${name}`, large.suggestions.largestKb, 2, 2, kb),
  ];
  if (small === large) return rows;
  const from = shortCount(small.count);
  const [page, counted] = [large.page.p99 / small.page.p99, large.counted.p99 / small.counted.p99];
  return [
    ...rows,
    atLeast(
      `HTTP rate divided by SQL rate, pages and counts at ${from}`,
      small.beside.counted.share,
      0.5,
      0.5,
    ),
    atMost(`p99 of a page at ${name} / at ${from}`, page, 1.25, 2, times),
    atMost(`p99 of a page and its counts at ${name} / at ${from}`, counted, 2.6, 3, times),
  ];
};

const lighthouseRows = (pages: PageFigures["lighthouse"]): Row[] =>
  pages.flatMap(({ path, scores }) => {
    const worst = Math.min(...Object.values(scores));
    const said = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
    return {
      what: `Lighthouse mobile, ${path.replace(/\/location\/.+/, "/location/:id")}: ${said.join(", ")}`,
      value: worst,
      goal: "100 in all four",
      least: ">= 95",
      good: worst >= 95,
    };
  });

const pageRows = ({
  served,
  cached,
  share,
  sizes,
  lighthouse,
  startMs,
  workerMegabytes,
}: PageFigures): Row[] => {
  const heaviest = (of: "script" | "style") =>
    sizes.reduce((most, one) => (one[of] > most[of] ? one : most), sizes[0] as (typeof sizes)[0]);
  const [script, style] = [heaviest("script"), heaviest("style")];
  return [
    atLeast("search page over HTTP / bare renderToString", share, 0.45, 0),
    atLeast(
      "search page from the cache / from the database",
      cached.perSecond / served.perSecond,
      25,
      0,
    ),
    atMost(`largest script size on first load, gzip (${script.path})`, script.script, 125, 125, kb),
    atMost(`largest style size on first load, gzip (${style.path})`, style.style, 10, 12, kb),
    ...lighthouseRows(lighthouse),
    atMost("start with an existing database (median of three)", startMs, 3000, 3000),
    atMost("memory of a worker after load", workerMegabytes, 250, 250, (value) => `${value} MB`),
  ];
};

const verdict = ({ good, least }: Row) => (least ? (good ? "yes" : "**no**") : "");

export const SEARCH_HEADING = "## Search";
export const PAGES_HEADING = "## Pages";

const promisesTable = (rows: Row[]): string =>
  table(
    ["measured", "goal", "must", "met"],
    rows.map((row) => [row.what, row.goal, row.least ?? "", verdict(row)]),
  );

/** The beginning of bench/results.md. The sections follow. */
export const introduction = `# Results

Written by \`npm run bench\`. Everything ran on the same cores: the load generator, the app and PostgreSQL. Each load uses ten connections, except "one at a time". The speed of the machine varies, so HTTP is compared with SQL in ten turns and with renderToString in five; the median ratio is shown. 10k and 1m are numbers of spaces; a slash between two names means "divided by". docs/decisions/search-tables.md explains the mix of search queries.
`;

/** Returns the section about the search. */
export const searchReport = (search: SearchFigures[]): string =>
  [
    SEARCH_HEADING,
    `On ${describeRun()}.`,
    promisesTable(searchRows(search)),
    figuresTable(search),
    kindsTable(search),
  ].join("\n\n");

/** Returns the section about the pages. */
export const pagesReport = (pages: PageFigures): string => {
  const { served, cached, bare, sizes, lighthouse } = pages;
  return [
    PAGES_HEADING,
    `On ${describeRun()}.`,
    promisesTable(pageRows(pages)),
    `The search page of ${(bare.bytes / 1000).toFixed(0)} KB: ${served.perSecond.toFixed(0)} a second over HTTP from the database (p99 ${ms(served.p99)}), ${cached.perSecond.toFixed(0)} a second from the cache (p99 ${ms(cached.p99)}), ${bare.perSecond.toFixed(0)} a second by renderToString alone.`,
    table(
      ["Lighthouse mobile", "LCP", "TBT", "CLS"],
      lighthouse.map(({ path, lcpMs, tbtMs, cls }) => [
        path.replace(/\/location\/.+/, "/location/:id"),
        ms(lcpMs),
        ms(tbtMs),
        cls.toFixed(3),
      ]),
    ),
    table(
      ["first load, gzip KB", "script", "style", "HTML"],
      sizes.map(({ path, script, style, html }) => [
        path.replace(/\/location\/.+/, "/location/:id"),
        script.toFixed(1),
        style.toFixed(1),
        html.toFixed(1),
      ]),
    ),
  ].join("\n\n");
};
