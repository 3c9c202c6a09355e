import { expect, test } from "vitest";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { MAX_SEARCH_COUNT } from "#contract/spaces/policy.ts";
import { buildFacets } from "./facets.ts";
import type { PlaceIndex } from "./place-index.ts";

const places: PlaceIndex = {
  states: new Map([[1, { id: 1, name: "Goa", slug: "goa" }]]),
  cities: new Map([[2, { id: 2, name: "Panaji", slug: "panaji", stateId: 1 }]]),
  areas: new Map(
    [3, 4].map((id) => [
      id,
      { id, name: `Area ${id}`, slug: `area-${id}`, cityId: 2, latitude: 0, longitude: 0 },
    ]),
  ),
  named: { states: new Map(), cities: new Map(), areas: new Map() },
  lastArea: 4,
  sizes: new Map(),
  areaSizes: new Map(),
  totals: new Map(),
  topRated: 0,
};

/** Returns a row like that of the search's statement.
 *  @param spaces - the counted spaces. `amenities` contains the preset amenities as bits */
const rowWith = (spaces: { area: number; amenities: number }[]) => {
  const facts = Buffer.alloc(spaces.length * 8);
  spaces.forEach(({ area, amenities }, i) => {
    facts.writeBigInt64BE((BigInt(area) << 34n) | BigInt(amenities), i * 8);
  });
  const daily = Buffer.alloc(spaces.length * 4);
  return { found: spaces.length, cards: "", at: null, key: null, facts, daily };
};

/** Returns a row with one space for each area in the list. Each space has the first preset
 *  amenity. */
const rowOf = (areas: number[]) => rowWith(areas.map((area) => ({ area, amenities: 1 })));

test("counts contain nothing of the search before", () => {
  buildFacets(rowOf([3, 3, 4]), places, true);

  const { localAreas, amenities } = buildFacets(rowOf([4]), places, true);

  expect(localAreas).toEqual([{ localArea: "Area 4", city: "Panaji", count: 1 }]);
  expect(amenities.map(({ count }) => count).filter(Boolean)).toEqual([1]);
});

test("each amenity is counted correctly, even if a search counts as many spaces as it can", () => {
  const sets = Array.from({ length: MAX_SEARCH_COUNT }, (_, i) => (i % 4096) | (1 << 11));
  const all = (1 << presetAmenities.length) - 1;

  const some = buildFacets(rowWith(sets.map((set) => ({ area: 3, amenities: set }))), places, true);
  const every = buildFacets(rowWith(sets.map(() => ({ area: 3, amenities: all }))), places, true);

  expect(some.amenities.map(({ count }) => count)).toEqual(
    presetAmenities.map((_, bit) => sets.filter((set) => set & (1 << bit)).length),
  );
  expect(every.amenities.map(({ count }) => count)).toEqual(
    presetAmenities.map(() => MAX_SEARCH_COUNT),
  );
});

test("an area that the places do not have yet is left out", () => {
  const { localAreas } = buildFacets(rowOf([3, 9]), places, true);

  expect(localAreas).toEqual([{ localArea: "Area 3", city: "Panaji", count: 1 }]);
});
