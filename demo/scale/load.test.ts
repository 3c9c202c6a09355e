import { sql } from "kysely";
import { expect, test } from "vitest";
import { reindexAll } from "#server/catalogue/search/index/reindex-all.ts";
import { addMissingPlaces } from "#server/places/facts/import-places.ts";
import { readPlaces } from "#server/places/facts/read-places.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { load } from "./load.ts";

const { db, url } = (await createTestDatabase()).owner;

const all = async (query: string) => (await sql.raw<object>(query).execute(db)).rows;

/** Returns the contents of the search tables without keys and word numbers, which vary. */
const found = async () => [
  await all(`select s.space_id, r.category, r.city, r.area, r.tile, r.categories, r.daily, r.hourly,
    r.capacity, r.verified, r.rating, r.amenities, w.open::text, s.week = r.week as same, c.card
    from search_spaces s join search_rows r using (key) join search_cards c using (key)
    join search_weeks w on w.id = s.week order by 1, 2`),
  await all(`select s.space_id, term > 0 as anywhere, word from search_spaces s
    cross join unnest(terms) term join search_words w on w.id = abs(term) order by 1, 2, 3`),
  await all("select * from search_counts order by 1, 2, 3"),
  await all("select * from search_tiles order by 1, 2"),
  await all("select * from search_amenities order by 1"),
  await all("select word, spaces, titles, bit from search_words order by 1"),
  await all(`select variant, word from search_typos t join search_words w on w.id = t.word_id
    order by 1, 2`),
];

test("a bulk load fills the search tables as a rebuild does, and restores all constraints and indexes", async () => {
  const rules = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
  const indexes =
    "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1";
  await addMissingPlaces(db, readPlaces());
  const before = [await all(rules), await all(indexes)];

  await load(url, 300, () => {});

  expect([await all(rules), await all(indexes)]).toEqual(before);
  const [{ spaces }] = (await all("select count(*) as spaces from spaces")) as [{ spaces: number }];
  expect(spaces).toBe(300);
  const loaded = await found();
  await reindexAll({ db });
  expect(await found()).toEqual(loaded);
}, 60_000);
