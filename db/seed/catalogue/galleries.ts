import type { CategorySlug } from "#contract/categories/category-list.ts";
import { randomFrom } from "./random.ts";

/** The photo ids that may stand for a category's spaces. */
export type PhotoPool = (category: CategorySlug) => readonly string[];

export type Pictured = {
  id: string;
  category: CategorySlug;
  city: string;
  area: string;
  verifiedAt: Date;
  dailyPaise: number | null;
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
const newest: Order = (a, b) => b.verifiedAt.getTime() - a.verifiedAt.getTime() || byId(a, b);
const rupees = ({ dailyPaise }: Pictured) => dailyPaise ?? Number.MAX_SAFE_INTEGER;
const cheapest: Order = (a, b) => rupees(a) - rupees(b) || byId(a, b);

// Whoever stands how many steps further on, as often as it matters: most side by side, newest first.
const noticed = [
  { order: newest, steps: [1, 1, 1, 1, 1, 2] },
  { order: cheapest, steps: [1] },
];

const grouped = (spaces: readonly Pictured[], keyOf: (space: Pictured) => string) => {
  const groups = new Map<string, Pictured[]>();
  for (const space of spaces) {
    const key = keyOf(space);
    groups.set(key, [...(groups.get(key) ?? []), space]);
  }
  return [...groups.values()];
};

/** For each space the others that stand beside it in a listing. */
const neighboursOf = (spaces: readonly Pictured[]): Map<string, string[]> => {
  const near = new Map<string, string[]>(spaces.map(({ id }) => [id, []]));
  const listings = [
    ...grouped(spaces, ({ category }) => category),
    ...grouped(spaces, ({ category, city }) => `${category} ${city}`),
    // Some pictures serve several categories, so mixed listings count too.
    ...grouped(spaces, ({ city, area }) => `${city} ${area}`),
    ...grouped(spaces, ({ city }) => city),
    [...spaces],
  ];
  for (const listing of listings)
    for (const { order, steps } of noticed) {
      const listed = [...listing].sort(order);
      for (const [place, space] of listed.entries())
        for (const other of steps.flatMap((step) => listed[place + step] ?? [])) {
          near.get(space.id)?.push(other.id);
          near.get(other.id)?.push(space.id);
        }
    }
  return near;
};

// Later rounds mend what the first could not foresee.
const rounds = 3;

/** A cover for each space: the photo that fewest of its neighbours have; of those the least used. */
const assignCovers = (
  spaces: readonly Pictured[],
  choicesFor: (space: Pictured) => readonly string[],
): Map<string, string> => {
  const near = neighboursOf(spaces);
  const covers = new Map<string, string>();
  const used = new Map<string, number>();
  const count = (photo: string, by: number) => used.set(photo, (used.get(photo) ?? 0) + by);
  for (let round = 0; round < rounds; round++)
    for (const space of spaces) {
      const beside = (near.get(space.id) ?? []).map((other) => covers.get(other));
      const before = covers.get(space.id);
      if (before) count(before, -1);
      const cost = (photo: string) =>
        beside.filter((other) => other === photo).length * spaces.length + (used.get(photo) ?? 0);
      const chosen = choicesFor(space).reduce((best, photo) =>
        cost(photo) < cost(best) ? photo : best,
      );
      covers.set(space.id, chosen);
      count(chosen, 1);
    }
  return covers;
};

/** Three to ten photos for each space, the cover first and none twice. Spaces that stand side by
 *  side in a listing get different covers as far as the pool allows.
 *  @throws Error when a category and its kin have too few photos for a gallery */
export const galleriesFor = (
  spaces: readonly Pictured[],
  pool: PhotoPool,
): Map<string, string[]> => {
  const related = ({ category }: Pictured) => kin[category].flatMap((slug) => pool(slug));
  const covers = assignCovers([...spaces].sort(newest), (space) =>
    pool(space.category).length > 0 ? pool(space.category) : related(space),
  );
  const galleryOf = (space: Pictured): string[] => {
    const random = randomFrom(`gallery ${space.id}`);
    const wanted = random.chance(0.15) ? random.whole(7, 10) : random.whole(3, 6);
    // Its own category's pictures first; others only where those are too few.
    const own = random.sample(pool(space.category), pool(space.category).length);
    const others = random.sample(related(space), wanted);
    const cover = covers.get(space.id) ?? [];
    const gallery = [...new Set([cover, own, others].flat())].slice(0, wanted);
    if (gallery.length < 3) throw new Error(`Too few photos for a gallery of ${space.category}.`);
    return gallery;
  };
  return new Map(spaces.map((space) => [space.id, galleryOf(space)]));
};
