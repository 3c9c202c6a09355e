import { categoryList } from "#contract/categories/category-list.ts";
import { createRandom } from "#server/kernel/base/random.ts";
import { getOriginalId, getPhotoPlace, photoPool } from "#server/media/site-photos/photo-pool.ts";
import { sitePhotoNames } from "#server/media/site-photos/site-photo-names.ts";
import {
  categoryListings,
  listingOf,
  neighboursOf,
  newest,
  orders,
  type Pictured,
  searchListings,
  standingOff,
  stationListings,
} from "./listings.ts";

// In each round, every space chooses its cover again. The choice depends on the present covers of
// the other spaces. The first `warmRounds` rounds are partly random, and each is less random than
// the round before. Without randomness, the choices would end in a local optimum, where no single
// change helps.
const rounds = 14;
const warmRounds = 12;
const heat = 7;

// After the rounds, remaining conflicts are resolved one by one. For `givenUpFor` steps, a space
// does not return to a cover that it has left: otherwise two spaces could exchange covers forever
// (tabu search, as used for graph colouring).
const mostSteps = 20_000;
const givenUpFor = 60;
const besideItself = 1000;
const barred = besideItself ** 2;
const below = 0.1;
// The cost of a cover that does not show what the space's title promises. `strict` is prohibitive;
// `lenient` is slightly less than the cost of a conflict with a neighbour.
const strict = besideItself * 100;
const lenient = besideItself * 0.9;

/** How many of the newest spaces appear below a banner on the first screen. */
const belowBanner = 4;
/** The weight of a banner that resembles a cover below it. */
const asBanner = 8;

const photosNamed = (names: readonly string[]) =>
  photoPool.filter(({ name }) => names.includes(name)).map(({ id }) => id);

/** Returns, for each space that appears below a banner, the photos of these banners. The front page
 *  and each category's page have a banner. */
const bannersAbove = (spaces: readonly Pictured[]): Map<string, string[]> => {
  const above = new Map<string, string[]>();
  const put = (photos: readonly string[], listing: readonly Pictured[]) => {
    for (const { id } of listing.toSorted(newest).slice(0, belowBanner))
      above.set(id, [...(above.get(id) ?? []), ...photos]);
  };
  // Right below the hero, another view of the same place would look like a repetition. So all
  // photos of the hero's places count as banners.
  const heroes = photosNamed(sitePhotoNames.hero).map(getPhotoPlace);
  put(
    photoPool.map(({ id }) => id).filter((id) => heroes.includes(getPhotoPlace(id))),
    spaces,
  );
  for (const { slug } of categoryList)
    put(photosNamed([sitePhotoNames.covers[slug]]), listingOf(slug, spaces));
  return above;
};

/** Numbers texts in the order in which they first appear: 0, 1, … The choice of covers compares
 *  photos and spaces millions of times, and comparing numbers is several times as fast as
 *  comparing texts. */
const createNumbering = () => {
  const numbers = new Map<string, number>();
  return {
    numberOf: (text: string): number => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    },
    size: () => numbers.size,
  };
};

/** A photo. If two photos have the same number in one of these fields, they resemble each other:
 *  - `picture`: they are the same picture. This has the largest weight.
 *  - `original`: they are variations of one picture.
 *  - `place`: they are views of one place. This has the smallest weight. */
type Photo = { id: string; picture: number; original: number; place: number };
const weights = { picture: 2, original: 1, place: 0.5 };

/** Chooses a cover for each space: the photo that is shown by the fewest neighbours of the space.
 *  If several photos qualify, chooses the photo that is the cover of the fewest spaces.
 *
 *  If there are enough photos, spaces side by side never show the same picture or a variation of
 *  it. This applies to these lists of spaces, each sorted in any of the `orders`:
 *  - all spaces, the spaces of one category, and the spaces of one city;
 *  - the spaces of one category in one city or at one station.
 *  When the newest spaces come first, hardly any spaces two to four positions apart show the same
 *  picture. */
export const assignCovers = (
  spaces: readonly Pictured[],
  choicesFor: (space: Pictured) => readonly string[],
  matchesTitle: (space: Pictured, photo: string) => boolean,
): Map<string, string> => {
  const aspects = createNumbering();
  const photos = new Map<string, Photo>();
  const photoOf = (id: string): Photo => {
    const photo = photos.get(id) ?? {
      id,
      picture: aspects.numberOf(id),
      original: aspects.numberOf(`of ${getOriginalId(id)}`),
      place: aspects.numberOf(`in ${getPhotoPlace(id)}`),
    };
    photos.set(id, photo);
    return photo;
  };

  // From here on, each space is represented by its position in `spaces`.
  const positions = new Map(spaces.map(({ id }, at) => [id, at]));
  const positionOf = (id: string): number => positions.get(id) ?? 0;
  const byPosition = <Value>(read: (space: Pictured) => Value): Value[] => spaces.map(read);
  const positionsIn = (near: Map<string, Set<string>>): number[][] =>
    byPosition(({ id }) => [...(near.get(id) ?? [])].map(positionOf));

  const neighbours = neighboursOf(spaces);
  const near = byPosition(({ id }) =>
    (neighbours.get(id) ?? []).map((one) => ({ at: positionOf(one.id), weight: one.weight })),
  );
  const besideInSearch = positionsIn(standingOff(searchListings(spaces), orders, [1]));
  const besideAnywhere = positionsIn(
    standingOff([...searchListings(spaces), ...stationListings(spaces)], orders, [1]),
  );
  let beside = besideInSearch;
  // For each space, the spaces directly above and below it in a grid of two, three or four columns.
  const above = positionsIn(standingOff(categoryListings(spaces), [newest], [2, 3, 4]));
  const bannersOf = bannersAbove(spaces);
  const banners = byPosition(({ id }) => (bannersOf.get(id) ?? []).map(photoOf));
  const choices = byPosition((space) =>
    choicesFor(space).map((id) => ({
      photo: photoOf(id),
      mismatches: matchesTitle(space, id) ? 0 : 1,
    })),
  );
  const random = createRandom("covers");
  const covers: (Photo | undefined)[] = byPosition(() => undefined);
  // These arrays are indexed by the numbers from `aspects`:
  // - `used`: for each picture, how many spaces have it as their cover.
  // - `alike`: for each aspect, the total weight of the nearby covers and banners that have it.
  // - `twins`: the counts for `createTwinCounter`.
  // `alike` and `twins` are refilled for each space whose cover is being chosen.
  const used = new Float64Array(aspects.size());
  const alike = new Float64Array(aspects.size());
  const twins = new Float64Array(aspects.size());

  /** Counts how often the photo appears around this space:
   *  - A space beside this space, or a banner above it, counts as 1 if it shows the photo or a
   *    variation.
   *  - A space directly above or below counts as 0.1 (`below`), only if it shows the photo
   *    itself. */
  const countTwinsOf = (space: number, photo: Photo): number => {
    let count = 0;
    for (const other of beside[space] ?? [])
      if (covers[other]?.original === photo.original) count++;
    for (const banner of banners[space] ?? []) if (banner.original === photo.original) count++;
    let same = 0;
    for (const other of above[space] ?? []) if (covers[other]?.picture === photo.picture) same++;
    return count + same * below;
  };

  /** Returns a function with the same results as `countTwinsOf` for this space. The function is
   *  faster, because the neighbours' covers are read only once for all photos. It is valid until
   *  `createTwinCounter` is called again. */
  const createTwinCounter = (space: number): ((photo: Photo) => number) => {
    twins.fill(0);
    const add = (aspect: number | undefined) => {
      if (aspect !== undefined) twins[aspect] = (twins[aspect] ?? 0) + 1;
    };
    for (const other of beside[space] ?? []) add(covers[other]?.original);
    for (const banner of banners[space] ?? []) add(banner.original);
    for (const other of above[space] ?? []) add(covers[other]?.picture);
    return ({ picture, original }) => (twins[original] ?? 0) + (twins[picture] ?? 0) * below;
  };

  let mismatchPenalty = strict;
  const take = (space: number, extraCost: (photo: Photo) => number) => {
    const count = (photo: Photo, by: number) => {
      used[photo.picture] = (used[photo.picture] ?? 0) + by;
    };
    const before = covers[space];
    if (before) count(before, -1);
    alike.fill(0);
    const see = (photo: Photo | undefined, weight: number) => {
      if (!photo) return;
      const { picture, original, place } = photo;
      alike[picture] = (alike[picture] ?? 0) + weights.picture * weight;
      alike[original] = (alike[original] ?? 0) + weights.original * weight;
      alike[place] = (alike[place] ?? 0) + weights.place * weight;
    };
    for (const { at, weight } of near[space] ?? []) see(covers[at], weight);
    for (const photo of banners[space] ?? []) see(photo, asBanner);
    let chosen: Photo | undefined;
    let leastCost = Number.POSITIVE_INFINITY;
    for (const { photo, mismatches } of choices[space] ?? []) {
      const { picture, original, place } = photo;
      const similarityCost = (alike[picture] ?? 0) + (alike[original] ?? 0) + (alike[place] ?? 0);
      const usageCost = (used[picture] ?? 0) / spaces.length;
      const cost = similarityCost + usageCost + mismatches * mismatchPenalty + extraCost(photo);
      if (cost >= leastCost) continue;
      leastCost = cost;
      chosen = photo;
    }
    covers[space] = chosen;
    if (chosen) count(chosen, 1);
  };

  for (let round = 0; round < rounds; round++) {
    const chance = heat * Math.max(0, 1 - round / warmRounds);
    for (const space of spaces.keys()) take(space, () => random.next() * chance);
  }

  // One Map for each space. Each key is the `original` of a cover that the space has left. The
  // value is the number of the step in which the space last left a cover with this `original`.
  const givenUp = byPosition(() => new Map<number, number>());
  const settle = (space: number, step: number, costOf: (twins: number) => number) => {
    const left = givenUp[space];
    const before = covers[space];
    if (before) left?.set(before.original, step);
    const countTwins = createTwinCounter(space);
    take(space, (photo) => {
      const since = left?.get(photo.original) ?? -givenUpFor;
      return costOf(countTwins(photo)) + (step - since < givenUpFor ? barred : 0);
    });
  };
  // There are five passes:
  // - The first requires different pictures for spaces side by side, and for spaces one below the
  //   other.
  // - The second requires them only for spaces side by side.
  // - The third also allows a cover that does not show what the title promises.
  // - The fourth and fifth repeat the second and third, but include the lists of single stations.
  //   They come last, so that they change few covers.
  const whole = (twins: number) => twins;
  for (const [counted, asked, mindful] of [
    [whole, strict, besideInSearch],
    [Math.floor, strict, besideInSearch],
    [Math.floor, lenient, besideInSearch],
    [Math.floor, strict, besideAnywhere],
    [Math.floor, lenient, besideAnywhere],
  ] as const) {
    mismatchPenalty = asked;
    beside = mindful;
    const isOpen = (space: number): boolean => {
      const cover = covers[space];
      return cover !== undefined && counted(countTwinsOf(space, cover)) > 0;
    };
    const open = new Set([...spaces.keys()].filter(isOpen));
    let best = { open: open.size, covers: [...covers] };
    for (let step = 0; step < mostSteps && open.size > 0; step++) {
      const space = random.pick([...open]);
      const before = covers[space]?.original;
      settle(space, step, (twins) => counted(twins) * besideItself);
      const after = covers[space]?.original;
      const update = (near: number) => {
        if (isOpen(near)) open.add(near);
        else open.delete(near);
      };
      update(space);
      // The new cover of `space` can begin or end a conflict only for neighbours that show the
      // previous cover of `space`, its new cover, or a variation of one of the two.
      for (const lists of [beside, above])
        for (const near of lists[space] ?? []) {
          const original = covers[near]?.original;
          if (original === before || original === after) update(near);
        }
      if (open.size < best.open) best = { open: open.size, covers: [...covers] };
    }
    for (const [space, photo] of best.covers.entries()) covers[space] = photo;
    for (const left of givenUp) left.clear();
  }
  return new Map(spaces.map(({ id }, at) => [id, covers[at]?.id ?? ""]));
};
