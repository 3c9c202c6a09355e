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

// In each round, every space chooses its cover again; the choice depends on the present covers of
// the other spaces. The first `warmRounds` rounds are partly random, and each is less random than
// the round before: always taking the best choice would end in a local optimum, where no single
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

/** Returns for each space the photos of the banners above it, on its category's page and on the
 *  front page. */
const bannersAbove = (spaces: readonly Pictured[]): Map<string, string[]> => {
  const above = new Map<string, string[]>();
  const put = (photos: readonly string[], listing: readonly Pictured[]) => {
    for (const { id } of listing.toSorted(newest).slice(0, belowBanner))
      above.set(id, [...(above.get(id) ?? []), ...photos]);
  };
  // The hero fills the first screen, so no other view of the place that the hero shows may appear
  // right below it.
  const heroes = photosNamed(sitePhotoNames.hero).map(getPhotoPlace);
  put(
    photoPool.map(({ id }) => id).filter((id) => heroes.includes(getPhotoPlace(id))),
    spaces,
  );
  for (const { slug } of categoryList)
    put(photosNamed([sitePhotoNames.covers[slug]]), listingOf(slug, spaces));
  return above;
};

type Aspect = [aspect: string, weight: number];

const aspectsByPhoto = new Map<string, readonly Aspect[]>();

/** Returns the three ways in which a cover can resemble this photo. The same picture has the
 *  largest weight, then a variation of it, then another view of the same place. */
const aspectsOf = (photo: string): readonly Aspect[] => {
  const found = aspectsByPhoto.get(photo);
  if (found) return found;
  const aspects: readonly Aspect[] = [
    [photo, 2],
    [`of ${getOriginalId(photo)}`, 1],
    [`in ${getPhotoPlace(photo)}`, 0.5],
  ];
  aspectsByPhoto.set(photo, aspects);
  return aspects;
};

/** Chooses a cover for each space: the photo that is shown by the fewest neighbours of the space.
 *  If this is true of several photos, chooses the one that is the cover of the fewest spaces. If
 *  there are enough photos, no two spaces that are side by side in a list show the same picture or
 *  a variation of it. The lists are those of each category, each city, each category in a city and
 *  each category at a station, in every order of a search. When the newest spaces come first,
 *  hardly any spaces that are two to four positions apart show the same picture. */
export const assignCovers = (
  spaces: readonly Pictured[],
  choicesFor: (space: Pictured) => readonly string[],
  matchesTitle: (space: Pictured, photo: string) => boolean,
): Map<string, string> => {
  const near = neighboursOf(spaces);
  const besideInSearch = standingOff(searchListings(spaces), orders, [1]);
  const besideAnywhere = standingOff(
    [...searchListings(spaces), ...stationListings(spaces)],
    orders,
    [1],
  );
  let beside = besideInSearch;
  // For each space, the spaces directly above and below it in a grid of two, three or four columns.
  const above = standingOff(categoryListings(spaces), [newest], [2, 3, 4]);
  const banners = bannersAbove(spaces);
  const random = createRandom("covers");
  const covers = new Map<string, string>();
  const used = new Map<string, number>();
  const count = (photo: string, by: number) => used.set(photo, (used.get(photo) ?? 0) + by);

  /** Returns a function that counts how many neighbours of the space, and banners above it, show a
   *  photo or a variation of it. A space directly above or below adds only the fraction `below`
   *  instead of 1, and only if it shows the photo itself. The neighbours' covers are read once,
   *  because a space has many photos to choose from. */
  const createTwinCounter = ({ id }: Pictured): ((photo: string) => number) => {
    const twins = new Map<string, number>();
    const addTwin = (photo: string) => {
      const original = getOriginalId(photo);
      twins.set(original, (twins.get(original) ?? 0) + 1);
    };
    for (const other of beside.get(id) ?? []) addTwin(covers.get(other) ?? "");
    for (const photo of banners.get(id) ?? []) addTwin(photo);
    const same = new Map<string, number>();
    for (const other of above.get(id) ?? []) {
      const photo = covers.get(other) ?? "";
      same.set(photo, (same.get(photo) ?? 0) + 1);
    }
    return (photo) => (twins.get(getOriginalId(photo)) ?? 0) + (same.get(photo) ?? 0) * below;
  };

  let mismatchPenalty = strict;
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
        const similarityCost = aspectsOf(photo).reduce(
          (sum, [key]) => sum + (alike.get(key) ?? 0),
          0,
        );
        const usageCost = (used.get(photo) ?? 0) / spaces.length;
        const mismatchCost = matchesTitle(space, photo) ? 0 : mismatchPenalty;
        return { photo, cost: similarityCost + usageCost + mismatchCost + extraCost(photo) };
      })
      .reduce((least, next) => (next.cost < least.cost ? next : least));
    covers.set(space.id, chosen.photo);
    count(chosen.photo, 1);
  };

  for (let round = 0; round < rounds; round++) {
    const chance = heat * Math.max(0, 1 - round / warmRounds);
    for (const space of spaces) take(space, () => random.next() * chance);
  }

  const originalOf = ({ id }: Pictured) => getOriginalId(covers.get(id) ?? "");
  const givenUp = new Map<string, number>();
  const settle = (space: Pictured, step: number, costOf: (twins: number) => number) => {
    givenUp.set(`${space.id} ${originalOf(space)}`, step);
    const countTwins = createTwinCounter(space);
    take(space, (photo) => {
      const since = givenUp.get(`${space.id} ${getOriginalId(photo)}`) ?? -givenUpFor;
      return costOf(countTwins(photo)) + (step - since < givenUpFor ? barred : 0);
    });
  };
  const spaceOf = new Map(spaces.map((space) => [space.id, space]));
  const around = ({ id }: Pictured) =>
    [id, ...(beside.get(id) ?? []), ...(above.get(id) ?? [])].flatMap(
      (at) => spaceOf.get(at) ?? [],
    );
  // The first pass applies both rules: spaces side by side and spaces one below the other show
  // different pictures. The second applies only the rule for spaces side by side. The third also
  // allows a cover that does not show what the title promises. The last two repeat the second and
  // the third, but also compare spaces in the short lists of the stations. These two passes come
  // last, so that they change few covers.
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
    const isOpen = (space: Pictured) =>
      counted(createTwinCounter(space)(covers.get(space.id) ?? "")) > 0;
    const open = new Set(spaces.filter(isOpen));
    let best = { open: open.size, covers: new Map(covers) };
    for (let step = 0; step < mostSteps && open.size > 0; step++) {
      const space = random.pick([...open]);
      const before = originalOf(space);
      settle(space, step, (twins) => counted(twins) * besideItself);
      const changed = [before, originalOf(space)];
      for (const near of around(space)) {
        // Only neighbours that show the previous or the new picture are affected.
        if (near !== space && !changed.includes(originalOf(near))) continue;
        if (isOpen(near)) open.add(near);
        else open.delete(near);
      }
      if (open.size < best.open) best = { open: open.size, covers: new Map(covers) };
    }
    for (const [id, photo] of best.covers) covers.set(id, photo);
    givenUp.clear();
  }
  return covers;
};
