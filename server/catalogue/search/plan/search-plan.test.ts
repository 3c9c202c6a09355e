import type pg from "pg";
import { expect, test } from "vitest";
import type { SearchCriteria } from "#server/catalogue/search/criteria.ts";
import type { PlaceIndex } from "#server/catalogue/search/place-index.ts";
import { buildSearchPlan } from "./search-plan.ts";

const LARGE = 71;
const SMALL = 72;

const places = {
  sizes: new Map([
    ["0 1", 130_000],
    ["5 1", 9_000],
  ]),
  areaSizes: new Map([
    [LARGE, 17_000],
    [SMALL, 600],
  ]),
  totals: new Map([
    [0, 1_000_000],
    [5, 60_000],
  ]),
} as unknown as PlaceIndex;

const criteria: SearchCriteria = {
  cities: [1],
  areas: [LARGE],
  category: 0,
  categories: 0,
  hasText: false,
  needs: [],
  daily: null,
  hourly: null,
  capacity: 0,
  capacityMax: null,
  rating: 0,
  amenities: 0,
  ownAmenities: [],
  time: null,
  hours: null,
  excludedKeys: [],
  box: null,
  circle: null,
  sort: "newest",
};

const sourcesOf = async (given: Partial<SearchCriteria>): Promise<string> => {
  // Without words, nothing is looked up in the database, so an empty pool suffices.
  const plan = await buildSearchPlan({} as pg.Pool, { ...criteria, ...given }, places, {
    frequentWords: [],
    isCounted: true,
  });
  return "page" in plan ? `${plan.page.kind}, ${plan.sample.kind}` : "none";
};

test("the page of a large local area comes from a scan of the city, and the counts from the area", async () => {
  expect(await sourcesOf({})).toBe("cities, areas");
  expect(await sourcesOf({ category: 5 })).toBe("cities, areas");
});

test.each<[string, Partial<SearchCriteria>]>([
  ["a small area", { areas: [SMALL] }],
  ["an area with few spaces of the category", { areas: [SMALL], category: 5 }],
  ["a filter that may have few matches", { capacity: 500 }],
  ["the order by distance", { sort: "distance" }],
])("all spaces of the areas are read for %s", async (_, given) => {
  expect(await sourcesOf(given)).toBe("areas, areas");
});
