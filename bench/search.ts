import { shortCount } from "#demo/scale/folder.ts";
import { createBenchFolder, httpLoad, noPageCache, startApp } from "./app.ts";
import { type Measured, median, SECONDS, summed, type Timed, WARM_SECONDS } from "./measure.ts";
import { type Kind, type Question, questionsFor, toApiAddress } from "./mix.ts";
import { scaleDatabase } from "./scale.ts";
import { type Recorded, record, recordSuggestions, type SqlLoad, sqlLoad } from "./statements.ts";
import { beginningsFor, textQueriesFor } from "./texts.ts";

const QUESTIONS = 600;
/** The number of runs of each measurement. If A and B are compared, the runs alternate: A, B, A, B.
 *  The reason is that the speed of the machine varies. */
const ROUNDS = 2;
/** The number of turns in which HTTP and the SQL alone are compared. The speed may double or halve
 *  within seconds, so many short turns compare better than a few long ones. */
const COMPARED_TURNS = 10;

export type SearchFigures = {
  count: number;
  /** How fast the database reads first pages of results, without counting all results. */
  page: Measured;
  /** How fast the database reads first pages of results and counts all results. */
  counted: Measured;
  /** The rates of the SQL alone and of responses over HTTP. `counted` is for first pages with their
   *  counts, and `later` is for second pages. */
  beside: { counted: Beside; later: Beside };
  kinds: { kind: Kind; measured: Measured }[];
  /** How fast the database answers searches with a text: over one connection (`one`), and over ten
   *  connections at the same time (`ten`). */
  texts: OneAndTen;
  /** How fast the SQL of suggestions runs, measured like `texts`. */
  suggestions: OneAndTen & { largestKb: number };
};

export type OneAndTen = { one: Measured; ten: Measured };

/** The rates of searches by SQL alone and over HTTP, measured in turns. For each turn, the rate
 *  over HTTP is divided by the rate of the SQL. `share` is the median of these ratios. */
export type Beside = { sql: Measured; http: Measured; share: number };

/** A database of one size, the queries for it, and the load that sends them. */
type SearchFixture = {
  count: number;
  url: string;
  questions: Question[];
  page: Recorded[];
  first: Recorded[];
  /** Queries that have a second page, with its cursor. */
  more: (Question & { cursor: string })[];
  sql: SqlLoad;
  close: () => Promise<void>;
};

/** Returns the queries that have a second page, each with the cursor of that page. */
const withSecondPage = (questions: Question[], first: Recorded[]) =>
  questions.flatMap((question, i) => {
    const cursor = first[i]?.cursor;
    return cursor ? [{ ...question, cursor }] : [];
  });

const openSearchFixture = async (count: number): Promise<SearchFixture> => {
  const { url, stop } = await scaleDatabase(count);
  const questions = await questionsFor(url, QUESTIONS);
  const first = await record(url, questions);
  const page = await record(url, questions, "page");
  const sql = await sqlLoad(url);
  return {
    count,
    url,
    questions,
    page,
    first,
    sql,
    more: withSecondPage(questions, first),
    close: async () => {
      await sql.close();
      await stop();
    },
  };
};

type Run = (seconds: number) => Promise<Timed>;

/** Runs each load for `seconds`, one load after the other. Does this `rounds` times in total. */
const timeAlternately = async <Name extends string>(
  loads: Record<Name, Run>,
  rounds: number,
  seconds: number,
): Promise<Record<Name, Timed[]>> => {
  const named = Object.entries<Run>(loads).map(([name, run]) => ({
    name,
    run,
    timed: [] as Timed[],
  }));
  for (let turn = 0; turn < rounds; turn++)
    for (const { run, timed } of named) timed.push(await run(seconds));
  return Object.fromEntries(named.map(({ name, timed }) => [name, timed])) as Record<Name, Timed[]>;
};

/** Runs the loads in turn. Each load runs for `SECONDS` in total. */
const runAlternately = async <Name extends string>(
  loads: Record<Name, Run>,
): Promise<Record<Name, Measured>> => {
  const timed = await timeAlternately(loads, ROUNDS, SECONDS / ROUNDS);
  const measured = Object.entries<Timed[]>(timed).map(([name, turns]) => [name, summed(...turns)]);
  return Object.fromEntries(measured) as Record<Name, Measured>;
};

const compare = (sql: Timed[], http: Timed[]): Beside => {
  const shares = http.map(
    (turn, i) => summed(turn).perSecond / summed(...sql.slice(i, i + 1)).perSecond,
  );
  return { sql: summed(...sql), http: summed(...http), share: median(shares) };
};

/** Measures the SQL alone for databases of every size. The result has the keys `page 10000`,
 *  `counted 10000` and so on. */
const allSizes = (fixtures: SearchFixture[]): Promise<Record<string, Measured>> =>
  runAlternately(
    Object.fromEntries(
      fixtures.flatMap(({ count, sql, page, first }): [string, Run][] => [
        [`page ${count}`, (seconds) => sql.run(page, seconds)],
        [`counted ${count}`, (seconds) => sql.run(first, seconds)],
      ]),
    ),
  );

/** Measures the app over HTTP and, alternately, the SQL alone on the same database. */
const overHttp = async ({ url, questions, first, more, sql }: SearchFixture) => {
  const folder = createBenchFolder();
  const app = await startApp({
    DATABASE_URL: url,
    DATA_DIR: folder.path,
    DEMO_DATA: "false",
    ...noPageCache,
  });
  try {
    const later = await record(url, more);
    const firstPaths = questions.map((question) => toApiAddress(question));
    const laterPaths = more.map((question) => toApiAddress(question, question.cursor));
    await httpLoad(app.port, [...firstPaths, ...laterPaths], WARM_SECONDS);
    const loads = {
      counted: (seconds: number) => sql.run(first, seconds),
      httpCounted: (seconds: number) => httpLoad(app.port, firstPaths, seconds),
      later: (seconds: number) => sql.run(later, seconds),
      httpLater: (seconds: number) => httpLoad(app.port, laterPaths, seconds),
    };
    const timed = await timeAlternately(loads, COMPARED_TURNS, SECONDS / 4);
    const beside = {
      counted: compare(timed.counted, timed.httpCounted),
      later: compare(timed.later, timed.httpLater),
    };
    return { beside };
  } finally {
    await app.stop();
    folder.remove();
  }
};

const kindsOf = async ({
  questions,
  first,
  sql,
}: SearchFixture): Promise<SearchFigures["kinds"]> => {
  const kinds = [];
  for (const kind of new Set(questions.map((question) => question.kind))) {
    const ofKind = first.filter((_, i) => questions[i]?.kind === kind);
    kinds.push({ kind, measured: summed(await sql.run(ofKind, 2)) });
  }
  return kinds;
};

const oneAndTen = async ({ sql }: SearchFixture, recorded: Recorded[]): Promise<OneAndTen> =>
  runAlternately({
    one: (seconds) => sql.run(recorded, seconds, 1),
    ten: (seconds) => sql.run(recorded, seconds),
  });

const textFigures = async (fixture: SearchFixture) => {
  const texts = await record(fixture.url, await textQueriesFor(fixture.url));
  const beginnings = await beginningsFor(fixture.url);
  const { recorded, largestKb } = await recordSuggestions(fixture.url, beginnings);
  return {
    texts: await oneAndTen(fixture, texts),
    suggestions: { ...(await oneAndTen(fixture, recorded)), largestKb },
  };
};

/** Measures searches in databases of these sizes, by SQL alone and over HTTP.
 *  @param counts - the number of spaces in each database */
export const searchFigures = async (
  counts: number[],
  tell: (text: string) => void,
): Promise<SearchFigures[]> => {
  const fixtures: SearchFixture[] = [];
  try {
    for (const count of counts) {
      tell(`${shortCount(count)} spaces`);
      fixtures.push(await openSearchFixture(count));
    }
    tell("measuring the SQL alone at every size, in turns");
    const alone = await allSizes(fixtures);
    const figures: SearchFigures[] = [];
    for (const fixture of fixtures) {
      const { count } = fixture;
      const [page, counted] = [alone[`page ${count}`], alone[`counted ${count}`]];
      if (!page || !counted) throw new Error(`Nothing was measured at ${count} spaces.`);
      tell(`measuring HTTP next to the SQL alone at ${shortCount(count)}`);
      const http = await overHttp(fixture);
      tell("measuring each kind of query");
      const kinds = await kindsOf(fixture);
      tell("measuring texts and suggestions");
      figures.push({ count, page, counted, ...http, kinds, ...(await textFigures(fixture)) });
    }
    return figures;
  } finally {
    for (const { close } of fixtures) await close();
  }
};
