import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/kernel/database/database.ts";
import { notePublicChange } from "#server/kernel/response-cache/changes.ts";
import type { Dictionary } from "./dictionary.ts";
import { listCategoriesOf, PRESET_BITS, type SearchDocument } from "./document.ts";
import { buildSearchRows, searchRowColumns, searchSpaceColumns } from "./rows.ts";

type Value = string | number;

/** Inserts rows of plain values; each column is sent as one array.
 *  @param conflict - what to do with rows that the table already has; by default they are an
 *  error */
const insert = async (
  tx: Tx,
  table: string,
  columns: Record<string, string>,
  rows: Value[][],
  conflict: RawBuilder<unknown> = sql``,
) => {
  const names = Object.keys(columns);
  const arrays = names.map((_, i) => sql`${rows.map((row) => row[i])}::text[]`);
  const values = names.map((name) => sql`given.${sql.ref(name)}::${sql.raw(columns[name] ?? "")}`);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from unnest(${sql.join(arrays)})
      as given (${sql.join(names.map((name) => sql.ref(name)))}) ${conflict}`.execute(tx);
};

/** The `on conflict` clause for `search_spaces`. If a row with the same key exists, it gets the new
 *  values. */
const replaceSpaces = sql`on conflict (key) do update set ${sql.join(
  Object.keys(searchSpaceColumns).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
  ),
)}`;

type Counted = Pick<SearchDocument, "city" | "area" | "tile" | "categoryIds">;

/** Adds `by` to a number of the map; a missing number is 0. */
const add = (numbers: Map<string, number>, key: string, by: number): void => {
  numbers.set(key, (numbers.get(key) ?? 0) + by);
};

/** Sorts changes of counts by key, and splits them into lists. All changes in one list have the
 *  same sign. Changes of 0 are left out. */
const splitBySign = (changes: Map<string, number>): { by: 1 | -1; rows: number[][] }[] => {
  const lists: { by: 1 | -1; rows: number[][] }[] = [];
  for (const [key, change] of [...changes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (change === 0) continue;
    const by = change > 0 ? 1 : -1;
    let last = lists.at(-1);
    if (last?.by !== by) {
      last = { by, rows: [] };
      lists.push(last);
    }
    last.rows.push([...key.split(",").map(Number), Math.abs(change)]);
  }
  return lists;
};

/** Updates the exact counts of tiles and local areas for the spaces that left the search and those
 *  that were added. A local area has a count for each category, and one for all categories together
 *  (category 0). */
const updateSearchCounts = async (
  tx: Tx,
  { removed, added }: { removed: Counted[]; added: Counted[] },
): Promise<void> => {
  const places = new Map<string, number>();
  const tiles = new Map<string, number>();
  const count = (spaces: Counted[], by: 1 | -1) => {
    for (const { city, area, tile, categoryIds } of spaces) {
      for (const category of [0, ...categoryIds]) add(places, `${category},${city},${area}`, by);
      add(tiles, `${tile},${city}`, by);
    }
  };
  count(removed, -1);
  count(added, 1);
  const column = (rows: number[][], i: number) => sql`${rows.map((row) => row[i])}::int[]`;
  // Every transaction locks the rows of counts last, each row once, and in the same order. So two
  // transactions do not deadlock.
  for (const { by, rows } of splitBySign(places))
    await sql`insert into search_counts as c (category, city, area, spaces)
      select * from unnest(${column(rows, 0)}, ${column(rows, 1)}, ${column(rows, 2)}, ${column(rows, 3)})
      on conflict (category, city, area) do update set spaces = c.spaces + ${by} * excluded.spaces`.execute(
      tx,
    );
  for (const { by, rows } of splitBySign(tiles))
    await sql`insert into search_tiles as t (tile, city, spaces)
      select * from unnest(${column(rows, 0)}, ${column(rows, 1)}, ${column(rows, 2)})
      on conflict (tile, city) do update set spaces = t.spaces + ${by} * excluded.spaces`.execute(
      tx,
    );
};

/** Returns the ids of these weeks of opening hours. Weeks that are not stored yet are added. */
const weeksFor = async (tx: Tx, weeks: string[]): Promise<Map<string, number>> => {
  const wanted = [...new Set(weeks)].sort();
  await sql`insert into search_weeks (open) select given::bit(672) from unnest(${wanted}::text[]) given
    where not exists (select from search_weeks where open = given::bit(672))
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number; open: string }>`
    select id, open::text from search_weeks where open = any(${wanted}::bit(672)[])`.execute(tx);
  return new Map(rows.map(({ id, open }) => [open, id]));
};

/** Adds the sets of preset amenities that are not stored yet. */
const keepAmenities = async (tx: Tx, sets: number[]): Promise<void> => {
  const given = [...new Set(sets.map((set) => set & PRESET_BITS))].sort((a, b) => a - b);
  await sql`insert into search_amenities select given from unnest(${given}::smallint[]) given
    where not exists (select from search_amenities where amenities = given)
    on conflict do nothing`.execute(tx);
};

/** Announces a public change of the spaces, and of all lists that may contain them. */
const noteSpaces = (tx: Tx, spaces: { id: string; city: number }[]): Promise<void> =>
  notePublicChange(
    tx,
    spaces.flatMap(({ id, city }) => [`space:${id}`, `city:${city}`, "lists"] as const),
  );

/** Inserts the search rows of spaces, and corrects the counts. If `search_spaces` already has a row
 *  with the same key, this row is updated. In all other search tables, the spaces must have no rows
 *  yet.
 *  @param removed - the spaces whose rows were deleted before (`deleteSearchRows`) */
export const insertDocuments = async (
  tx: Tx,
  documents: { key: number; doc: SearchDocument }[],
  dictionary: Dictionary,
  removed: RemovedSpace[] = [],
): Promise<void> => {
  if (documents.length === 0) return updateSearchCounts(tx, { removed, added: [] });
  const weeks = await weeksFor(
    tx,
    documents.map(({ doc }) => doc.week),
  );
  await keepAmenities(
    tx,
    documents.map(({ doc }) => doc.amenities),
  );
  const written = documents.map(({ key, doc }) =>
    buildSearchRows(doc, { key, week: weeks.get(doc.week) ?? 0 }, dictionary),
  );
  await insert(
    tx,
    "search_spaces",
    searchSpaceColumns,
    written.map(({ space }) => space),
    replaceSpaces,
  );
  await insert(
    tx,
    "search_cards",
    { key: "int", card: "text", short: "text" },
    written.map(({ card }) => card),
  );
  await insert(
    tx,
    "search_rows",
    searchRowColumns,
    written.flatMap(({ rows }) => rows),
  );
  await updateSearchCounts(tx, { removed, added: documents.map(({ doc }) => doc) });
  await noteSpaces(
    tx,
    documents.map(({ doc }) => ({ id: doc.spaceId, city: doc.city })),
  );
};

type DeletedRow = { key: number; space: string; categories: number } & Omit<Counted, "categoryIds">;

/** A space whose search rows were deleted. If you index the space again, use the same `key`. */
type RemovedSpace = Omit<DeletedRow, "categories"> & Counted;

/** Deletes the search rows of the spaces, and announces the change. Returns each space that had
 *  search rows. The caller must correct the counts afterwards (`insertDocuments`). */
export const deleteSearchRows = async (tx: Tx, spaceIds: string[]): Promise<RemovedSpace[]> => {
  const { rows } = await sql<DeletedRow>`
    with gone as (delete from search_spaces where space_id = any(${spaceIds}::uuid[])
        returning key, space_id as space, city, area, categories),
      cards as (delete from search_cards using gone where search_cards.key = gone.key),
      listed as (delete from search_rows using gone where search_rows.key = gone.key
        returning search_rows.key, search_rows.tile)
    select gone.*, (select min(tile) from listed where listed.key = gone.key) as tile
    from gone`.execute(tx);
  await noteSpaces(
    tx,
    rows.map(({ space, city }) => ({ id: space, city })),
  );
  return rows.map(({ categories, ...row }) => ({
    ...row,
    categoryIds: listCategoriesOf(categories),
  }));
};

/** Deletes the search rows of the spaces, corrects the counts, and announces the change. */
export const removeSearchRows = async (tx: Tx, spaceIds: string[]): Promise<void> =>
  updateSearchCounts(tx, { removed: await deleteSearchRows(tx, spaceIds), added: [] });
