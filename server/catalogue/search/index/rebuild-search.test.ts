import { sql } from "kysely";
import { expect, test } from "vitest";
import { searchSpaces } from "#server/catalogue/search/search.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { rebuildSearch, reindexSearch } from "./rebuild-search.ts";
import { rebuildConcurrently, reindexAll, reindexInBatches } from "./reindex-all.ts";

const { deps, owner } = await createTestSite();
const { db } = deps;

const found = async () => JSON.parse(String(await searchSpaces(deps, {})));
const ids = async () => (await found()).items.map(({ _id }: { _id: string }) => _id);

test("repairs damaged rows while searches run", async () => {
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

test("the batches remove a space that was paused and index a space that is new", async () => {
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
