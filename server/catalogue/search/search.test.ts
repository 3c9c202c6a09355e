import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { LocationCard } from "#contract/spaces/location.ts";
import { SearchParams, SearchResponse } from "#contract/spaces/search-route.ts";
import { formatTime, listDaysFrom } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import {
  expectedFacets,
  expectedSpaces,
  haversineKm,
  type KeyedSpace,
} from "#server/testing/catalogue/search-oracle.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { reindexAll } from "./index/reindex-all.ts";
import { searchSpaces } from "./search.ts";

const now = new Date("2026-11-21T10:10:00+05:30");
const stations = {
  "Mumbai/Bandra": { latitude: 19.0544, longitude: 72.8402 },
  "Pune/Camp": { latitude: 18.5122, longitude: 73.886 },
};

// The rules for long scans need a large catalogue. This test has only 240 spaces, so it switches
// the rules on with `scans.areLong`.
const { scans } = vi.hoisted(() => ({ scans: { areLong: false } }));
vi.mock("./plan/scan-limit.ts", async (original) => ({
  ...(await original<object>()),
  lookUpLimit: () => (scans.areLong ? 300 : 0),
}));

const { db, pool, owner } = await createTestDatabase();
const deps = { db, pool, now: () => now, config: { demoData: true } } as unknown as Deps;
let spaces: KeyedSpace[] = [];

beforeAll(async () => {
  await seedSampleCatalogue(deps);
  const made = await createSampleSpaces(deps, 240, "search");
  await insertSampleSpaces(db, made);
  await reindexAll(owner);
  const { rows } = await sql<{ space_id: string; key: number }>`
    select space_id, key from search_spaces`.execute(db);
  const keys = new Map(rows.map(({ space_id, key }) => [space_id, key]));
  spaces = made.map((space) => ({ ...space, key: keys.get(space.id) ?? -1 }));
});

type Query = Record<string, string | string[]>;

const ask = async (query: Query): Promise<SearchResponse> =>
  JSON.parse(await searchSpaces(deps, SearchParams.parse(query)));

/** Reads all pages. Returns the first response, but its `items` are the items of all pages. */
const askAll = async (query: Query) => {
  const first = await ask({ ...query, pageSize: "9" });
  const items = [...first.items];
  for (let { nextCursor } = first; nextCursor; ) {
    const page = await ask({ ...query, pageSize: "9", cursor: nextCursor });
    expect(page.items.length).toBeGreaterThan(0);
    expect([page.total, page.totalIsExact]).toEqual([first.total, first.totalIsExact]);
    items.push(...page.items);
    nextCursor = page.nextCursor;
  }
  return { ...first, items };
};

const some = <T extends Query>(...choices: T[]) => fc.constantFrom<Query>({}, {}, ...choices);

const quarter = fc.integer({ min: 0, max: 95 }).map((n) => formatTime(n * 15));
const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-11-${20 + n}`);
const when: fc.Arbitrary<Query> = fc.oneof(
  fc.constant<Query>({}),
  day.map((date): Query => ({ date })),
  fc
    .record({ date: day, startTime: quarter, endTime: quarter })
    .filter(({ date, startTime }) => date !== "2026-11-21" || startTime.endsWith("PM")),
);

const place = some(
  { state: "Maharashtra" },
  { city: "Mumbai" },
  { city: "Aurangabad" },
  { state: "Maharashtra", city: "Pune", localArea: "Camp" },
  { localArea: "Camp" },
);
const around = some(
  { near: "Mumbai/Bandra" },
  { near: "Mumbai/Bandra", withinKm: "2.5" },
  { near: "Pune/Camp", withinKm: "30", sort: "distance" },
  { bbox: "72.83,19.03,72.86,19.07" },
  { bbox: "72.7,18.8,73.1,19.4" },
  { bbox: "60,6,98,38" },
);
const money = some(
  { minPrice: "0", maxPrice: "100000" },
  { maxPrice: "5000" },
  { minPrice: "9999.5" },
  { minHourly: "500", maxHourly: "2500.5" },
);
const facts = some({ capacity: "50" }, { rating: "4.5" }, { capacity: "20", rating: "3.95" });
const wanted = some(
  { amenities: ["Parking"] },
  { amenities: ["Air Conditioning", "Piano"] },
  { amenities: ["Chai Counter"] },
  { amenities: [presetAmenities[3], presetAmenities[7]] },
);
const kind = some({ category: "cafe" }, { category: "Photo Studio" }, { category: "warehouse" });
const sort = some(
  ...["newest", "price", "-price", "rating", "relevance"].map((one) => ({ sort: one })),
);

const queries = fc
  .tuple(sort, kind, place, around, money, facts, wanted, when)
  .map((parts): Query => Object.assign({}, ...parts));

const byText = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort();

const check = async (query: Query) => {
  const params = SearchParams.parse(query);
  const station = stations[(params.near ?? "Mumbai/Bandra") as keyof typeof stations];
  const expected = expectedSpaces(params, { spaces, now, station });
  const answer = await askAll(query);
  const found = answer.items.map(({ _id }) => _id);

  expect(answer.total).toBe(expected.length);
  expect(answer.totalIsExact).toBe(true);
  if (params.sort === "distance") {
    // The search computes distances on a flat map, and this test computes them on a sphere. So two
    // spaces may be in a different order if their distances differ by at most about 1 %.
    expect(found.toSorted()).toEqual(expected.map(({ id }) => id).sort());
    const km = answer.items.map((item) => haversineKm(station, item));
    for (const [i, here] of km.entries())
      expect(here).toBeGreaterThan((km[i - 1] ?? 0) * 0.99 - 0.01);
  } else expect(found).toEqual(expected.map(({ id }) => id));

  const facets = expectedFacets(expected, params.city === "Mumbai" || params.city === "Pune");
  for (const name of ["categories", "cities", "localAreas", "amenities", "prices"] as const) {
    // These counts are not compared if a name means several places. Aurangabad is in two states,
    // and Camp is in two cities.
    if (params.city === "Aurangabad" || (params.localArea && !params.city)) continue;
    expect(byText(answer.facets?.[name] ?? [])).toEqual(byText(facets[name]));
  }
  expect(answer.facets?.withoutDailyPrice).toBe(facets.withoutDailyPrice);
};

// These tests run about two hundred searches of several pages each. This takes some seconds, and
// longer on a busy machine.
describe("every combination of filters finds the same spaces as a full scan", {
  timeout: 120_000,
}, () => {
  test("if amenities are rare and boxes small", async () => {
    await fc.assert(
      fc.asyncProperty(queries, (query) => check(query)),
      { numRuns: 80 },
    );
  });

  test.each(["newest", "price", "-price", "rating"])(
    "if the box is one city's or two cities', sorted by %s",
    async (sort) => {
      for (const bbox of ["72.7,18.8,73.1,19.4", "72.7,18.4,74.2,19.4"])
        for (const category of [{}, { category: "cafe" }] as Query[])
          await check({ bbox, sort, ...category });
    },
  );

  test.each([false, true])(
    "if amenities are frequent and boxes full (scans count as long: %s)",
    async (areLong) => {
      scans.areLong = areLong;
      await sql`update search_words set spaces = 100000`.execute(db);
      await sql`update search_tiles set spaces = 100000`.execute(db);
      await fc.assert(
        fc.asyncProperty(queries, (query) => check(query)),
        { numRuns: 60 },
      );
      await reindexAll(owner);
    },
  );
});

test("a response contains cards of at most 0.6 KB, also of spaces that an older release has indexed", async () => {
  const query = { pageSize: "50", sort: "price" };
  const response = await ask(query);

  const cards = z.array(LocationCard.strict()).parse(response.items);
  expect(cards).toHaveLength(50);
  for (const card of cards) expect(JSON.stringify(card).length).toBeLessThanOrEqual(600);
  await sql`update search_cards set short = null`.execute(owner.db);
  expect(await ask(query)).toEqual(response);
  const { items } = await ask({ ...query, fields: "full" });
  expect(items).toEqual(cards.map((card) => expect.objectContaining(card)));
});

test("a page of cards may be followed by a page of whole locations", async () => {
  const { nextCursor } = await ask({ pageSize: "3" });
  const { items } = await ask({ pageSize: "3", fields: "full", cursor: String(nextCursor) });
  const { items: six } = await ask({ pageSize: "6" });
  expect(items.map(({ _id }) => _id)).toEqual(six.slice(3).map(({ _id }) => _id));
});

test("with fields=full a response contains whole locations, with the dates from today on", async () => {
  const { items } = SearchResponse.parse(
    await ask({ pageSize: "1", sort: "price", fields: "full" }),
  );
  const cheapest = expectedSpaces(
    { sort: "price" },
    { spaces, now, station: stations["Pune/Camp"] },
  )[0];
  expect(items[0]).toMatchObject({
    _id: cheapest?.id,
    title: cheapest?.title,
    fullDescription: cheapest?.full_description,
    price: 2000,
    availableDates: listDaysFrom("2026-11-21", 180),
  });
});
