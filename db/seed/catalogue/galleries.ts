import { type CategorySlug, categoryList } from "#contract/categories/category-list.ts";
import { originalOf, placeOf } from "#db/seed/photos/pool.ts";
import { randomFrom } from "./random.ts";

/** The photo ids that may stand for a category's spaces: those made for it, and those made for
 *  another that fit as well. */
export type PhotoPool = (category: CategorySlug) => {
  own: readonly string[];
  fitting: readonly string[];
  /** The one that stands above the category's own page. */
  banner?: string | undefined;
};

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

/** Whose pictures may fill a gallery that its own category cannot. */
const kin: Record<CategorySlug, readonly CategorySlug[]> = {
  "flat-villa": ["bungalow", "hotels"],
  "photo-studio": ["warehouse", "showrooms"],
  "recording-studio": ["office-space", "lounge-clubs"],
  "dance-studio": ["yoga-studio", "gyms"],
  "yoga-studio": ["dance-studio", "gardens"],
  bungalow: ["flat-villa", "gardens"],
  resorts: ["gardens", "swimming-pool"],
  cafe: ["restaurant", "lounge-clubs"],
  restaurant: ["cafe", "banquets"],
  gyms: ["sports-club", "dance-studio"],
  "sports-club": ["gyms", "swimming-pool"],
  hotels: ["banquets", "restaurant"],
  banquets: ["hotels", "gardens"],
  "office-space": ["academic-institutes", "showrooms"],
  "academic-institutes": ["office-space", "sports-club"],
  gardens: ["resorts", "bungalow"],
  showrooms: ["photo-studio", "cafe"],
  "swimming-pool": ["resorts", "sports-club"],
  "social-clubs": ["banquets", "sports-club"],
  "lounge-clubs": ["restaurant", "cafe"],
  warehouse: ["photo-studio", "sports-club"],
};

type Order = (a: Pictured, b: Pictured) => number;
const byId: Order = (a, b) => (a.id < b.id ? -1 : 1);
const newest: Order = (a, b) => b.verifiedAt.getTime() - a.verifiedAt.getTime() || byId(b, a);
const rupees = ({ dailyPaise }: Pictured) => dailyPaise ?? Number.MAX_SAFE_INTEGER;
const cheapest: Order = (a, b) => rupees(a) - rupees(b) || byId(a, b);

const best: Order = (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || byId(b, a);

// The orders of a search, and how much it matters whoever stands one step further on, two, and so on:
// most side by side, but a row may hold four.
const noticed = [
  { order: newest, weights: [20, 5, 3, 3] },
  { order: cheapest, weights: [12] },
  { order: best, weights: [11] },
];

const grouped = (spaces: readonly Pictured[], keyOf: (space: Pictured) => string) => {
  const groups = new Map<string, Pictured[]>();
  for (const space of spaces) {
    const key = keyOf(space);
    groups.set(key, [...(groups.get(key) ?? []), space]);
  }
  return [...groups.values()];
};

type Neighbour = { id: string; weight: number };

/** For each space the others that stand near it in a listing. */
const neighboursOf = (spaces: readonly Pictured[]): Map<string, Neighbour[]> => {
  const near = new Map<string, Neighbour[]>(spaces.map(({ id }) => [id, []]));
  const listings = [
    ...categoryList.map(({ slug }) => spaces.filter(({ categories }) => categories.includes(slug))),
    ...grouped(spaces, ({ category, city }) => `${category} ${city}`),
    ...grouped(spaces, ({ category, city, area }) => `${category} ${city} ${area}`),
    // Some pictures serve several categories, so mixed listings count too.
    ...grouped(spaces, ({ city, area }) => `${city} ${area}`),
    ...grouped(spaces, ({ city }) => city),
    [...spaces],
  ];
  for (const listing of listings)
    for (const { order, weights } of noticed) {
      const listed = [...listing].sort(order);
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

// Later rounds mend what the first could not foresee. In the early ones chance has a say, less each time:
// who only ever takes what is best at once ends where no single change helps.
const rounds = 14;
const warmRounds = 12;
const heat = 7;

/** As many of a category's newest as stand below its banner in a first window. */
const belowBanner = 4;

/** The photos without those that show again what an earlier one shows. */
const withoutRepeats = (photos: readonly string[]): string[] => {
  const seen = new Set<string>();
  return photos.filter((photo) => {
    const isNew = !seen.has(originalOf(photo));
    seen.add(originalOf(photo));
    return isNew;
  });
};

/** What makes two covers alike, and how much. */
const aspectsOf = (photo: string): [aspect: string, weight: number][] => [
  [photo, 2],
  [`of ${originalOf(photo)}`, 1],
  [`in ${placeOf(photo)}`, 0.5],
];

/** A cover for each space: the photo that fewest of its neighbours have; of those the least used. */
const assignCovers = (
  spaces: readonly Pictured[],
  choicesFor: (space: Pictured) => readonly string[],
  bannerOf: (category: CategorySlug) => string | undefined,
): Map<string, string> => {
  const near = neighboursOf(spaces);
  const below = new Set(
    grouped(spaces, ({ category }) => category).flatMap((listing) =>
      listing.sort(newest).slice(0, belowBanner),
    ),
  );
  const random = randomFrom("covers");
  const covers = new Map<string, string>();
  const used = new Map<string, number>();
  const count = (photo: string, by: number) => used.set(photo, (used.get(photo) ?? 0) + by);
  for (let round = 0; round < rounds; round++) {
    const chance = heat * Math.max(0, 1 - round / warmRounds);
    for (const space of spaces) {
      const before = covers.get(space.id);
      if (before) count(before, -1);
      // The same picture beside itself is worst, then its variation, then another view of its place.
      const alike = new Map<string, number>();
      const seen = (photo: string | undefined, weight: number) => {
        for (const [aspect, share] of photo ? aspectsOf(photo) : [])
          alike.set(aspect, (alike.get(aspect) ?? 0) + share * weight);
      };
      for (const { id, weight } of near.get(space.id) ?? []) seen(covers.get(id), weight);
      if (below.has(space)) seen(bannerOf(space.category), 1);
      const costOf = (photo: string) =>
        aspectsOf(photo).reduce((sum, [aspect]) => sum + (alike.get(aspect) ?? 0), 0) +
        (used.get(photo) ?? 0) / spaces.length +
        random.next() * chance;
      const chosen = choicesFor(space)
        .map((photo) => ({ photo, cost: costOf(photo) }))
        .reduce((least, next) => (next.cost < least.cost ? next : least));
      covers.set(space.id, chosen.photo);
      count(chosen.photo, 1);
    }
  }
  return covers;
};

// What a title promises, its cover shows, where there is a place for it.
const promised = [
  { word: /cyclorama/i, shownIn: ["photo_studios cove"] },
  { word: /daylight|loft/i, shownIn: ["photo_studios daylight", "studio_lofts loft"] },
];

/** Those of the pictures that keep what the title promises; all of them if none does. */
const keeping = (title: string, photos: readonly string[]): readonly string[] => {
  const places = promised.filter(({ word }) => word.test(title)).flatMap(({ shownIn }) => shownIn);
  const kept = photos.filter((photo) => places.includes(placeOf(photo)));
  return kept.length > 0 ? kept : photos;
};

// With fewer pictures of its own than this, a category's covers would be too much alike.
const enoughCovers = 3;

/** Three to ten photos for each space, the cover first and none twice. Spaces that stand side by
 *  side in a listing get different covers as far as the pool allows.
 *  @throws Error when a category and its kin have too few photos for a gallery */
export const galleriesFor = (
  spaces: readonly Pictured[],
  pool: PhotoPool,
): Map<string, string[]> => {
  const choicesFor = ({ category, title }: Pictured) => {
    const { own, fitting } = pool(category);
    return keeping(title, own.length >= enoughCovers ? own : [...own, ...fitting]);
  };
  const bannerOf = (category: CategorySlug) => pool(category).banner;
  const covers = assignCovers([...spaces].sort(newest), choicesFor, bannerOf);
  const galleryOf = ({ id, category }: Pictured): string[] => {
    const random = randomFrom(`gallery ${id}`);
    const { own, fitting } = pool(category);
    const related = kin[category].flatMap((slug) => pool(slug).own);
    // One borrowed picture is a change of view; more would show another kind of place.
    const most = Math.min(10, Math.max(4, withoutRepeats([...own, ...fitting]).length + 1));
    const wanted = random.whole(3, most);
    const cover = covers.get(id) ?? "";
    // Other views of the place on the cover come first.
    const same = own.filter((photo) => placeOf(photo) === placeOf(cover));
    const shuffled = [same, own, fitting, related].flatMap((ids) => random.sample(ids, ids.length));
    const gallery = withoutRepeats([cover, ...shuffled]).slice(0, wanted);
    if (gallery.length < 3) throw new Error(`Too few photos for a gallery of ${category}.`);
    return gallery;
  };
  return new Map(spaces.map((space) => [space.id, galleryOf(space)]));
};
