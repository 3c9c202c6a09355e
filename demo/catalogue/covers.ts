import { categoryList } from "#contract/categories/category-list.ts";
import { createRandom } from "#server/kernel/base/random.ts";
import { getOriginalId, getPhotoPlace, photoPool } from "#server/media/site-photos/photo-pool.ts";
import { sitePhotoNames } from "#server/media/site-photos/site-photo-names.ts";
import {
  categoryListings,
  listingOf,
  listSpacesAtDistance,
  neighboursOf,
  newest,
  orders,
  type Pictured,
  searchListings,
  stationListings,
} from "./listings.ts";

// In each round, every space chooses its cover again, depending on the covers of other spaces.
const rounds = 14;
// The first rounds choose partly at random, and the share of chance decreases with each round.
// Random choices help to find improvements that need several changes together.
const warmRounds = 12;
const heat = 7;

// The maximum number of steps in each pass that resolves conflicts between covers. A step gives one
// space a new cover.
const mostSteps = 20_000;
// For this many steps, a space avoids the cover that it gave up. Otherwise, two spaces could
// exchange their covers forever (tabu search).
const givenUpFor = 60;
const besideItself = 1000;
const barred = besideItself ** 2;
const otherRowWeight = 0.1;
// The penalty for a cover that does not show what the title promises. It is so high that a space
// accepts a conflict with a neighbour's cover instead.
const strict = besideItself * 100;
// A smaller penalty for the same fault, which some passes use. In these passes, a space accepts
// such a cover to avoid a conflict with a neighbour.
const lenient = besideItself * 0.9;

/** How many of the newest spaces appear below a banner on the first screen. */
const belowBanner = 4;
/** The weight of the penalty for a cover that resembles the banner above the cover. */
const asBanner = 8;

const photosNamed = (names: readonly string[]) =>
  photoPool.filter(({ name }) => names.includes(name)).map(({ id }) => id);

/** Returns the banner photos directly above each space. The front page and each category's page
 *  begin with a banner. Their first `belowBanner` spaces are directly below the banner. */
const bannersAbove = (spaces: readonly Pictured[]): Map<string, string[]> => {
  const above = new Map<string, string[]>();
  const put = (photos: readonly string[], listing: readonly Pictured[]) => {
    for (const { id } of listing.toSorted(newest).slice(0, belowBanner))
      above.set(id, [...(above.get(id) ?? []), ...photos]);
  };
  // The front page's banner (`hero`) shows several places. Any other photo of these places would
  // look like a repetition right below the banner. So all photos of these places count as photos of
  // the banner.
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

/** A photo, with numbers that show how it resembles other photos. An equal number means:
 *  - `picture`: the same picture
 *  - `original`: variations of one picture
 *  - `place`: views of one place */
type Photo = { id: string; picture: number; original: number; place: number };
const weights = { picture: 2, original: 1, place: 0.5 };

/** Chooses a cover for each space. Prefers photos that match the title, then photos that few
 *  neighbours show, then photos that few spaces use. If there are enough photos, adjacent spaces in
 *  search and station listings never show variations of one picture. This is true for all sort
 *  orders (`orders`). */
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
  const besideInSearch = positionsIn(listSpacesAtDistance(searchListings(spaces), orders, [1]));
  const besideAnywhere = positionsIn(
    listSpacesAtDistance([...searchListings(spaces), ...stationListings(spaces)], orders, [1]),
  );
  let beside = besideInSearch;
  // Contains, for each space, the spaces directly above and below it on a category's page. The page
  // shows the newest space first. It can have two, three or four columns, so spaces that are two,
  // three or four positions away count.
  const aboveOrBelow = positionsIn(
    listSpacesAtDistance(categoryListings(spaces), [newest], [2, 3, 4]),
  );
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
  // The numbers `picture`, `original` and `place` of each `Photo` are indexes of the arrays `used`,
  // `alike` and `twins`. `used[picture]` is the number of spaces whose cover is this picture.
  const used = new Float64Array(aspects.size());
  // `take` fills `alike` for one space at a time, from the covers and banners around this space.
  // `alike[picture]` is high if they show the picture. `alike[original]` is high if they show
  // variations of the original. `alike[place]` is high if they show views of the place.
  const alike = new Float64Array(aspects.size());
  // `createTwinCounter` fills `twins` for one space at a time:
  // - Each cover beside the space adds 1 to `twins[original]`.
  // - Each banner photo above the space adds 1 to `twins[original]`.
  // - Each cover in the rows above and below the space adds 1 to `twins[picture]`.
  const twins = new Float64Array(aspects.size());

  /** Returns how often the covers and banners around `space` show the photo. */
  const countTwinsOf = (space: number, photo: Photo): number => {
    let count = 0;
    // On covers beside `space` and on banners, all variations of the photo are counted.
    for (const other of beside[space] ?? [])
      if (covers[other]?.original === photo.original) count++;
    for (const banner of banners[space] ?? []) if (banner.original === photo.original) count++;
    // The list `aboveOrBelow` contains the spaces in the row above `space` and in the row below.
    // Their covers count only if they show the same picture. Each such cover adds the small weight
    // `otherRowWeight`, not 1.
    let same = 0;
    for (const other of aboveOrBelow[space] ?? [])
      if (covers[other]?.picture === photo.picture) same++;
    return count + same * otherRowWeight;
  };

  /** Returns a function whose result for a photo equals `countTwinsOf(space, photo)`. The function
   *  is faster, because the covers around `space` are counted only once, not again for each photo.
   *  The function is valid until the next call of `createTwinCounter`, which overwrites `twins`. */
  const createTwinCounter = (space: number): ((photo: Photo) => number) => {
    twins.fill(0);
    const add = (aspect: number | undefined) => {
      if (aspect !== undefined) twins[aspect] = (twins[aspect] ?? 0) + 1;
    };
    for (const other of beside[space] ?? []) add(covers[other]?.original);
    for (const banner of banners[space] ?? []) add(banner.original);
    for (const other of aboveOrBelow[space] ?? []) add(covers[other]?.picture);
    return ({ picture, original }) =>
      (twins[original] ?? 0) + (twins[picture] ?? 0) * otherRowWeight;
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

  // `givenUp[space]` has an entry for each previous cover of the space. The key is the cover's
  // `original`, which is the same for all variations of a picture. The value is the last step in
  // which `settle` replaced such a cover.
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
  // Each pass replaces covers that resemble a neighbour's cover or the banner above the space. The
  // first three passes consider neighbours in search lists only. The last two passes also consider
  // neighbours in the list of a station.
  const whole = (twins: number) => twins;
  for (const [counted, asked, mindful] of [
    // Spaces side by side or one below the other must have different pictures.
    [whole, strict, besideInSearch],
    // Only spaces side by side must have different pictures.
    [Math.floor, strict, besideInSearch],
    // The previous pass again, but covers need not show what the title promises.
    [Math.floor, lenient, besideInSearch],
    // Spaces side by side in a search or in a station's list must have different pictures.
    [Math.floor, strict, besideAnywhere],
    // The previous pass again, but covers need not show what the title promises.
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
      // `space` had a cover with the original `before`, and now has one with the original `after`.
      // This change affects only neighbours whose covers have one of these two originals.
      for (const lists of [beside, aboveOrBelow])
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
