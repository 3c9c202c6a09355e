import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { COUNT_LIMIT, priceBandStarts, type SearchFacets } from "#contract/spaces/search.ts";
import { NO_PRICE } from "./document.ts";
import type { KnownPlaces } from "./known-places.ts";
import type { PageRow } from "./statement.ts";

/** Reads `{12,34}`, at most a thousand of it. Written out: a split of it costs twice as much, and
 *  every first page reads four of them. */
export const numbersOf = (text: string | null | undefined): Int32Array => {
  const numbers = new Int32Array(COUNT_LIMIT);
  if (!text || text === "{}") return numbers.subarray(0, 0);
  let count = 0;
  let value = 0;
  for (let i = 1; i < text.length && count < COUNT_LIMIT; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) value = value * 10 + code - 48;
    else {
      numbers[count++] = value;
      value = 0;
    }
  }
  return numbers.subarray(0, count);
};

/** How many of the masks have each bit. */
const countBits = (masks: Int32Array): Int32Array => {
  const counts = new Int32Array(32);
  for (const mask of masks)
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      counts[bit] = (counts[bit] ?? 0) + 1;
    }
  return counts;
};

const countEach = (ids: Int32Array): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const frequentFirst = <T extends { count: number }>(counted: T[]): T[] =>
  counted.sort((a, b) => b.count - a.count);

const priceBands = (daily: Int32Array) => {
  const counts = new Int32Array(priceBandStarts.length);
  let without = 0;
  for (const paise of daily) {
    if (paise === NO_PRICE) without++;
    else {
      let band = priceBandStarts.length - 1;
      while (band > 0 && paise < (priceBandStarts[band] ?? 0) * 100) band--;
      counts[band] = (counts[band] ?? 0) + 1;
    }
  }
  const prices = priceBandStarts.map((from, i) => ({
    from,
    to: priceBandStarts[i + 1] ?? null,
    count: counts[i] ?? 0,
  }));
  return { prices, withoutDailyPrice: without };
};

const placeCounts = (areas: Int32Array, places: KnownPlaces, inOneCity: boolean) => {
  const ofArea = [...countEach(areas)].flatMap(([id, count]) => {
    const area = places.areas.get(id);
    const city = area && places.cities.get(area.cityId);
    return area && city ? [{ area, city, count }] : [];
  });
  if (inOneCity)
    return {
      cities: [],
      localAreas: frequentFirst(
        ofArea.map(({ area, city, count }) => ({ localArea: area.name, city: city.name, count })),
      ),
    };
  const cities = new Map<number, { city: string; state: string; count: number }>();
  for (const { city, count } of ofArea) {
    const known = cities.get(city.id);
    const state = places.states.get(city.stateId)?.name ?? "";
    cities.set(city.id, { city: city.name, state, count: count + (known?.count ?? 0) });
  }
  return { cities: frequentFirst([...cities.values()]), localAreas: [] };
};

/** The counts beside a search, from at most a thousand of the spaces that match.
 *  @param inOneCity the search names one city: its local areas are counted, not cities */
export const facetsOf = (row: PageRow, places: KnownPlaces, inOneCity: boolean): SearchFacets => {
  const inCategory = countBits(numbersOf(row.categories));
  const withAmenity = countBits(numbersOf(row.amenities));
  return {
    categories: categoryList
      .map(({ id, title, slug }) => ({ title, slug, count: inCategory[id] ?? 0 }))
      .filter(({ count }) => count > 0),
    ...placeCounts(numbersOf(row.areas), places, inOneCity),
    amenities: presetAmenities.map((amenity, i) => ({ amenity, count: withAmenity[i] ?? 0 })),
    ...priceBands(numbersOf(row.daily)),
  };
};
