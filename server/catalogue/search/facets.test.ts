import { expect, test } from "vitest";
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

/** Returns a row as the search's statement returns it. The row has one space for each area in the
 *  list, and each space has the first preset amenity. */
const rowOf = (areas: number[]) => {
  const facts = Buffer.alloc(areas.length * 8);
  areas.forEach((area, i) => {
    facts.writeBigInt64BE((BigInt(area) << 34n) | 1n, i * 8);
  });
  const daily = Buffer.alloc(areas.length * 4);
  return { found: areas.length, cards: "", at: null, key: null, facts, daily };
};

test("counts contain nothing of the search before", () => {
  buildFacets(rowOf([3, 3, 4]), places, true);

  const { localAreas, amenities } = buildFacets(rowOf([4]), places, true);

  expect(localAreas).toEqual([{ localArea: "Area 4", city: "Panaji", count: 1 }]);
  expect(amenities.map(({ count }) => count).filter(Boolean)).toEqual([1]);
});

test("an area that the places do not have yet is left out", () => {
  const { localAreas } = buildFacets(rowOf([3, 9]), places, true);

  expect(localAreas).toEqual([{ localArea: "Area 3", city: "Panaji", count: 1 }]);
});
