import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { SearchParams, SearchResponse } from "#contract/spaces/search-route.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addMissingPlaces } from "#server/places/facts/import-places.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { parseCards } from "./cards.ts";
import type { SearchableSpace } from "./index/document.ts";
import { reindexSpace } from "./index/reindex.ts";
import { reindexAll } from "./index/reindex-all.ts";
import { forgetPlaceIndexes, getPlaceIndex } from "./place-index.ts";
import { searchSpaces } from "./search.ts";
import { listNewestSpaces, searchSpacesSimple } from "./simple-search.ts";

const { db, pool, owner } = await createTestDatabase();
const deps = {
  db,
  pool,
  now: () => new Date("2026-11-21T10:10:00+05:30"),
  config: { demoData: true },
} as unknown as Deps;
let template: SearchableSpace;

/** Adds a live space: the template with the given changes. Returns the id of the space. */
const given = async (change: Partial<SearchableSpace>): Promise<string> => {
  const space = { ...template, id: crypto.randomUUID(), ...change };
  await db.transaction().execute(async (tx) => {
    await insertSampleSpaces(tx, [space]);
    await reindexSpace(tx, space.id);
  });
  return space.id;
};

const ask = async (query: Record<string, string | string[]>) =>
  SearchResponse.parse(JSON.parse(await searchSpaces(deps, SearchParams.parse(query))));
const titles = async (q: string) => (await ask({ q })).items.map(({ title }) => title).sort();

beforeAll(async () => {
  await seedSampleCatalogue(deps);
  [template] = (await createSampleSpaces(deps, 1, "template")) as [SearchableSpace];
  template = { ...template, description: "A room.", category_ids: [2], amenities: ["Parking"] };
  await given({ title: "Chitrakala Quillmere Zephyr" });
  await given({ title: "चित्रकला स्टूडियो" });
  await given({ title: `O'Brien "Quote" \\ 100% <b>Hall</b>` });
  await given({ title: "Mehfil Quillmere Garden" });
});

describe("query text", () => {
  test("every word must match, in any order, and each may be incomplete", async () => {
    expect(await titles("zephyr quillmere")).toEqual(["Chitrakala Quillmere Zephyr"]);
    expect(await titles("quillmere zeph")).toEqual(["Chitrakala Quillmere Zephyr"]);
    expect(await titles("quillm")).toEqual([
      "Chitrakala Quillmere Zephyr",
      "Mehfil Quillmere Garden",
    ]);
    expect(await titles("zeph quillmere")).toEqual(["Chitrakala Quillmere Zephyr"]);
  });

  test.each(["chitrkala", "chiitrakala", "chitrekala", "chirtakala"])(
    "%s has one typo",
    async (q) => {
      expect(await titles(q)).toEqual(["Chitrakala Quillmere Zephyr"]);
    },
  );

  test("a word of eight letters with two typos does not match", async () => {
    expect(await titles("chtrkala")).toEqual([]);
  });

  test("Devanagari matches whole words and their beginnings, but not their ends", async () => {
    expect(await titles("चित्रकला")).toEqual(["चित्रकला स्टूडियो"]);
    expect(await titles("चित्रक")).toEqual(["चित्रकला स्टूडियो"]);
    expect(await titles("कला")).toEqual([]);
  });

  test("a query without words does not filter", async () => {
    expect(await titles("  ... !! ")).toHaveLength(4);
  });
});

describe("attempted attacks", () => {
  const attacks = [
    "'; drop table spaces; --",
    "%",
    "_",
    "\\",
    "{1,2}",
    '"',
    "$1",
    "a' or '1'='1",
    "\u0000",
  ];
  test.each(attacks)("%j is treated as text", async (attack) => {
    const q = await ask({ q: attack }).then(
      () => true,
      () => false,
    );
    expect(q).toBe(true);
    await ask({ amenities: [attack] });
    for (const name of ["category", "state", "city", "localArea"])
      await expect(ask({ [name]: attack || "x" })).rejects.toMatchObject({ status: 422 });
    expect((await ask({})).total).toBe(4);
  });
});

test("a title that looks like a JSON dates field is returned unchanged", async () => {
  const id = await given({ title: `"availableDates":[]`, description: `{"availableDates":[]}` });
  const title = `"availableDates":[]`;
  expect((await ask({ q: "availabledates" })).items).toMatchObject([{ _id: id, title }]);
  const [item] = (await ask({ q: "availabledates", fields: "full" })).items;
  expect(item).toMatchObject({ _id: id, title, description: `{"availableDates":[]}` });
  await db.transaction().execute(async (tx) => {
    await sql`update spaces set status = 'paused' where id = ${id}`.execute(tx);
    await reindexSpace(tx, id);
  });
  expect((await ask({ q: "availabledates" })).total).toBe(0);
});

describe("an error names its parameter", () => {
  const later = { startTime: "10:00 AM", endTime: "11:00 AM" };
  test.each([
    ["category", { category: "castles" }],
    ["state", { state: "Atlantis" }],
    ["city", { city: "Gotham" }],
    ["city", { state: "Karnataka", city: "Mumbai" }],
    ["localArea", { city: "Mumbai", localArea: "Camp" }],
    ["near", { near: "Mumbai/Camp" }],
    ["date", { date: "2026-11-20" }],
    ["date", { date: "2027-05-20" }],
    ["startTime", { date: "2026-11-21", ...later }],
  ])("%s in %j", async (name, query) => {
    await expect(ask(query)).rejects.toMatchObject({
      status: 422,
      errors: { [name]: expect.any(String) },
    });
  });

  test.each([
    ["date", { date: "2026-02-30" }],
    ["date", later],
    ["endTime", { date: "2026-12-01", startTime: "10:00 AM" }],
    ["startTime", { date: "2026-12-01", endTime: "10:00 AM" }],
    ["startTime", { date: "2026-12-01", startTime: "10:07 AM", endTime: "11:00 AM" }],
    ["maxPrice", { minPrice: "10", maxPrice: "5" }],
    ["minPrice", { minPrice: "" }],
    ["minPrice", { minPrice: "-1" }],
    ["maxPrice", { maxPrice: "1e5" }],
    ["withinKm", { withinKm: "5" }],
    ["withinKm", { near: "Mumbai/Bandra", withinKm: "51" }],
    ["bbox", { bbox: "1,2,3" }],
    ["bbox", { bbox: "73,19,72,20" }],
    ["sort", { sort: "distance" }],
    ["sort", { sort: "cheapest" }],
    ["pageSize", { pageSize: "101" }],
    ["fields", { fields: "some" }],
    ["rating", { rating: "6" }],
    ["q", { q: "x".repeat(101) }],
    ["", { colour: "red" }],
  ])("%s in %j, checked by the contract", (name, query) => {
    const { error } = SearchParams.safeParse(query);
    expect(error?.issues.map(({ path }) => path.join("."))).toContain(name);
  });

  test("the last bookable day is accepted", async () => {
    await ask({ date: "2027-05-19" });
    await ask({ date: "2026-11-21", startTime: "10:15 AM", endTime: "11:00 AM" });
  });
});

test("a placeholder category of the demo exists and is empty", async () => {
  expect(await ask({ category: "Demo3" })).toMatchObject({ items: [], total: 0, nextCursor: null });
  const plain = { ...deps, config: { demoData: false } } as Deps;
  await expect(searchSpaces(plain, { category: "Demo3" })).rejects.toMatchObject({ status: 422 });
});

describe("the specification's lists", () => {
  test("count exactly and list the newest first", async () => {
    const id = await given({ title: "Fresh paint", verified_at: new Date("2026-11-20T00:00:00Z") });
    const { cards, total } = await listNewestSpaces(deps, { page: 1, pageSize: 2 });
    expect(total).toBe(5);
    expect(parseCards(cards)[0]?._id).toBe(id);
    const last = await listNewestSpaces(deps, { page: 3, pageSize: 2 });
    expect(parseCards(last.cards)).toHaveLength(1);
  });

  test("filter by category and place, and find nothing for an unknown name", async () => {
    const { state, city, local_area: localArea } = template;
    const page = { page: 1, pageSize: 24 };
    const found = await searchSpacesSimple(
      deps,
      { category: "photo-studio", state, city, localArea },
      page,
    );
    expect(found.total).toBe(5);
    expect(parseCards(found.cards)).toHaveLength(5);
    for (const criteria of [{ category: "cafe" }, { city: "Gotham" }, { category: "castles" }])
      expect(await searchSpacesSimple(deps, criteria, page)).toEqual({ cards: "", total: 0 });
  });
});

test("above a thousand matches the count is a lower bound", async () => {
  const before = (await ask({})).total;
  const many = await createSampleSpaces(deps, 1001 - before, "many");
  await insertSampleSpaces(db, many);
  await reindexAll(owner);
  expect(await ask({})).toMatchObject({ total: 1000, totalIsExact: false });
  await db.transaction().execute(async (tx) => {
    await sql`update spaces set status = 'paused' where id = ${many[0]?.id}`.execute(tx);
    await reindexSpace(tx, many[0]?.id ?? "");
  });
  const answer = await ask({});
  expect(answer).toMatchObject({ total: 1000, totalIsExact: true });
  expect(
    answer.facets?.prices.reduce((sum, { count }) => sum + count, answer.facets.withoutDailyPrice),
  ).toBe(1000);
  expect((await listNewestSpaces(deps, { page: 1, pageSize: 1 })).total).toBe(1000);
});

test("reindexing an unchanged space changes no count and keeps its position among equals", async () => {
  const all = async (table: string) =>
    (await sql`select t::text from ${sql.table(table)} t order by 1`.execute(db)).rows;
  const tables = ["search_spaces", "search_rows", "search_counts", "search_tiles"];
  const before = await Promise.all(tables.map(all));
  const { rows } = await sql<{
    id: string;
  }>`select id from spaces where status = 'live' limit 20`.execute(db);
  await db.transaction().execute(async (tx) => {
    for (const { id } of rows) await reindexSpace(tx, id);
  });
  expect(await Promise.all(tables.map(all))).toEqual(before);
});

// As floating-point numbers, 1024.09 * 100 is below 102,409, and 1024.13 * 100 is above 102,413.
test.each([
  [102_409, "1024.09", "1024.08"],
  [102_413, "1024.13", "1024.12"],
])("a price of %i paise is within limits of ₹%s, but not below", async (paise, rupees, less) => {
  const id = await given({ title: "Odd price", daily_paise: paise, hourly_paise: paise });
  const idsOf = async (query: Record<string, string>) =>
    (await ask(query)).items.map(({ _id }) => _id);
  expect(await idsOf({ minPrice: rupees, maxPrice: rupees })).toEqual([id]);
  expect(await idsOf({ minHourly: rupees, maxHourly: rupees })).toEqual([id]);
  expect(await idsOf({ minPrice: less, maxPrice: less })).toEqual([]);
});

describe("the station in `near`, if two states have a city and a local area of these names", () => {
  const near = "Aurangabad/Old Town";
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const spots = { Bihar: [24.7523, 84.3742], Maharashtra: [19.8762, 75.3433] } as const;
    await addMissingPlaces(
      db,
      Object.entries(spots).map(([state, [latitude, longitude]]) => ({
        state,
        city: "Aurangabad",
        area: "Old Town",
        station: null,
        latitude,
        longitude,
      })),
    );
    forgetPlaceIndexes();
    const { areas, cities, states } = await getPlaceIndex(db, deps.now());
    const addSpace = async (state: "Bihar" | "Maharashtra", title: string) => {
      const area = [...areas.values()].find(
        ({ name, cityId }) =>
          name === "Old Town" && states.get(cities.get(cityId)?.stateId ?? 0)?.name === state,
      );
      const [latitude, longitude] = spots[state];
      return given({ title, local_area_id: area?.id ?? 0, latitude, longitude });
    };
    ids.Bihar = await addSpace("Bihar", "Courtyard");
    ids.Maharashtra = await addSpace("Maharashtra", "Courtyard");
    ids.second = await addSpace("Maharashtra", "Courtyard");
    forgetPlaceIndexes();
  });

  const find = async (query: Record<string, string>) =>
    (await ask({ near, withinKm: "1", ...query })).items.map(({ _id }) => _id).sort();

  test.each(["Bihar", "Maharashtra"])(
    "is in the state that the search names: %s",
    async (state) => {
      expect(await find({ state })).toContain(ids[state]);
    },
  );

  test("is the one with more spaces if the search names no state", async () => {
    expect(await find({})).toEqual([ids.Maharashtra, ids.second].sort());
  });

  test("can be outside the state, if only one city has the name", async () => {
    expect(await ask({ near: "Mumbai/Bandra", state: "Bihar" })).toMatchObject({ total: 0 });
  });
});
