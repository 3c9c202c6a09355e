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

// The number of rounds in which covers are chosen. In each round, every space chooses its cover
// again, depending on the present covers of the other spaces. The first `warmRounds` rounds are
// partly random: each round is less random than the round before. Random choices help where no
// single change improves the result, but several changes together do.
const rounds = 14;
const warmRounds = 12;
const heat = 7;

// After the rounds, five passes resolve conflicts between covers. Each pass takes at most
// `mostSteps` steps, and each step gives one space a new cover. For the next `givenUpFor` steps,
// this space avoids its old cover. Otherwise, two spaces could exchange their covers forever. The
// method is called tabu search and is also used for graph colouring.
const mostSteps = 20_000;
const givenUpFor = 60;
const besideItself = 1000;
const barred = besideItself ** 2;
const below = 0.1;
// The penalty for a mismatched cover. Such a cover does not show what the space's title promises.
// - `strict` is larger than the penalty for a conflict with a neighbour. So a space prefers the
//   conflict to a mismatched cover.
// - `lenient` is smaller than the penalty for a conflict. So a space prefers the mismatched cover.
const strict = besideItself * 100;
const lenient = besideItself * 0.9;

/** How many of the newest spaces appear below a banner on the first screen. */
const belowBanner = 4;
/** The weight of the penalty for a cover that resembles the banner above the cover. */
const asBanner = 8;

const photosNamed = (names: readonly string[]) =>
  photoPool.filter(({ name }) => names.includes(name)).map(({ id }) => id);

/** Returns, for each space, the photos of the banners above the space. The front page and each
 *  category's page have a banner above the first `belowBanner` spaces. */
const bannersAbove = (spaces: readonly Pictured[]): Map<string, string[]> => {
  const above = new Map<string, string[]>();
  const put = (photos: readonly string[], listing: readonly Pictured[]) => {
    for (const { id } of listing.toSorted(newest).slice(0, belowBanner))
      above.set(id, [...(above.get(id) ?? []), ...photos]);
  };
  // The front page's banner (`hero`) shows several places. All photos of these places count as
  // photos of the banner. So the covers right below the banner avoid these places. Another view of
  // a place would look like a repetition there.
  const heroes = photosNamed(sitePhotoNames.hero).map(getPhotoPlace);
  put(
    photoPool.map(({ id }) => id).filter((id) => heroes.includes(getPhotoPlace(id))),
    spaces,
  );
  for (const { slug } of categoryList)
    put(photosNamed([sitePhotoNames.covers[slug]]), listingOf(slug, spaces));
  return above;
};

/** Creates a numbering: each new text gets the next number (0, 1, …). The choice of covers compares
 *  photos and spaces millions of times. Comparing numbers is several times as fast as comparing
 *  texts. */
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

/** A photo, with numbers that show how it resembles other photos. Two photos with the same number
 *  in a field are alike:
 *  - `picture`: they are the same picture. This has the largest weight.
 *  - `original`: they are variations of one picture.
 *  - `place`: they are views of one place. This has the smallest weight. */
type Photo = { id: string; picture: number; original: number; place: number };
const weights = { picture: 2, original: 1, place: 0.5 };

/** Chooses a cover for each space: the photo that the fewest neighbours show. If several photos
 *  qualify, chooses the photo that is the cover of the fewest spaces. Photos that match the title
 *  come first.
 *
 *  If there are enough photos, spaces side by side never show the same picture or its variations.
 *  This is true of the following lists, each sorted in any of the `orders`:
 *  - all spaces, the spaces of one category, and the spaces of one city
 *  - the spaces of one category in one city or at one station
 *  In the order `newest`, spaces two to four positions apart hardly ever show the same picture. */
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
  // Lists, for each space, the spaces directly above and below the space in a category's list,
  // newest first. The list can have two, three or four columns, and all three layouts count.
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
  // `aspects` has given a number to each picture, original and place. Each of these arrays has one
  // value for each of these numbers, and the number is the index.
  // - `used`: how many spaces have the picture as their cover.
  // - `alike`: the total weight of the nearby covers and banners that show the picture, original or
  //   place. `take` computes it again each time it chooses a cover.
  // - `twins`: how many nearby covers and banners show the picture or original.
  //   `createTwinCounter` counts them again at each call.
  const used = new Float64Array(aspects.size());
  const alike = new Float64Array(aspects.size());
  const twins = new Float64Array(aspects.size());

  /** Returns how often the photo appears around `space`, as the sum of these numbers:
   *  - 1 for each space beside `space` whose cover is the photo or a variation of the photo
   *  - 1 for each banner photo in `banners[space]` that is the same photo or a variation of it
   *  - 0.1 (the constant `below`) for each space in the row above or the row below, at the same
   *    position, whose cover is exactly the photo */
  const countTwinsOf = (space: number, photo: Photo): number => {
    let count = 0;
    for (const other of beside[space] ?? [])
      if (covers[other]?.original === photo.original) count++;
    for (const banner of banners[space] ?? []) if (banner.original === photo.original) count++;
    let same = 0;
    for (const other of above[space] ?? []) if (covers[other]?.picture === photo.picture) same++;
    return count + same * below;
  };

  /** Returns a function that counts for one space as `countTwinsOf` does, but faster. The
   *  neighbours' covers are read only once, not again for each photo. The returned function is
   *  valid until the next call of `createTwinCounter`. */
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

  // For each space, the step in which the space last gave up each of its former covers. In each
  // Map, the key is the `original` number of the cover, and the value is the step. Variations of a
  // picture share one key.
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
  // There are five passes. In every pass, covers must differ from the banners above them. Each pass
  // also tries to satisfy a rule:
  // 1. Spaces side by side or one below the other must have different pictures.
  // 2. Only spaces side by side must have different pictures.
  // 3. The rule of pass 2 applies, but covers need not show what the title promises.
  // 4. The rule of pass 2 applies to the stations' lists, too.
  // 5. The rule of pass 3 applies to the stations' lists, too.
  // Passes 4 and 5 come last, so that they change few covers.
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
      // `space` has a new cover. Only the conflicts of these neighbours can change:
      // - A neighbour with the previous cover or a variation can lose a conflict.
      // - A neighbour with the new cover or a variation can get a conflict.
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
