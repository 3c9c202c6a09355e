import type { CategorySlug } from "#contract/categories/category-list.ts";
import { randomFrom } from "./random.ts";

/** Photo ids of each category. */
export type PhotoPool = Readonly<Record<CategorySlug, readonly string[]>>;

export type Pictured = {
  id: string;
  category: CategorySlug;
  city: string;
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

// How near in a listing two equal covers would be noticed.
const notice = 2;

type Order = (a: Pictured, b: Pictured) => number;
const newest: Order = (a, b) => b.verifiedAt.getTime() - a.verifiedAt.getTime();
const cheapest: Order = (a, b) => (a.dailyPaise ?? Infinity) - (b.dailyPaise ?? Infinity);
const byId: Order = (a, b) => (a.id < b.id ? -1 : 1);

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
  ];
  for (const listing of listings)
    for (const order of [newest, cheapest]) {
      const listed = [...listing].sort((a, b) => order(a, b) || byId(a, b));
      listed.forEach((space, place) => {
        for (const other of listed.slice(place + 1, place + 1 + notice)) {
          near.get(space.id)?.push(other.id);
          near.get(other.id)?.push(space.id);
        }
      });
    }
  return near;
};

/** The photo that fewest neighbours already have as a cover; of those the least used. */
const chooseCover = (
  choices: readonly string[],
  beside: readonly string[],
  used: Map<string, number>,
) => {
  const cost = (photo: string) =>
    beside.filter((other) => other === photo).length * 10_000 + (used.get(photo) ?? 0);
  return choices.reduce((best, photo) => (cost(photo) < cost(best) ? photo : best));
};

/** Three to ten photos for each space, the cover first and none twice. Spaces that stand side by
 *  side in a listing of their category get different covers as far as the pool allows.
 *  @throws Error when a category and its kin have too few photos for a gallery */
export const galleriesFor = (
  spaces: readonly Pictured[],
  pool: PhotoPool,
): Map<string, string[]> => {
  const near = neighboursOf(spaces);
  const covers = new Map<string, string>();
  const used = new Map<string, number>();
  const galleries = new Map<string, string[]>();
  for (const { id, category } of [...spaces].sort((a, b) => newest(a, b) || byId(a, b))) {
    const random = randomFrom(`gallery ${id}`);
    const own = pool[category];
    const related = kin[category].flatMap((slug) => pool[slug]);
    const beside = (near.get(id) ?? []).flatMap((other) => covers.get(other) ?? []);
    const cover = chooseCover(own.length > 0 ? own : related, beside, used);
    covers.set(id, cover);
    used.set(cover, (used.get(cover) ?? 0) + 1);
    // Its own category's pictures first; others only where those are too few.
    const rest = [...random.sample(own, own.length), ...random.sample(related, related.length)];
    const wanted = random.chance(0.15) ? random.whole(7, 10) : random.whole(3, 6);
    const gallery = [...new Set([cover, ...rest])].slice(0, wanted);
    if (gallery.length < 3) throw new Error(`Too few photos for a gallery of ${category}.`);
    galleries.set(id, gallery);
  }
  return galleries;
};
