import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import {
  createWordCounter,
  extendDictionary,
  rankFrequentWords,
  type WordCounts,
} from "./dictionary.ts";
import { toSearchDocument } from "./document.ts";
import { reindexSpaces } from "./reindex.ts";
import { assignKeys, findSearchableSpaces } from "./searchable-spaces.ts";
import { insertDocuments } from "./write.ts";

const BATCH = 2000;
/** The number of spaces that `reindexInBatches` locks and indexes together. A host who saves one of
 *  these spaces, or a guest who books one, waits until the batch is indexed. */
const LOCKED_BATCH = 200;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Gives each frequent word its bit in the masks. Call it before any row is written, because rows
 *  contain these bits. */
const giveBits = async (tx: Tx, words: string[]): Promise<void> => {
  await sql`update search_words w set bit = given.place - 1
    from unnest(${words}::text[]) with ordinality as given (word, place)
    where w.word = given.word`.execute(tx);
};

const otherTables = ["search_words", "search_typos", "search_weeks", "search_cards"].concat([
  "search_rows",
  "search_counts",
  "search_tiles",
  "search_amenities",
]);
// The tables are locked in this order. A save begins with `search_spaces` (`removeSearchRows`). If
// a rebuild locked another table first, a rebuild and a save could deadlock.
const allTables = sql.join(["search_spaces", ...otherTables].map((name) => sql.table(name)));

/** Maps space ids to keys, for the spaces whose rows in `search_spaces` were kept. */
type KeysOfSpaces = Map<string, number>;

/** Empties the tables immediately; nobody can read them until the transaction ends. */
const empty = async (tx: Tx): Promise<KeysOfSpaces> => {
  await sql`truncate ${allTables} restart identity`.execute(tx);
  return new Map();
};

/** Deletes the rows of all tables except `search_spaces`. Until the transaction ends, searches see
 *  the old rows and writers wait. */
const emptyConcurrently = async (tx: Tx): Promise<KeysOfSpaces> => {
  await sql`lock table ${allTables} in share row exclusive mode`.execute(tx);
  // The rows of `search_spaces` stay. Inserting them again would lock the rows of their spaces
  // (foreign key), and bookings would wait.
  for (const name of otherTables) await sql`delete from ${sql.table(name)}`.execute(tx);
  const rows = await tx.selectFrom("search_spaces").select(["space_id", "key"]).execute();
  return new Map(rows.map(({ space_id, key }) => [space_id, key]));
};

const rebuild = async (tx: Tx, clear = empty): Promise<number> => {
  const keys = await clear(tx);
  const counts = createWordCounter();
  let after = FIRST_ID;
  let total = 0;
  for (;;) {
    const documents = (await findSearchableSpaces(tx, { after, limit: BATCH })).map(
      toSearchDocument,
    );
    const last = documents.at(-1);
    if (!last) break;
    // The frequent words are chosen from the first batch.
    if (total === 0) {
      await extendDictionary(tx, documents);
      await giveBits(tx, rankFrequentWords(documents));
    }
    const dictionary = await extendDictionary(tx, documents);
    await insertDocuments(tx, await assignKeys(tx, documents, keys), dictionary);
    for (const doc of documents) {
      counts.add(doc);
      keys.delete(doc.spaceId);
    }
    total += documents.length;
    after = last.spaceId;
  }
  // The spaces that are left in `keys` are no longer live, or their hosts are suspended or deleted.
  await sql`delete from search_spaces where key = any(${[...keys.values()]}::int[])`.execute(tx);
  await updateWordCounts(tx, counts.of);
  return total;
};

const updateWordCounts = async (tx: Tx, counts: Map<string, WordCounts>): Promise<void> => {
  const counted = [...counts];
  const column = (field: keyof WordCounts) =>
    sql`${counted.map(([, counts]) => counts[field])}::int[]`;
  await sql`update search_words w set spaces = given.spaces, titles = given.titles,
      named_spaces = given.named_spaces, long_spaces = given.long_spaces
    from unnest(${counted.map(([word]) => word)}::text[], ${column("spaces")}, ${column("titles")},
      ${column("named")}, ${column("long")}) as given (word, spaces, titles, named_spaces, long_spaces)
    where w.word = given.word`.execute(tx);
};

const analyse = ({ db }: { db: Db }) => sql`vacuum (analyze) ${allTables}`.execute(db);

/** Rebuilds every search table from the live spaces, and chooses the frequent words again. Searches
 *  and saves wait until the rebuild is done. So `reindexAll` is only for operators and demo data.
 *  @returns the number of spaces in the search index */
export const reindexAll = async (on: Tx | { db: Db }): Promise<number> => {
  // `vacuum` cannot run in the caller's transaction. Autovacuum updates the planner's statistics
  // later.
  if (!("db" in on)) return rebuild(on);
  const total = await on.db.transaction().execute((tx) => rebuild(tx));
  await analyse(on);
  return total;
};

/** Does the same as `reindexAll` while the site is in use. It is slower, but searches and bookings
 *  do not wait, and every space keeps its key. Saves of spaces wait, and fail with 503 after their
 *  lock timeout (pools.ts). */
export const rebuildConcurrently = (tx: Tx): Promise<number> => rebuild(tx, emptyConcurrently);

/** Runs `rebuildConcurrently` in its own transaction and updates the statistics afterwards. */
export const reindexConcurrently = async (on: { db: Db }): Promise<number> => {
  const total = await on.db.transaction().execute(rebuildConcurrently);
  await analyse(on);
  return total;
};

const lockNextSpaces = async (tx: Tx, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from spaces where status = 'live' and id > ${after}
    order by id limit ${limit} for no key update`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Indexes every live space again. Each batch is a transaction, so saves and bookings wait for one
 *  batch at most. Searches do not wait. Each frequent word keeps its bit in the masks (`giveBits`),
 *  because all rows must use the same bits.
 *  @returns the number of indexed spaces */
export const reindexInBatches = async (
  on: { db: Db },
  batch: number = LOCKED_BATCH,
): Promise<number> => {
  const counts = createWordCounter();
  let after = FIRST_ID;
  let total = 0;
  for (;;) {
    const from = after;
    const { last, documents } = await on.db.transaction().execute(async (tx) => {
      // The rows of spaces that are not live stay unchanged.
      const ids = await lockNextSpaces(tx, from, batch);
      return { last: ids.at(-1), documents: await reindexSpaces(tx, ids) };
    });
    if (last === undefined) break;
    for (const doc of documents) counts.add(doc);
    total += documents.length;
    after = last;
  }
  await on.db.transaction().execute((tx) => updateWordCounts(tx, counts.of));
  await analyse(on);
  return total;
};
