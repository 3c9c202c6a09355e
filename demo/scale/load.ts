import pg from "pg";
import { categoryList } from "#contract/categories/category-list.ts";
import { toSearchDocument } from "#server/catalogue/search/index/document.ts";
import { photoPool } from "#server/media/site-photos/photo-pool.ts";
import { readPlaces } from "#server/places/facts/read-places.ts";
import { copyInto, copyLine } from "./copy.ts";
import { dropIndexes } from "./indexes.ts";
import { searchLoad } from "./search-load.ts";
import { createSpaceGenerator, hostsFor, type KnownArea } from "./spaces.ts";
import { addSpace, type Batch, columnsOf, emptyBatch, tables } from "./tables.ts";

/** The maximum number of spaces in the sample that shows which words are frequent. */
const SAMPLE = 20_000;
const BATCH = 4_000;

const emptied = [
  "accounts",
  "photos",
  "categories",
  ...tables,
  "sessions",
  "refresh_tokens",
  "email_links",
  "likes",
  "messages",
  "threads",
  "search_words",
  "search_typos",
  "search_weeks",
  "search_counts",
  "search_tiles",
  "search_amenities",
];

/** Tables that `truncate ... cascade` also empties, because they refer to emptied tables. Normally,
 *  a trigger prevents this. This trigger is disabled here, because a database for measurements may
 *  be emptied. */
const appendOnly = ["booking_events", "ledger_entries"];

const empty = async (client: pg.Client): Promise<void> => {
  const guards = (verb: "disable" | "enable") =>
    appendOnly
      .map((table) => `alter table ${table} ${verb} trigger ${table}_append_only;`)
      .join("");
  await client.query(guards("disable"));
  await client.query(`truncate ${emptied.join(", ")} restart identity cascade`);
  await client.query(guards("enable"));
};

const knownAreas = async (client: pg.Client): Promise<KnownArea[]> => {
  const { rows } = await client.query<{ key: string; areaId: number; cityId: number }>(`
    select s.name || '/' || c.name || '/' || a.name as key, a.id as "areaId", c.id as "cityId"
    from local_areas a join cities c on c.id = a.city_id join states s on s.id = c.state_id`);
  const ids = new Map(rows.map((row) => [row.key, row]));
  return readPlaces().flatMap((place) => {
    const known = ids.get(`${place.state}/${place.city}/${place.area}`);
    return known ? [{ ...place, areaId: known.areaId, cityId: known.cityId }] : [];
  });
};

const copyBatch = async (client: pg.Client, batch: Batch): Promise<void> => {
  for (const table of tables) await copyInto(client, table, columnsOf[table], batch[table]);
};

const loadSpaces = async (client: pg.Client, count: number, tell: (text: string) => void) => {
  const hosts = hostsFor(count);
  const make = createSpaceGenerator(await knownAreas(client), hosts);
  await copyInto(
    client,
    "categories",
    ["id", "slug", "title"],
    categoryList.map(({ id, slug, title }) => copyLine([id, slug, title])).join(""),
  );
  await copyInto(
    client,
    "accounts",
    ["id", "email"],
    hosts.map((host) => copyLine([host.id, host.email])).join(""),
  );
  await copyInto(
    client,
    "photos",
    ["id", "width", "height"],
    photoPool.map(({ id, width, height }) => copyLine([id, width, height])).join(""),
  );
  const sample = Array.from({ length: Math.min(SAMPLE, count) }, (_, i) =>
    toSearchDocument(make(i)),
  );
  const search = searchLoad(sample);
  let copying = Promise.resolve();
  for (let from = 0; from < count; from += BATCH) {
    const batch = emptyBatch();
    for (let i = from; i < Math.min(from + BATCH, count); i++) {
      const space = make(i);
      addSpace(batch, space);
      search.add(batch, toSearchDocument(space), i + 1);
    }
    // PostgreSQL copies this batch while the next batch is built.
    await copying;
    copying = copyBatch(client, batch);
    if ((from / BATCH) % 25 === 0) tell(`${from.toLocaleString("en-IN")} spaces`);
  }
  await copying;
  await search.finish(client);
};

/** Empties the tables of a migrated database, then inserts `count` spaces and their search data. */
export const load = async (
  url: string,
  count: number,
  tell: (text: string) => void,
): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '384MB'");
    await client.query("set idle_in_transaction_session_timeout = 0");
    await client.query("begin");
    // With our `wal_level=minimal`, tables emptied in this transaction need no write-ahead log.
    // Unlogged tables would not be faster, and would not survive a later crash.
    await empty(client);
    const restore = await dropIndexes(
      client,
      emptied.filter((name) => name !== "categories"),
    );
    await loadSpaces(client, count, tell);
    tell("Building the indexes.");
    for (const statement of restore) await client.query(statement);
    await client.query("commit");
    tell("Cleaning up.");
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
};
