import type { KnownPlace } from "./meaning.ts";

/** One mention of a place, with all places that it can mean, the most likely first. */
export type PlaceMention = { places: readonly KnownPlace[] };

/** The state and the city in the parameters of a search. A place whose state or city differs from
 *  these names is never chosen. */
export type PlaceWithin = { state?: string; city?: string };

const contains = (outer: KnownPlace, inner: KnownPlace): boolean =>
  outer.state === inner.state &&
  (outer.city === undefined || outer.city === inner.city) &&
  (outer.localArea === undefined || outer.localArea === inner.localArea);

/** Returns whether one place lies in the other, or both are the same. */
const areNested = (a: KnownPlace, b: KnownPlace): boolean => contains(a, b) || contains(b, a);

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one.toLowerCase() === other.toLowerCase();

const isWithin = (place: KnownPlace, { state, city }: PlaceWithin): boolean =>
  isSame(state, place.state) && isSame(city, place.city);

/** Sometimes `choosePlaces` can find a place for only one of several mentions. In this case, it
 *  prefers a city to a state, and a state to a local area. */
const levelOrder = { city: 0, state: 1, localArea: 2 };

/** Returns one place for each mention, or null for a mention that does not fit. Two places fit
 *  together if one contains the other. So "Shivaji Nagar, Pune" means the Shivaji Nagar in Pune. As
 *  many mentions as possible get a place. */
export const choosePlaces = (
  mentions: readonly PlaceMention[],
  within: PlaceWithin = {},
): (KnownPlace | null)[] => {
  const possible = mentions.map(({ places }) => places.filter((place) => isWithin(place, within)));
  let best: (KnownPlace | null)[] = mentions.map(() => null);
  let bestScore = 0;
  for (const [base, candidates] of possible.entries()) {
    const [first] = candidates;
    if (!first) continue;
    for (const [rank, candidate] of candidates.entries()) {
      const chain: KnownPlace[] = [candidate];
      const chosen = possible.map((places, index): KnownPlace | null => {
        if (index === base) return candidate;
        const fitting = places.find((place) => chain.every((one) => areNested(one, place)));
        if (fitting) chain.push(fitting);
        return fitting ?? null;
      });
      // Each line of the sum outweighs all lines after it. The last two lines prefer likelier
      // places, and then earlier mentions.
      const score =
        chain.length * 1e9 -
        (chain.length === 1 ? levelOrder[first.level] * 1e7 : 0) -
        rank * 1e3 -
        base;
      if (score > bestScore) [best, bestScore] = [chosen, score];
    }
  }
  return best;
};

/** Returns the most precise of the chosen places. */
export const mostPrecise = (places: readonly KnownPlace[]): KnownPlace | undefined =>
  places.find(({ level }) => level === "localArea") ??
  places.find(({ level }) => level === "city") ??
  places[0];
