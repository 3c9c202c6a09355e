import { type CategorySlug, categoryList } from "#contract/categories/category-list.ts";
import { encodeRating } from "#server/catalogue/search/index/rating-number.ts";

export type Pictured = {
  id: string;
  title: string;
  /** The category of the space's pictures. */
  category: CategorySlug;
  /** All categories in which the space is listed. */
  categories: readonly CategorySlug[];
  city: string;
  area: string;
  verifiedAt: Date;
  dailyPaise: number | null;
  rating: number | null;
  ratingCount: number;
};

type Order = (a: Pictured, b: Pictured) => number;
const byId: Order = (a, b) => (a.id < b.id ? -1 : 1);
export const newest: Order = (a, b) =>
  b.verifiedAt.getTime() - a.verifiedAt.getTime() || byId(b, a);
const cheapest: Order = (a, b) =>
  (a.dailyPaise ?? Number.MAX_SAFE_INTEGER) - (b.dailyPaise ?? Number.MAX_SAFE_INTEGER) ||
  byId(a, b);
const dearest: Order = (a, b) => (b.dailyPaise ?? -1) - (a.dailyPaise ?? -1) || byId(b, a);
const ratingNumber = ({ rating, ratingCount }: Pictured) => encodeRating(rating, ratingCount);
const best: Order = (a, b) => ratingNumber(b) - ratingNumber(a) || byId(b, a);

// The penalties for similar covers, for each order in which a search lists spaces. The first weight
// is for adjacent spaces, the second for spaces two positions apart, and so on. `dearest` is
// missing, because it is almost the reverse of `cheapest`.
const similarityPenalties = [
  // A page can show spaces in four columns. Each space is then directly above the space four
  // positions later, so there are four weights.
  { order: newest, weights: [20, 5, 3, 3] },
  { order: cheapest, weights: [12] },
  { order: best, weights: [11] },
];
export const orders = [newest, cheapest, dearest, best];

const grouped = (spaces: readonly Pictured[], keyOf: (space: Pictured) => string) => [
  ...Map.groupBy(spaces, keyOf).values(),
];

export const listingOf = (slug: CategorySlug, spaces: readonly Pictured[]) =>
  spaces.filter(({ categories }) => categories.includes(slug));
export const categoryListings = (spaces: readonly Pictured[]) =>
  categoryList.map(({ slug }) => listingOf(slug, spaces));

type Neighbour = { id: string; weight: number };

/** Returns, for each space, its neighbours in the listings. `weight` is the penalty if the space
 *  and this neighbour have similar covers (see `similarityPenalties`). */
export const neighboursOf = (spaces: readonly Pictured[]): Map<string, Neighbour[]> => {
  const near = new Map<string, Neighbour[]>(spaces.map(({ id }) => [id, []]));
  const listings = [
    ...categoryListings(spaces),
    ...grouped(spaces, ({ category, city }) => `${category} ${city}`),
    ...grouped(spaces, ({ category, city, area }) => `${category} ${city} ${area}`),
    // Listings that mix categories also count, because some pictures are used in several
    // categories.
    ...grouped(spaces, ({ city, area }) => `${city} ${area}`),
    ...grouped(spaces, ({ city }) => city),
    spaces,
  ];
  for (const listing of listings)
    for (const { order, weights } of similarityPenalties) {
      const listed = listing.toSorted(order);
      for (const [place, { id }] of listed.entries())
        for (const [step, weight] of weights.entries()) {
          const other = listed[place + step + 1];
          if (!other) break;
          near.get(id)?.push({ id: other.id, weight });
          near.get(other.id)?.push({ id, weight });
        }
    }
  return near;
};

/** Returns the lists of spaces that a search by category and city can show: one list of all spaces,
 *  one list for each category, one for each city, and one for each category in each city. */
export const searchListings = (spaces: readonly Pictured[]) => [
  spaces,
  ...categoryListings(spaces),
  ...grouped(spaces, ({ city }) => city).flatMap((inCity) => [inCity, ...categoryListings(inCity)]),
];

/** Returns a list for each local area and category: the category's spaces in the local area. Most
 *  local areas are named after a station. */
export const stationListings = (spaces: readonly Pictured[]) =>
  grouped(spaces, ({ city, area }) => `${city} ${area}`).flatMap(categoryListings);

/** Returns, for each space, the ids of the spaces at certain distances from it in the listings.
 *  @param steps - the distances. For example, `[2, 3]` means two or three positions before or
 *  after the space */
export const listSpacesAtDistance = (
  listings: readonly (readonly Pictured[])[],
  inOrders: readonly Order[],
  steps: readonly number[],
) => {
  const off = new Map<string, Set<string>>(listings.flat().map(({ id }) => [id, new Set()]));
  for (const listing of listings)
    for (const order of inOrders) {
      const listed = listing.toSorted(order);
      for (const [place, { id }] of listed.entries())
        for (const step of steps) {
          const other = listed[place + step];
          if (!other) break;
          off.get(id)?.add(other.id);
          off.get(other.id)?.add(id);
        }
    }
  return off;
};
