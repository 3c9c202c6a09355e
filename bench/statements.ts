import pg from "pg";
import { pino } from "pino";
import { SearchParams } from "#contract/spaces/search-route.ts";
import { parseSearchCriteria } from "#server/catalogue/search/criteria.ts";
import { getPlaceIndex } from "#server/catalogue/search/place-index.ts";
import { searchSpaces } from "#server/catalogue/search/search.ts";
import { buildSearchPlan } from "#server/catalogue/search/search-plan.ts";
import {
  buildSearchStatement,
  querySearchPage,
} from "#server/catalogue/search/search-statement.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { CONNECTIONS, type Timed, underLoad } from "./measure.ts";
import type { Question } from "./mix.ts";

export type SqlStatement = { text: string; values: unknown[]; name?: string };

/** All SQL of one response, in order, and the cursor of the next page. */
export type Recorded = { statements: SqlStatement[]; cursor: string | null };

/** Records the statements of a pool's only connection. */
export const watching = async (pool: pg.Pool): Promise<SqlStatement[]> => {
  const seen: SqlStatement[] = [];
  const client = await pool.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const [asked, values] = args as [string | SqlStatement, unknown[]];
    if (typeof asked === "string") seen.push({ text: asked, values: values ?? [] });
    else if (asked.text) {
      const { text, name } = asked;
      seen.push({ text, values: asked.values, ...(name && { name }) });
    }
    return query(...args);
  };
  Object.assign(client, { query: watched });
  client.release();
  return seen;
};

/** Runs the page query of a first page without its counts. The API itself always returns them. */
const pageAlone = async ({ db, pool, now }: Deps, params: SearchParams): Promise<void> => {
  const places = await getPlaceIndex(db, now());
  const criteria = parseSearchCriteria(params, places, { now: now(), demoData: false });
  const plan = criteria && (await buildSearchPlan(pool, criteria, places));
  if (criteria && plan && "page" in plan)
    await querySearchPage(
      pool,
      buildSearchStatement(criteria, plan, { part: 0, after: null, size: 24, counted: false }),
    );
};

/** Runs each query once and returns the recorded SQL. The caches are warm, as in a running server.
 *  @param how `page` leaves the counts out */
export const record = async (
  url: string,
  questions: { query: Question["query"]; cursor?: string }[],
  how: "answer" | "page" = "answer",
): Promise<Recorded[]> => {
  const log = pino({ level: "silent" });
  const { db, pool } = connectDatabase(url, log, 1);
  const seen = await watching(pool);
  const config = readConfig({
    DATABASE_URL: url,
    SECRET_KEY: "for measurements, opens nothing at all",
  });
  const deps = { db, pool, config, log, now: () => new Date() } as unknown as Deps;

  const recorded: Recorded[] = [];
  await searchSpaces(deps, {});
  for (const { query, cursor } of questions) {
    const params = SearchParams.parse({ ...query, ...(cursor && { cursor }) });
    seen.length = 0;
    if (how === "page") await pageAlone(deps, params);
    const answer = how === "page" ? null : JSON.parse(await searchSpaces(deps, params));
    recorded.push({ statements: [...seen], cursor: answer?.nextCursor ?? null });
  }
  await db.destroy();
  return recorded;
};

export type SqlLoad = {
  run: (recorded: Recorded[], seconds: number) => Promise<Timed>;
  close: () => Promise<void>;
};

/** Opens ten connections that send recorded statements and read the results, to measure the SQL
 *  alone. */
export const sqlLoad = async (url: string): Promise<SqlLoad> => {
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client(url);
      await client.connect();
      return client;
    }),
  );
  return {
    run: (recorded, seconds) =>
      underLoad(async (worker, n) => {
        for (const statement of recorded[n % recorded.length]?.statements ?? [])
          await clients[worker]?.query(statement);
      }, seconds),
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
};
