import { sql } from "kysely";
import { expect, test } from "vitest";
import { SearchParams, type SearchResponse } from "#contract/spaces/search-route.ts";
import { lockSpace } from "#server/catalogue/listing/queries.ts";
import { searchSpaces } from "#server/catalogue/search/search.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { rebuildSearch, reindexSearch } from "./rebuild-search.ts";
import { reindexSpace } from "./reindex.ts";
import { rebuildConcurrently, reindexAll, reindexInBatches } from "./reindex-all.ts";
import { removeSearchRows } from "./write.ts";

const { deps, owner } = await createTestSite();
const { db } = deps;

const found = async () => JSON.parse(String(await searchSpaces(deps, {})));
const ids = async () => (await found()).items.map(({ _id }: { _id: string }) => _id);
/** Returns how many connections wait for a lock. */
const countWaiting = async () =>
  (
    await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
  ).rows.length;

test("a rebuild restores rows and counts that were deleted", async () => {
  await seedSampleCatalogue(deps);
  const spaces = await createSampleSpaces(deps, 30, "nightly");
  await owner.db.transaction().execute(async (tx) => {
    await insertSampleSpaces(tx, spaces);
    await reindexAll(tx);
  });
  const before = await ids();
  expect(before.length).toBeGreaterThan(10);
  await db.deleteFrom("search_rows").execute();
  await db.deleteFrom("search_counts").execute();

  await rebuildSearch(deps, {});

  expect(await ids()).toEqual(before);
  expect((await found()).total).toBe(30);
});

test("a search during the rebuild sees the old rows and does not wait", async () => {
  const before = await ids();
  let during: string[] = [];

  // The search runs when the rebuild has written its rows, but has not committed them.
  await db.transaction().execute(async (tx) => {
    await rebuildConcurrently(tx);
    during = await ids();
  });

  expect(during).toEqual(before);
  expect(await ids()).toEqual(before);
});

// The test locks a space in the same way as a booking does.
test("the rebuild and the booking of a space do not wait for each other", async () => {
  const [id = ""] = await ids();
  const lock = async (tx: Tx) => {
    await sql`set local lock_timeout = '1s'`.execute(tx);
    await lockSpace(tx, id);
  };

  await db.transaction().execute(async (rebuild) => {
    await rebuildConcurrently(rebuild);
    await db.transaction().execute(lock);
  });
  await db.transaction().execute(async (booking) => {
    await lock(booking);
    await db.transaction().execute(async (rebuild) => {
      await sql`set local lock_timeout = '1s'`.execute(rebuild);
      await rebuildConcurrently(rebuild);
    });
  });
});

test("a rebuild waits for a save that has begun, without a deadlock", async () => {
  const before = await ids();
  const [id = ""] = before;
  let rebuild: Promise<number> | undefined;

  await db.transaction().execute(async (tx) => {
    await removeSearchRows(tx, [id]);
    rebuild = db.transaction().execute(rebuildConcurrently);
    await expect.poll(countWaiting).toBe(1);
    await reindexSpace(tx, id);
  });

  expect(await rebuild).toBe(30);
  expect(new Set(await ids())).toEqual(new Set(before));
});

test("a list that is open during the rebuild continues where it was", async () => {
  const ask = async (query: Record<string, string>): Promise<SearchResponse> =>
    JSON.parse(await searchSpaces(deps, SearchParams.parse({ sort: "rating", ...query })));
  const idsOf = ({ items }: SearchResponse) => items.map(({ _id }) => _id);
  const all = idsOf(await ask({ pageSize: "30" }));
  const first = await ask({ pageSize: "10" });

  await rebuildSearch(deps, {});

  const rest = await ask({ pageSize: "30", cursor: String(first.nextCursor) });
  expect([...idsOf(first), ...idsOf(rest)]).toEqual(all);
});

test("the rebuild removes a space that is no longer live and adds one that is missing", async () => {
  const [paused = "", missing = ""] = await ids();
  await sql`update spaces set status = 'paused' where id = ${paused}`.execute(db);
  await db.transaction().execute((tx) => removeSearchRows(tx, [missing]));

  expect(await db.transaction().execute(rebuildConcurrently)).toBe(29);

  expect(await ids()).not.toContain(paused);
  expect((await found()).total).toBe(29);
  await sql`update spaces set status = 'live' where id = ${paused}`.execute(db);
  await rebuildSearch(deps, {});
  expect((await found()).total).toBe(30);
});

const readTables = async () => {
  const tables = ["search_words", "search_spaces", "search_cards", "search_rows"].concat([
    "search_counts",
    "search_tiles",
  ]);
  const rows = await Promise.all(
    tables.map((name) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db),
    ),
  );
  return rows.map((one) => one.rows.map(({ row }) => row));
};

/** Changes the index to what an earlier release wrote. That release did not search full
 *  descriptions. */
const forgetLongTexts = async () => {
  await sql`update search_spaces set title = '', amenities = amenities & 4095,
    terms = array(select t from unnest(terms) t where abs(t) < 1000000000)`.execute(db);
  await sql`update search_rows set amenities = amenities & 4095`.execute(db);
  await sql`update search_words set long_spaces = 0, named_spaces = 0`.execute(db);
};

test("an index of an older release is written again in batches: the same rows, under the same keys", async () => {
  await reindexAll(owner);
  const before = await readTables();
  await forgetLongTexts();
  expect(await readTables()).not.toEqual(before);

  expect(await reindexInBatches({ db }, 7)).toBe(30);

  expect(await readTables()).toEqual(before);
});

test("the batches index a space that is new, and no space that was paused", async () => {
  const [first] = await ids();
  await sql`update spaces set status = 'paused' where id = ${first}`.execute(db);
  const [added] = await createSampleSpaces(deps, 1, "added");
  if (!added) throw new Error("There is no sample space.");
  await insertSampleSpaces(db, [added]);

  expect(await reindexInBatches({ db }, 7)).toBe(30);

  expect(await ids()).toContain(added.id);
});

test("the job after an upgrade makes full descriptions findable", async () => {
  await forgetLongTexts();
  const { rows } = await sql<{ id: string }>`
    update spaces set full_description = 'A zoetrope stands in the hall.'
    where id = (select id from spaces where status = 'live' limit 1) returning id`.execute(db);
  const search = async () => JSON.parse(await searchSpaces(deps, { q: "zoetrope" }));
  expect((await search()).items).toEqual([]);

  await reindexSearch(deps, {});

  expect((await search()).items).toMatchObject([{ _id: rows[0]?.id }]);
});

test("two saves that exchange the local areas of their spaces do not deadlock, and the counts stay exact", async () => {
  await rebuildSearch(deps, {});
  const word = "zoetrophone";
  const { rows } = await sql<{ id: string; area: number }>`
    select distinct on (area) space_id as id, area from search_spaces limit 2`.execute(db);
  const [one, two] = rows;
  if (!one || !two) throw new Error("There are no spaces in two local areas.");
  const save = (id: string, area: number) =>
    db.transaction().execute(async (tx) => {
      await lockSpace(tx, id);
      await sql`update spaces set title = ${word}, local_area_id = ${area}
        where id = ${id}`.execute(tx);
      await reindexSpace(tx, id);
    });
  const readCounts = () =>
    Promise.all([
      sql`select * from search_counts where spaces > 0 order by 1, 2, 3`.execute(db),
      sql`select * from search_tiles where spaces > 0 order by 1, 2`.execute(db),
    ]).then((tables) => tables.map((table) => table.rows));
  let saves: Promise<unknown> | undefined;

  // This transaction adds the word of the new titles. Both saves wait until it commits, and then
  // continue at the same moment.
  await db.transaction().execute(async (tx) => {
    await sql`insert into search_words (word, spaces, titles, named_spaces, long_spaces)
      values (${word}, 1, 1, 1, 1)`.execute(tx);
    saves = Promise.all([save(one.id, two.area), save(two.id, one.area)]);
    await expect.poll(countWaiting).toBe(2);
  });

  await saves;
  const counts = await readCounts();
  await rebuildSearch(deps, {});
  expect(await readCounts()).toEqual(counts);
});
