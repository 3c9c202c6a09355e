import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { MAX_SEARCH_COUNT } from "#contract/spaces/policy.ts";
import { priceBandStarts, type SearchFacets } from "#contract/spaces/search-route.ts";
import { NO_PRICE } from "./index/document.ts";
import type { Area, City, PlaceIndex } from "./place-index.ts";
import type { SearchPageRow } from "./search-statement.ts";

const nothing = Buffer.alloc(0);

/** The numbers of spaces, counted in several ways. */
type Counted = {
  /** For each area, indexed by its id. */
  areas: Int32Array;
  /** For each category, indexed by its id. */
  categories: Int32Array;
  /** For each preset amenity, indexed by the number of its bit. */
  amenities: Int32Array;
  /** For each band of daily prices. */
  bands: Int32Array;
  /** The spaces without a daily price. */
  withoutPrice: number;
};

/** The number of bits for the count of one amenity. The counts of three amenities are packed into
 *  one number, so that one addition changes all three. Ten bits are enough for `MAX_SEARCH_COUNT`
 *  spaces. */
const COUNT_BITS = 10;
const MAX_COUNT = (1 << COUNT_BITS) - 1;
const TOGETHER = 3;
/** Each number in this table adds 1 to some of the three packed counts. The bits of the number's
 *  index say to which counts. For example, the number at index `0b101` adds 1 to the first and to
 *  the third count. */
const threeCounts = Int32Array.from(
  { length: 1 << TOGETHER },
  (_, set) => (set & 1) | ((set & 2) << (COUNT_BITS - 1)) | ((set & 4) << (2 * COUNT_BITS - 2)),
);

/** The counts by area, by amenity and so on. The arrays are reused for each response. New arrays
 *  would make the garbage collector run more often. Reuse is safe, because counting is never
 *  interrupted. */
let areas = new Int32Array(0);
const categories = new Int32Array(32);
const amenityThrees = new Int32Array(Math.ceil(presetAmenities.length / TOGETHER));
const amenities = new Int32Array(amenityThrees.length * TOGETHER);
const bandStarts = Int32Array.from(priceBandStarts, (rupees) => rupees * 100);

const bands = new Int32Array(bandStarts.length);

const bandOf = (paise: number): number => {
  let band = bandStarts.length - 1;
  while (band > 0 && paise < at(bandStarts, band)) band--;
  return band;
};

const at = (numbers: Int32Array, place: number): number => numbers[place] ?? 0;

/** Adds 1 to the count of each bit that is set in the mask. */
const countBits = (counts: Int32Array, mask: number): void => {
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    counts[bit] = at(counts, bit) + 1;
  }
};

const view = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Counts the spaces by area, category, amenity and price. For each space, the row contains eight
 *  bytes in `facts` and four bytes in `daily`. For a thousand spaces, arrays are several times
 *  faster than maps. */
const unpack = ({ facts, daily }: SearchPageRow, { lastArea }: PlaceIndex): Counted => {
  const packed = view(facts ?? nothing);
  const prices = view(daily ?? nothing);
  const length = Math.min(packed.byteLength / 8, MAX_SEARCH_COUNT);
  if (areas.length <= lastArea) areas = new Int32Array(lastArea + 1);
  areas.fill(0);
  amenityThrees.fill(0);
  categories.fill(0);
  bands.fill(0);
  let withoutPrice = 0;
  for (let i = 0; i < length; i++) {
    const high = packed.getInt32(i * 8);
    const low = packed.getInt32(i * 8 + 4);
    const paise = prices.getInt32(i * 4);
    const area = high >>> 2;
    // An area that the place index does not have yet may be beyond the array. This line then has no
    // effect.
    areas[area] = at(areas, area) + 1;
    for (let three = 0; three < amenityThrees.length; three++) {
      const set = (low >>> (three * TOGETHER)) & ((1 << TOGETHER) - 1);
      amenityThrees[three] = at(amenityThrees, three) + at(threeCounts, set);
    }
    countBits(categories, ((high & 3) << 20) | (low >>> 12));
    if (paise === NO_PRICE) withoutPrice++;
    else {
      const band = bandOf(paise);
      bands[band] = at(bands, band) + 1;
    }
  }
  for (let i = 0; i < amenities.length; i++) {
    const shift = (i % TOGETHER) * COUNT_BITS;
    amenities[i] = (at(amenityThrees, Math.floor(i / TOGETHER)) >>> shift) & MAX_COUNT;
  }
  return { areas, categories, amenities, bands, withoutPrice };
};

const frequentFirst = <T extends { count: number }>(counted: T[]): T[] =>
  counted.sort((a, b) => b.count - a.count);

const priceBands = ({ bands, withoutPrice }: Counted) => ({
  prices: priceBandStarts.map((from, i) => ({
    from,
    to: priceBandStarts[i + 1] ?? null,
    count: at(bands, i),
  })),
  withoutDailyPrice: withoutPrice,
});

const placeCounts = (counts: Int32Array, places: PlaceIndex, inOneCity: boolean) => {
  const ofArea: { area: Area; city: City; count: number }[] = [];
  for (let id = 0; id < counts.length; id++) {
    const count = at(counts, id);
    const area = count > 0 && places.areas.get(id);
    const city = area && places.cities.get(area.cityId);
    if (area && city) ofArea.push({ area, city, count });
  }
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

/** Returns the counts that are shown beside the results. At most 1,000 of the matching spaces are
 *  counted.
 *  @param inOneCity - whether the search is limited to one city. If so, local areas are counted.
 *  Otherwise, cities are counted */
export const buildFacets = (
  row: SearchPageRow,
  places: PlaceIndex,
  inOneCity: boolean,
): SearchFacets => {
  const counted = unpack(row, places);
  return {
    categories: categoryList
      .map(({ id, title, slug }) => ({ title, slug, count: at(counted.categories, id) }))
      .filter(({ count }) => count > 0),
    ...placeCounts(counted.areas, places, inOneCity),
    amenities: presetAmenities.map((amenity, i) => ({ amenity, count: at(counted.amenities, i) })),
    ...priceBands(counted),
  };
};
