import pg from "pg";
import { pino } from "pino";
import { SearchParams } from "#contract/spaces/search-route.ts";
import { readPageAlone, searchSpaces } from "#server/catalogue/search/search.ts";
import { listSuggestions } from "#server/catalogue/search/suggestions/suggestions.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import { connectDatabase } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { CONNECTIONS, type Timed, underLoad } from "./measure.ts";
import type { Question } from "./mix.ts";

/** How many suggestions are requested: the API's default. The site's search field gets the same
 *  number, because its requests have no `limit`. */
const SUGGESTIONS = 8;

export type SqlStatement = { text: string; values: unknown[]; name?: string };

/** All SQL of one response, in order, and the cursor of the next page. */
export type Recorded = { statements: SqlStatement[]; cursor: string | null };

/** Sends a recorded statement. A statement without a name is sent as a string, because
 *  `enablePreparedStatements` finds `preparedMarker` only in a string. */
export const replay = (
  client: pg.ClientBase,
  { text, values, name }: SqlStatement,
): Promise<unknown> => (name ? client.query({ name, text, values }) : client.query(text, values));

/** Returns an empty list. Each statement that the pool's only connection sends later is added to
 *  the list. */
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

/** Runs `work` with a connection whose statements are recorded. The caches are filled, as in a
 *  running server. The clock stands still, so that the caches do not expire. */
const recording = async <Result>(
  url: string,
  work: (deps: Deps, seen: SqlStatement[]) => Promise<Result>,
): Promise<Result> => {
  const log = pino({ level: "silent" });
  const { db, pool } = connectDatabase(url, log, 1);
  const seen = await watching(pool);
  const config = readConfig({
    DATABASE_URL: url,
    SECRET_KEY: "for measurements, opens nothing at all",
  });
  const now = new Date();
  const deps = { db, pool, config, log, now: () => now } as unknown as Deps;
  await searchSpaces(deps, { q: "cafe" });
  try {
    return await work(deps, seen);
  } finally {
    await db.destroy();
  }
};

/** Runs each query once and returns the recorded SQL.
 *  @param how - `page` runs only the SQL of `readPageAlone`, which reads no counts */
export const record = (
  url: string,
  questions: { query: Question["query"]; cursor?: string }[],
  how: "answer" | "page" = "answer",
): Promise<Recorded[]> =>
  recording(url, async (deps, seen) => {
    const recorded: Recorded[] = [];
    for (const { query, cursor } of questions) {
      const params = SearchParams.parse({ ...query, ...(cursor && { cursor }) });
      seen.length = 0;
      if (how === "page") await readPageAlone(deps, params);
      const answer = how === "page" ? null : JSON.parse(await searchSpaces(deps, params));
      recorded.push({ statements: [...seen], cursor: answer?.nextCursor ?? null });
    }
    return recorded;
  });

/** Returns the SQL of the suggestions for each text. `largestKb` is the size of the largest
 *  response before compression. */
export const recordSuggestions = (
  url: string,
  texts: string[],
): Promise<{ recorded: Recorded[]; largestKb: number }> =>
  recording(url, async (deps, seen) => {
    const recorded: Recorded[] = [];
    let largest = 0;
    for (const q of texts) {
      seen.length = 0;
      const items = await listSuggestions(deps, { q, limit: SUGGESTIONS });
      recorded.push({ statements: [...seen], cursor: null });
      largest = Math.max(largest, Buffer.byteLength(JSON.stringify({ items })));
    }
    return { recorded, largestKb: largest / 1024 };
  });

export type SqlLoad = {
  /** Runs the recorded statements on `connections` connections at once (default: ten). */
  run: (recorded: Recorded[], seconds: number, connections?: number) => Promise<Timed>;
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
    run: (recorded, seconds, connections) =>
      underLoad(
        async (worker, n) => {
          for (const statement of recorded[n % recorded.length]?.statements ?? [])
            await replay(clients[worker] as pg.Client, statement);
        },
        seconds,
        connections,
      ),
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
};
