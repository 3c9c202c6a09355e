import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { COUNT_LIMIT, priceBandStarts, type SearchFacets } from "#contract/spaces/search.ts";
import { NO_PRICE } from "./document.ts";
import type { KnownPlaces } from "./known-places.ts";
import type { PageRow } from "./statement.ts";

const nothing = Buffer.alloc(0);

/** How often each number stands among the counted spaces. */
type Tally = Map<number, number>;
type Counted = { areas: Tally; categories: Tally; amenities: Tally; daily: number[] };

const add = (tally: Tally, number: number): void => {
  tally.set(number, (tally.get(number) ?? 0) + 1);
};

/** Unpacks what the statement packed: eight bytes of area, categories and amenities, four of price. */
const unpack = ({ facts, daily }: PageRow): Counted => {
  const packed = facts ?? nothing;
  const prices = daily ?? nothing;
  const length = Math.min(packed.length / 8, COUNT_LIMIT);
  const of: Counted = { areas: new Map(), categories: new Map(), amenities: new Map(), daily: [] };
  for (let i = 0; i < length; i++) {
    const high = packed.readInt32BE(i * 8);
    const low = packed.readInt32BE(i * 8 + 4);
    add(of.areas, high >>> 2);
    add(of.categories, ((high & 3) << 20) | (low >>> 12));
    add(of.amenities, low & 0xfff);
    of.daily.push(prices.readInt32BE(i * 4));
  }
  return of;
};

/** How many of the masks have each bit: few masks, each of many spaces. */
const countBits = (masks: Tally): Int32Array => {
  const counts = new Int32Array(32);
  for (const [mask, count] of masks)
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      counts[bit] = (counts[bit] ?? 0) + count;
    }
  return counts;
};

const frequentFirst = <T extends { count: number }>(counted: T[]): T[] =>
  counted.sort((a, b) => b.count - a.count);

const priceBands = (daily: number[]) => {
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

const placeCounts = (areas: Tally, places: KnownPlaces, inOneCity: boolean) => {
  const ofArea = [...areas].flatMap(([id, count]) => {
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
  const { areas, categories, amenities, daily } = unpack(row);
  const inCategory = countBits(categories);
  const withAmenity = countBits(amenities);
  return {
    categories: categoryList
      .map(({ id, title, slug }) => ({ title, slug, count: inCategory[id] ?? 0 }))
      .filter(({ count }) => count > 0),
    ...placeCounts(areas, places, inOneCity),
    amenities: presetAmenities.map((amenity, i) => ({ amenity, count: withAmenity[i] ?? 0 })),
    ...priceBands(daily),
  };
};
