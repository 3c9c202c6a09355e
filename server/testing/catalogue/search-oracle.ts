/* A simple reference search that checks every space against every condition. Tests compare the real
 * search with it. */
import {
  computeCalendarDay,
  computeFreePeriods,
  listStartMinutes,
} from "#contract/bookings/availability.ts";
import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import {
  priceBandStarts,
  type SearchFacets,
  type SearchParams,
} from "#contract/spaces/search-route.ts";
import { contains, resolveTimeSpan } from "#contract/time.ts";
import type { SearchableSpace } from "#server/catalogue/search/index/document.ts";

export type KeyedSpace = SearchableSpace & { key: number };

const titleOf = (id: number) => categoryList.find((one) => one.id === id)?.title ?? "";

const EARTH_KM = 6371;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in kilometres. */
export const haversineKm = (
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number => {
  const h =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) *
      Math.cos(rad(b.latitude)) *
      Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
};

const isPriced = (paise: number | null, min = 0, max = 100_000) =>
  (min <= 0 && max >= 100_000) ||
  (paise !== null && paise >= min * 100 && (max >= 100_000 || paise <= max * 100));

const isOpen = (space: SearchableSpace, { date, startTime, endTime }: SearchParams, now: Date) => {
  if (!date) return true;
  const day = computeCalendarDay({ slots: space.slots, taken: [], now }, date);
  if (startTime === undefined || endTime === undefined) return listStartMinutes(day).length > 0;
  const asked = resolveTimeSpan(date, startTime, endTime);
  return computeFreePeriods(day).some((window) => contains(window, asked));
};

type World = {
  spaces: KeyedSpace[];
  now: Date;
  station: { latitude: number; longitude: number };
};

/** Returns the weighted rating of a space, in hundredths of a star; 0 for a space without reviews.
 *  The weighted rating is the average that the space would have with five more reviews of four
 *  stars each. */
const computeWeighted = ({ rating, rating_count: count }: KeyedSpace): number =>
  rating === null ? 0 : Math.round((100 * (5 * 4 + rating * count)) / (5 + count));

/** Compares two spaces by their weighted ratings, then by their ratings; the best comes first. */
export const compareByRating = (a: KeyedSpace, b: KeyedSpace): number =>
  computeWeighted(b) - computeWeighted(a) || (b.rating ?? 0) - (a.rating ?? 0);

/** Returns the spaces that match the parameters, in the order in which the search must return them.
 *  The parameters must not include a text (`q`). */
export const expectedSpaces = (params: SearchParams, fixture: World): KeyedSpace[] => {
  const { spaces, now, station } = fixture;
  const category = categoryList.find(({ slug, title }) =>
    [slug, title].includes(params.category as never),
  );
  const matches = spaces.filter((space) => {
    const { bbox } = params;
    return (
      (!params.category || space.category_ids.includes(category?.id ?? -1)) &&
      (!params.state || space.state === params.state) &&
      (!params.city || space.city === params.city) &&
      (!params.localArea || space.local_area === params.localArea) &&
      (!params.near || haversineKm(station, space) <= (params.withinKm ?? 5)) &&
      (!bbox || (space.longitude >= bbox.west && space.longitude <= bbox.east)) &&
      (!bbox || (space.latitude >= bbox.south && space.latitude <= bbox.north)) &&
      isPriced(space.daily_paise, params.minPrice, params.maxPrice) &&
      isPriced(space.hourly_paise, params.minHourly, params.maxHourly) &&
      space.capacity >= (params.capacity ?? 0) &&
      (space.rating ?? 0) >= (params.rating ?? 0) &&
      (params.amenities ?? []).every((amenity) => space.amenities.includes(amenity)) &&
      isOpen(space, params, now)
    );
  });
  const newest = (a: KeyedSpace, b: KeyedSpace) =>
    b.verified_at.getTime() - a.verified_at.getTime();
  const dear = (space: KeyedSpace, none: number) => space.daily_paise ?? none;
  const orders = {
    newest: (a: KeyedSpace, b: KeyedSpace) => newest(a, b) || b.key - a.key,
    price: (a: KeyedSpace, b: KeyedSpace) => dear(a, 1e12) - dear(b, 1e12) || a.key - b.key,
    "-price": (a: KeyedSpace, b: KeyedSpace) => dear(b, -1) - dear(a, -1) || b.key - a.key,
    rating: (a: KeyedSpace, b: KeyedSpace) => compareByRating(a, b) || b.key - a.key,
    // Without a search text, no space is more relevant than another, so the newest comes first.
    relevance: (a: KeyedSpace, b: KeyedSpace) => newest(a, b) || b.key - a.key,
    distance: (a: KeyedSpace, b: KeyedSpace) =>
      haversineKm(station, a) - haversineKm(station, b) || a.key - b.key,
  };
  return matches.sort(orders[params.sort ?? "newest"]);
};

const counted = <T>(names: T[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names.map((one) => JSON.stringify(one)))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

const listed = (counts: Map<string, number>) =>
  [...counts].map(([name, count]) => ({ ...JSON.parse(name), count }));

/** Returns the facet counts that a search with these matches must return. The lists in the result
 *  are in no particular order. */
export const expectedFacets = (matches: KeyedSpace[], inOneCity: boolean): SearchFacets => ({
  categories: listed(
    counted(
      matches.flatMap(({ category_ids }) =>
        category_ids.map((id) => ({ title: titleOf(id), slug: categoryList[id - 1]?.slug })),
      ),
    ),
  ),
  cities: inOneCity ? [] : listed(counted(matches.map(({ city, state }) => ({ city, state })))),
  localAreas: inOneCity
    ? listed(counted(matches.map(({ local_area, city }) => ({ localArea: local_area, city }))))
    : [],
  amenities: presetAmenities.map((amenity) => ({
    amenity,
    count: matches.filter(({ amenities }) => amenities.includes(amenity)).length,
  })),
  prices: priceBandStarts.map((from, i) => {
    const to = priceBandStarts[i + 1] ?? null;
    const isIn = (paise: number) => paise >= from * 100 && (to === null || paise < to * 100);
    const count = matches.filter(
      ({ daily_paise }) => daily_paise !== null && isIn(daily_paise),
    ).length;
    return { from, to, count };
  }),
  withoutDailyPrice: matches.filter(({ daily_paise }) => daily_paise === null).length,
});
