import { type CategorySlug, categoryList } from "#contract/categories/category-list.ts";
import { originalOf, photoPool, placeOf } from "#db/seed/photos/pool.ts";
import { siteChoice } from "#db/seed/photos/site-choice.ts";
import { randomFrom } from "./random.ts";

export type Pictured = {
  id: string;
  title: string;
  /** The one that its pictures are of. */
  category: CategorySlug;
  /** All that list it. */
  categories: readonly CategorySlug[];
  city: string;
  area: string;
  verifiedAt: Date;
  dailyPaise: number | null;
  rating: number | null;
};

type Order = (a: Pictured, b: Pictured) => number;
const byId: Order = (a, b) => (a.id < b.id ? -1 : 1);
export const newest: Order = (a, b) =>
  b.verifiedAt.getTime() - a.verifiedAt.getTime() || byId(b, a);
const cheapest: Order = (a, b) =>
  (a.dailyPaise ?? Number.MAX_SAFE_INTEGER) - (b.dailyPaise ?? Number.MAX_SAFE_INTEGER) ||
  byId(a, b);
const dearest: Order = (a, b) => (b.dailyPaise ?? -1) - (a.dailyPaise ?? -1) || byId(b, a);
const best: Order = (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || byId(b, a);

// The orders of a search, and how much it matters whoever stands one step further on, two, and so on:
// most side by side, but a row may hold four. Dearest first is cheapest first from behind but for those
// without a price.
const noticed = [
  { order: newest, weights: [20, 5, 3, 3] },
  { order: cheapest, weights: [12] },
  { order: best, weights: [11] },
];
const orders = [newest, cheapest, dearest, best];

const grouped = (spaces: readonly Pictured[], keyOf: (space: Pictured) => string) => [
  ...Map.groupBy(spaces, keyOf).values(),
];

const listingOf = (slug: CategorySlug, spaces: readonly Pictured[]) =>
  spaces.filter(({ categories }) => categories.includes(slug));
const categoryListings = (spaces: readonly Pictured[]) =>
  categoryList.map(({ slug }) => listingOf(slug, spaces));

type Neighbour = { id: string; weight: number };

/** For each space the others that stand near it in a listing. */
const neighboursOf = (spaces: readonly Pictured[]): Map<string, Neighbour[]> => {
  const near = new Map<string, Neighbour[]>(spaces.map(({ id }) => [id, []]));
  const listings = [
    ...categoryListings(spaces),
    ...grouped(spaces, ({ category, city }) => `${category} ${city}`),
    ...grouped(spaces, ({ category, city, area }) => `${category} ${city} ${area}`),
    // Some pictures serve several categories, so mixed listings count too.
    ...grouped(spaces, ({ city, area }) => `${city} ${area}`),
    ...grouped(spaces, ({ city }) => city),
    spaces,
  ];
  for (const listing of listings)
    for (const { order, weights } of noticed) {
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

/** What a search by category and by place lists: everything, each category, each city, and each category
 *  in a city. */
const searchListings = (spaces: readonly Pictured[]) => [
  spaces,
  ...categoryListings(spaces),
  ...grouped(spaces, ({ city }) => city).flatMap((inCity) => [inCity, ...categoryListings(inCity)]),
];

/** For each space those that stand so many steps from it in a listing, in any of the orders. */
const standingOff = (
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

// Later rounds mend what the first could not foresee. In the early ones chance has a say, less each time:
// who only ever takes what is best at once ends where no single change helps.
const rounds = 14;
const warmRounds = 12;
const heat = 7;

// What is left then is settled one by one. A space does not take back what it has just given up, or two
// would push each other to and fro (tabu search, as it is used to colour graphs).
const mostSteps = 20_000;
const givenUpFor = 60;
const besideItself = 1000;
const barred = besideItself ** 2;
const below = 0.1;
// A title that promises more than its cover shows: out of the question, and in the end better than that.
const strict = besideItself * 100;
const lenient = besideItself * 0.9;

/** As many of the newest as stand below a banner in a first window, and how much it matters. */
const belowBanner = 4;
const asBanner = 8;

const photosNamed = (names: readonly string[]) =>
  photoPool.filter(({ name }) => names.includes(name)).map(({ id }) => id);

/** For each space the banners that it stands below, on its category's page and on the first. */
const bannersAbove = (spaces: readonly Pictured[]): Map<string, string[]> => {
  const above = new Map<string, string[]>();
  const put = (photos: readonly string[], listing: readonly Pictured[]) => {
    for (const { id } of listing.toSorted(newest).slice(0, belowBanner))
      above.set(id, [...(above.get(id) ?? []), ...photos]);
  };
  // A window is filled by the hero's place: no other view of it is wanted right below.
  const heroes = photosNamed(siteChoice.hero).map(placeOf);
  put(
    photoPool.map(({ id }) => id).filter((id) => heroes.includes(placeOf(id))),
    spaces,
  );
  for (const { slug } of categoryList)
    put(photosNamed([siteChoice.covers[slug]]), listingOf(slug, spaces));
  return above;
};

/** What makes two covers alike, and how much: the same picture beside itself is worst, then its
 *  variation, then another view of its place. */
const aspectsOf = (photo: string): [aspect: string, weight: number][] => [
  [photo, 2],
  [`of ${originalOf(photo)}`, 1],
  [`in ${placeOf(photo)}`, 0.5],
];

/** A cover for each space: the photo that fewest of its neighbours have; of those the least used. In a
 *  category's list, a city's, or a category's in a city no two side by side show one picture or its variation, in any order of a search, and
 *  newest first hardly any the same one two to four steps on, as far as their choices allow. */
export const assignCovers = (
  spaces: readonly Pictured[],
  choicesFor: (space: Pictured) => readonly string[],
  keepsPromise: (space: Pictured, photo: string) => boolean,
): Map<string, string> => {
  const near = neighboursOf(spaces);
  const beside = standingOff(searchListings(spaces), orders, [1]);
  // One below the other where a grid has two, three or four columns.
  const above = standingOff(categoryListings(spaces), [newest], [2, 3, 4]);
  const banners = bannersAbove(spaces);
  const random = randomFrom("covers");
  const covers = new Map<string, string>();
  const used = new Map<string, number>();
  const count = (photo: string, by: number) => used.set(photo, (used.get(photo) ?? 0) + by);

  const twinsOf = ({ id }: Pictured, photo: string) => {
    const shown = [...(beside.get(id) ?? [])].map((other) => covers.get(other) ?? "");
    const twins = [...shown, ...(banners.get(id) ?? [])].filter(
      (other) => originalOf(other) === originalOf(photo),
    );
    const same = [...(above.get(id) ?? [])].filter((other) => covers.get(other) === photo);
    return twins.length + same.length * below;
  };

  let brokenPromise = strict;
  const take = (space: Pictured, extraCost: (photo: string) => number) => {
    const before = covers.get(space.id);
    if (before) count(before, -1);
    const alike = new Map<string, number>();
    const seen = (photo: string | undefined, weight: number) => {
      for (const [aspect, share] of photo ? aspectsOf(photo) : [])
        alike.set(aspect, (alike.get(aspect) ?? 0) + share * weight);
    };
    for (const { id, weight } of near.get(space.id) ?? []) seen(covers.get(id), weight);
    for (const photo of banners.get(space.id) ?? []) seen(photo, asBanner);
    const chosen = choicesFor(space)
      .map((photo) => {
        const likeness = aspectsOf(photo).reduce((sum, [key]) => sum + (alike.get(key) ?? 0), 0);
        const wear = (used.get(photo) ?? 0) / spaces.length;
        const lie = keepsPromise(space, photo) ? 0 : brokenPromise;
        return { photo, cost: likeness + wear + lie + extraCost(photo) };
      })
      .reduce((least, next) => (next.cost < least.cost ? next : least));
    covers.set(space.id, chosen.photo);
    count(chosen.photo, 1);
  };

  for (let round = 0; round < rounds; round++) {
    const chance = heat * Math.max(0, 1 - round / warmRounds);
    for (const space of spaces) take(space, () => random.next() * chance);
  }

  const givenUp = new Map<string, number>();
  const settle = (space: Pictured, step: number, costOf: (twins: number) => number) => {
    givenUp.set(`${space.id} ${originalOf(covers.get(space.id) ?? "")}`, step);
    take(space, (photo) => {
      const since = givenUp.get(`${space.id} ${originalOf(photo)}`) ?? -givenUpFor;
      return costOf(twinsOf(space, photo)) + (step - since < givenUpFor ? barred : 0);
    });
  };
  const spaceOf = new Map(spaces.map((space) => [space.id, space]));
  const around = ({ id }: Pictured) =>
    [id, ...(beside.get(id) ?? []), ...(above.get(id) ?? [])].flatMap(
      (at) => spaceOf.get(at) ?? [],
    );
  // First both rules; then what stands beside alone, so that all of that comes out well; what still does
  // not may break a promise.
  const whole = (twins: number) => twins;
  for (const [counted, asked] of [
    [whole, strict],
    [Math.floor, strict],
    [Math.floor, lenient],
  ] as const) {
    brokenPromise = asked;
    const isOpen = (space: Pictured) => counted(twinsOf(space, covers.get(space.id) ?? "")) > 0;
    const open = new Set(spaces.filter(isOpen));
    let best = { open: open.size, covers: new Map(covers) };
    for (let step = 0; step < mostSteps && open.size > 0; step++) {
      const space = random.pick([...open]);
      settle(space, step, (twins) => counted(twins) * besideItself);
      for (const near of around(space))
        if (isOpen(near)) open.add(near);
        else open.delete(near);
      if (open.size < best.open) best = { open: open.size, covers: new Map(covers) };
    }
    for (const [id, photo] of best.covers) covers.set(id, photo);
    givenUp.clear();
  }
  return covers;
};
