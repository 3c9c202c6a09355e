import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { findCategory } from "#contract/categories/find-category.ts";
import { SearchParams, SearchResponse } from "#contract/spaces/search-route.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { compareByRating, type KeyedSpace } from "#server/testing/catalogue/search-oracle.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";
import { reindexAll } from "./index/reindex-all.ts";
import { tokenise } from "./index/tokenise.ts";
import { searchSpaces } from "./search.ts";

const { db, pool, owner } = await createTestDatabase();
let now = new Date("2026-11-21T10:10:00+05:30");
const deps = { db, pool, now: () => now, config: { demoData: true } } as unknown as Deps;
let spaces: KeyedSpace[] = [];
const gyms = findCategory("gyms")?.id ?? 0;
const recordingStudio = findCategory("recording-studio")?.id ?? 0;

beforeAll(async () => {
  await seedSampleCatalogue(deps);
  const made = (await createSampleSpaces(deps, 200, "texts")).map((space, i) => ({
    ...space,
    // Every fifth space has "sunny" and "brass" in its full description.
    ...(i % 5 === 0 && { full_description: `A sunny room of ${i} brass lamps.` }),
  }));
  // These three spaces become gyms. Mumbai is in Maharashtra, and Belagavi is in Karnataka.
  for (const [area, pin] of [
    // Of the two gyms in Mumbai, only this gym is within 10 km of Khar Road.
    ["Mumbai/Bandra", {}],
    ["Mumbai/Borivali", {}],
    // The third gym is listed in Belagavi, but its pin is 4 km from Rafiganj. Rafiganj is in Bihar.
    ["Belagavi/Camp", { latitude: 24.85, longitude: 84.66 }],
  ] as const)
    Object.assign(made.find((space) => `${space.city}/${space.local_area}` === area) ?? {}, {
      category_ids: [gyms],
      ...pin,
    });
  // One recording studio is in Pune. No space has the word "podcast".
  Object.assign(
    made.find((space) => `${space.city}/${space.local_area}` === "Pune/Hadapsar") ?? {},
    {
      category_ids: [recordingStudio],
    },
  );
  await insertSampleSpaces(db, made);
  await reindexAll(owner);
  const { rows } = await sql<{ space_id: string; key: number }>`
    select space_id, key from search_spaces`.execute(db);
  const keys = new Map(rows.map(({ space_id, key }) => [space_id, key]));
  spaces = made.map((space) => ({ ...space, key: keys.get(space.id) ?? -1 }));
});

type Query = Record<string, string>;

const ask = async (query: Query): Promise<SearchResponse> =>
  SearchResponse.parse(JSON.parse(await searchSpaces(deps, SearchParams.parse(query))));

const askAll = async (query: Query) => {
  const first = await ask({ ...query, pageSize: "7" });
  const ids = first.items.map(({ _id }) => _id);
  for (let { nextCursor } = first; nextCursor; ) {
    const page = await ask({ ...query, pageSize: "7", cursor: nextCursor });
    ids.push(...page.items.map(({ _id }) => _id));
    nextCursor = page.nextCursor;
  }
  return { ...first, ids };
};

/** Returns the worst level of the words; null if the space lacks a word. The level of a word is the
 *  index of the first field in `fields` that contains it. So 0 is the best level. */
const levelOf = (space: KeyedSpace, words: string[]): number | null => {
  const names = [space.city, space.state, space.local_area, ...space.amenities];
  const fields = [
    space.title,
    names.join(" "),
    `${space.description} ${names.join(" ")}`,
    space.full_description,
  ].map(tokenise);
  const levels = words.map((word) => fields.findIndex((field) => field.includes(word)));
  return levels.includes(-1) ? null : Math.max(...levels);
};

const expectedIds = (words: string[], fits: (space: KeyedSpace) => boolean = () => true) =>
  spaces
    .flatMap((space) => {
      const level = fits(space) ? levelOf(space, words) : null;
      return level === null ? [] : [{ space, level }];
    })
    .sort(
      (a, b) => a.level - b.level || compareByRating(a.space, b.space) || b.space.key - a.space.key,
    )
    .map(({ space }) => space.id);

describe.each(["rare", "frequent", "frequent, but rare in titles"])("words that are %s", (kind) => {
  beforeAll(async () => {
    const titles = kind.includes("titles") ? 1 : 100_000;
    if (kind !== "rare")
      await sql`update search_words set spaces = 100000, titles = ${titles}, named_spaces = 100000,
        long_spaces = 100000 where word not like ':%'`.execute(db);
  });

  test.each([
    ["sunny", ["sunny"], {}],
    ["sunny brass", ["sunny", "brass"], {}],
    ["brass mumbai", ["brass"], { city: "Mumbai" }],
    ["brass", ["brass"], { city: "Pune", category: "cafe" }],
    ["sunny", ["sunny"], { city: "Mumbai", localArea: "Bandra" }],
    ["sunny", ["sunny"], { bbox: "72.7,18.8,73.1,19.4" }],
  ] as [string, string[], Query][])(
    "%s: better fields first, then rating (%j, %j)",
    async (q, words, also) => {
      const city = also.city ?? (q.includes("mumbai") ? "Mumbai" : undefined);
      const expected = expectedIds(
        words,
        (space) =>
          (!city || space.city === city) &&
          (!also.localArea || space.local_area === also.localArea) &&
          (!also.category || space.category_ids.includes(8)) &&
          (!also.bbox ||
            (space.longitude >= 72.7 &&
              space.longitude <= 73.1 &&
              space.latitude >= 18.8 &&
              space.latitude <= 19.4)),
      );
      const answer = await askAll({ q, ...(q.includes("mumbai") ? {} : also) });
      expect(expected.length).toBeGreaterThan(1);
      expect(answer.ids).toEqual(expected);
      expect(answer).toMatchObject({ match: "all", total: expected.length, totalIsExact: true });
    },
  );

  test("an explicit sort orders the same matches", async () => {
    const { ids } = await askAll({ q: "sunny", sort: "price" });
    const expected = new Set(expectedIds(["sunny"]));
    expect(new Set(ids)).toEqual(expected);
    const byPrice = spaces
      .filter(({ id }) => expected.has(id))
      .sort((a, b) => (a.daily_paise ?? 1e12) - (b.daily_paise ?? 1e12) || a.key - b.key);
    expect(ids).toEqual(byPrice.map(({ id }) => id));
  });
});

test.each([
  ["sunni", ["sunny"]],
  ["sunn", ["sunny"]],
  ["sunnybrass", ["sunny", "brass"]],
])("%s is found as %j", async (q, words) => {
  expect((await askAll({ q })).ids).toEqual(expectedIds(words));
});

describe("understanding", () => {
  test("a category, a place and people become filters", async () => {
    const answer = await askAll({ q: "cafe in mumbai for 50 people" });
    expect(answer.understood).toMatchObject({
      categories: ["cafe"],
      city: "Mumbai",
      people: 50,
    });
    const { ids } = await askAll({ category: "cafe", city: "Mumbai", capacity: "50" });
    expect(new Set(answer.ids)).toEqual(new Set(ids));
  });

  test("a parameter takes precedence over the part of the text that sets the same criterion", async () => {
    const { ids } = await askAll({ q: "cafe", city: "Pune", category: "warehouse" });
    const alone = await askAll({ city: "Pune", category: "warehouse" });
    expect(alone.ids.length).toBeGreaterThan(0);
    expect(new Set(ids)).toEqual(new Set(alone.ids));
  });

  test.each(["please", "  ... !! ", "mujhe chahiye"])("%j says nothing", async (q) => {
    const answer = await askAll({ q });
    expect(answer.understood).toEqual({});
    expect(answer.ids).toEqual((await askAll({})).ids);
  });

  test("with several categories, a space has to be in only one of them", async () => {
    const { ids, understood } = await askAll({ q: "villa or warehouse" });
    const slugs = understood.categories ?? [];
    expect(slugs).toContain("warehouse");
    const expected = spaces.filter(({ category_ids }) =>
      category_ids.some((id) => id === 21 || (id === 1 && slugs.includes("flat-villa"))),
    );
    expect(new Set(ids)).toEqual(new Set(expected.map(({ id }) => id)));
  });

  test("cheap is the lowest third of the hourly rates among the spaces that fit", async () => {
    const { ids } = await askAll({ q: "cheap cafe" });
    const rates = spaces
      .filter(({ category_ids, hourly_paise }) => category_ids.includes(8) && hourly_paise !== null)
      .map(({ id, hourly_paise }) => ({ id, paise: hourly_paise ?? 0 }))
      .sort((a, b) => a.paise - b.paise);
    const limit = rates[Math.ceil(rates.length / 3) - 1]?.paise ?? 0;
    expect(new Set(ids)).toEqual(
      new Set(rates.filter(({ paise }) => paise <= limit).map(({ id }) => id)),
    );
  });

  test("two prices are a minimum and a maximum", async () => {
    const { ids } = await askAll({ q: "cafe between 800 and 2000 per hour" });
    const byParameters = await askAll({ category: "cafe", minHourly: "800", maxHourly: "2000" });
    const upTo = await askAll({ q: "cafe under 2000 per hour" });
    expect(new Set(ids)).toEqual(new Set(byParameters.ids));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThan(upTo.ids.length);
    const daily = await askAll({ q: "cafe ₹2,000 se ₹50,000 per day" });
    const byDay = await askAll({ category: "cafe", minPrice: "2000", maxPrice: "50000" });
    expect(new Set(daily.ids)).toEqual(new Set(byDay.ids));
  });

  test("small is at most 20 people", async () => {
    const { ids } = await askAll({ q: "small cafe" });
    const expected = spaces.filter(
      ({ capacity, category_ids }) => capacity <= 20 && category_ids.includes(8),
    );
    expect(new Set(ids)).toEqual(new Set(expected.map(({ id }) => id)));
  });
});

describe("no match", () => {
  test("an unknown word is dropped and named; the results are not counted", async () => {
    const answer = await ask({ q: "sunny zzqqzz" });
    expect(answer).toMatchObject({
      match: "nearest",
      unmatched: ["zzqqzz"],
      total: 0,
      totalIsExact: true,
      facets: null,
      nextCursor: null,
    });
    expect(answer.items.map(({ _id }) => _id)).toEqual(expectedIds(["sunny"]).slice(0, 24));
  });

  test("an unknown word that narrows a category is dropped, and the category stays", async () => {
    const answer = await ask({ q: "podcast studio", pageSize: "100" });
    expect(answer).toMatchObject({ match: "nearest", unmatched: ["podcast studio"] });
    const studios = spaces.filter(({ category_ids }) => category_ids.includes(recordingStudio));
    expect(studios.length).toBeGreaterThan(0);
    expect(new Set(answer.items.map(({ _id }) => _id))).toEqual(
      new Set(studios.map(({ id }) => id)),
    );
  });

  test("unknown words of a constraint are dropped, and the constraint itself stays", async () => {
    const answer = await ask({ q: "cafe near metro", pageSize: "100" });
    expect(answer).toMatchObject({ match: "nearest", unmatched: ["near metro"] });
    const nearStation = await ask({ q: "cafe near station", pageSize: "100" });
    expect(nearStation).toMatchObject({ match: "all" });
    expect(answer.items).toEqual(nearStation.items);
  });

  test("a word of two letters before the end is not completed", async () => {
    expect(await ask({ q: "br sunny" })).toMatchObject({ match: "nearest", unmatched: ["br"] });
    expect(await ask({ q: "bras sunny" })).toMatchObject({ match: "all", unmatched: [] });
  });

  test("if nothing is understood, there are no nearest results", async () => {
    expect(await ask({ q: "zzqqzz" })).toMatchObject({
      match: "nearest",
      unmatched: ["zzqqzz"],
      items: [],
    });
  });

  test("a search in a local area for too many people gives nearest results", async () => {
    const inKhar = (space: KeyedSpace) => space.local_area === "Khar Road";
    const most = Math.max(...spaces.filter(inKhar).map(({ capacity }) => capacity));
    const answer = await ask({ q: `cafe khar road for ${most + 1} people` });
    expect(answer.match).toBe("nearest");
    expect(answer.unmatched.length).toBeGreaterThan(0);
    expect(answer.items.length).toBeGreaterThan(0);
  });

  test("if only the day has no match, spaces on other days at the same time are found", async () => {
    const hours = (one: number, other: number) => (space: KeyedSpace) =>
      space.slots.some(
        ({ weekday, startMinute, endMinute }) =>
          weekday !== 7 &&
          startMinute <= one &&
          (endMinute > startMinute ? endMinute : endMinute + 1440) >= other,
      );
    const closed = spaces.filter(
      ({ slots }) => slots.length > 0 && slots.every(({ weekday }) => weekday < 6),
    );
    const fits = closed.filter(hours(600, 720));
    expect(fits.length).toBeGreaterThan(0);
    // The spaces in `fits` get a capacity of 77,777. All other spaces hold fewer people.
    const people = 77_777;
    const ids = fits.map(({ id }) => id);
    await sql`update search_rows set capacity = ${people}
      where key in (select key from search_spaces where space_id = any(${ids}::uuid[]))`.execute(
      db,
    );
    await sql`update search_spaces set capacity = ${people}
      where space_id = any(${ids}::uuid[])`.execute(db);

    const query = { capacity: String(people), date: "2026-11-22", pageSize: "100" };
    const times = { startTime: "10:00 AM", endTime: "12:00 PM" };
    const answer = await ask({ ...query, ...times, nearest: "true" });
    expect(answer).toMatchObject({ match: "nearest", unmatched: ["date"], total: 0 });
    expect(new Set(answer.items.map(({ _id }) => _id))).toEqual(new Set(ids));
    const said = await ask({ q: `sunday 10 to 12 for ${people} people`, pageSize: "100" });
    expect(said).toMatchObject({ match: "nearest", unmatched: ["sunday"] });
    expect(new Set(said.items.map(({ _id }) => _id))).toEqual(new Set(ids));
    await reindexAll(owner);
  });

  test("a city without a match is widened to its state, even if only the city is named", async () => {
    const answer = await ask({ city: "Pune", category: "gyms", nearest: "true" });
    expect(answer).toMatchObject({ match: "nearest", unmatched: ["city"], total: 0 });
    const inMumbai = spaces.filter(
      ({ category_ids, city }) => category_ids.includes(gyms) && city === "Mumbai",
    );
    expect(new Set(answer.items.map(({ _id }) => _id))).toEqual(
      new Set(inMumbai.map(({ id }) => id)),
    );
  });

  test("a local area without a match is widened to ten kilometres around it", async () => {
    const answer = await ask({ q: "gym in khar road" });
    expect(answer).toMatchObject({
      match: "nearest",
      unmatched: ["khar road"],
      items: [{ localArea: "Bandra" }],
    });
    expect(answer.items).toHaveLength(1);
  });

  test("a space near the local area is found, even if it is in another state", async () => {
    const answer = await ask({ q: "gym in rafiganj for 5000 people" });
    expect(answer).toMatchObject({
      match: "nearest",
      unmatched: ["for 5000 people", "rafiganj"],
      items: [{ city: "Belagavi" }],
    });
    expect(answer.items).toHaveLength(1);
  });

  test("words that are too many stay ignored if another word is dropped", async () => {
    const q = "zzqqzz sunny sunny sunny brass brass brass brass xxyyxx";
    const answer = await ask({ q });
    expect(answer).toMatchObject({ match: "nearest", unmatched: ["zzqqzz"] });
    expect(answer.items.map(({ _id }) => _id)).toEqual(
      expectedIds(["sunny", "brass"]).slice(0, 24),
    );
  });

  test("parameters alone give nearest results only if these are requested", async () => {
    const query = { city: "Mumbai", category: "cafe", capacity: "99999" };
    expect(await ask(query)).toMatchObject({ items: [], match: "all", total: 0, unmatched: [] });
    const nearest = await ask({ ...query, nearest: "true" });
    expect(nearest).toMatchObject({ match: "nearest", unmatched: ["capacity"], total: 0 });
    expect(nearest.items.length).toBeGreaterThan(0);
  });
});

test("a cursor keeps the criteria as they were understood, even after midnight", async () => {
  now = new Date("2026-11-21T23:59:00+05:30");
  const first = await ask({ q: "cafe tomorrow", pageSize: "2" });
  expect(first.understood.date).toBe("2026-11-22");
  const all = await ask({ category: "cafe", date: "2026-11-22", pageSize: "100" });
  now = new Date("2026-11-22T00:01:00+05:30");
  const second = await ask({
    q: "cafe tomorrow",
    pageSize: "100",
    cursor: first.nextCursor ?? "",
  });
  expect(second.understood).toEqual(first.understood);
  const ids = [...first.items, ...second.items].map(({ _id }) => _id);
  expect(new Set(ids)).toEqual(new Set(all.items.map(({ _id }) => _id)));
  now = new Date("2026-11-21T10:10:00+05:30");
});

test("a cursor with damaged criteria is rejected", async () => {
  const { nextCursor } = await ask({ q: "cafe", pageSize: "1" });
  const [position] = (nextCursor ?? "").split(".");
  for (const cursor of [`${position}.AAAA`, `${position}.${"A".repeat(500)}`])
    await expect(ask({ q: "cafe", pageSize: "1", cursor })).rejects.toMatchObject({ status: 422 });
});

test("a misspelled name is corrected", async () => {
  expect((await ask({ q: "cafe in mubai" })).didYouMean).toBe("cafe in Mumbai");
  expect((await ask({ q: "cafe in mumbai" })).didYouMean).toBeNull();
  expect((await ask({ q: "cafe in koc" })).didYouMean).toBeNull();
  // "mumbay" sounds like "Mumbai" (`foldKey`), so no correction is offered.
  expect((await ask({ q: "cafe in mumbay" })).didYouMean).toBeNull();
});

test.each([
  ["cofee shop mumbai", "coffee shop mumbai"],
  ["Swiming pool", "swimming pool"],
  ["recordng studio pune", "recording studio pune"],
  ["studoi bandra", "studio bandra"],
  // No correction is offered for right spellings and other usual spellings ("godam").
  ["coffee shop mumbai", null],
  ["shaadi hall pune", null],
  ["studyo pune", null],
  ["godam mumbai", null],
  ["bombay cafe", null],
])("for %j, the right spelling is %j", async (q, expected) => {
  expect((await ask({ q })).didYouMean).toBe(expected);
});
