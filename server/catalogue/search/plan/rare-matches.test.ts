import { expect, test } from "vitest";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import type { SearchCriteria } from "#server/catalogue/search/criteria.ts";
import { reindexAll } from "#server/catalogue/search/index/reindex-all.ts";
import { getPlaceIndex } from "#server/catalogue/search/place-index.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { findRareInCountry, findRareMatches } from "./rare-matches.ts";
import { MAX_LOOKED_UP_SPACES } from "./scan-limit.ts";

const { db, pool, owner } = await createTestDatabase();
const deps = { db, pool, now: () => new Date("2026-11-21T10:10:00+05:30") } as unknown as Deps;
await seedSampleCatalogue(deps);
const spaces = await createSampleSpaces(deps, MAX_LOOKED_UP_SPACES + 200, "few");
await insertSampleSpaces(db, spaces);
await reindexAll(owner);
const cities = [...(await getPlaceIndex(db, deps.now())).cities.keys()];

const few = (criteria: Partial<SearchCriteria>, most = MAX_LOOKED_UP_SPACES) =>
  findRareMatches(
    pool,
    { category: 0, cities, amenities: 0, capacity: 0, ...criteria } as SearchCriteria,
    most,
  );
const matching = (asked: number[], capacity: number) =>
  spaces.filter(
    (space) =>
      space.capacity >= capacity &&
      asked.every((bit) => space.amenities.includes(presetAmenities[bit] ?? "")),
  ).length;

test.each([
  [[0, 1], 100],
  [[11], 400],
  [[], 400],
  [[3, 7], 0],
])("finds every space with amenities %j and a capacity of %i or more", async (asked, capacity) => {
  const amenities = asked.reduce((mask, bit) => mask | (1 << bit), 0);
  const keys = await few({ amenities, capacity });
  expect(matching(asked, capacity)).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(matching(asked, capacity));
});

test("an empty result is valid", async () => {
  expect(await few({ amenities: 2 ** presetAmenities.length - 1 })).toEqual([]);
  expect(await few({ capacity: 100_000 })).toEqual([]);
});

test("many matches are left to the index scan, and so is a query without amenities and capacity", async () => {
  expect(await few({ capacity: 1 })).toBeNull();
  expect(await few({})).toBeNull();
  const keys = (await few({ amenities: 0b11, capacity: 100 })) ?? [];
  expect(await few({ amenities: 0b11, capacity: 100 }, keys.length)).toHaveLength(keys.length);
  expect(await few({ amenities: 0b11, capacity: 100 }, keys.length - 1)).toBeNull();
});

test("spaces of another category do not count", async () => {
  const keys = await few({ category: 8, capacity: 1 });
  expect(keys).toHaveLength(spaces.filter(({ category_ids }) => category_ids.includes(8)).length);
});

test("in the whole country, every space with the capacity is found, unless there are too many", async () => {
  const rare = (capacity: number, most: number) =>
    findRareInCountry(pool, { category: 0, capacity } as SearchCriteria, most);
  const expected = matching([], 400);
  expect(expected).toBeGreaterThan(1);
  expect(new Set(await rare(400, expected)).size).toBe(expected);
  expect(await rare(400, expected - 1)).toBeNull();
  expect(await rare(100_000, 1)).toEqual([]);
  expect(await rare(0, spaces.length * 2)).toBeNull();
});
