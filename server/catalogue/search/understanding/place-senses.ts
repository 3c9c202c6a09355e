import type { KnownPlace, PlaceNames, PlaceSense } from "./meaning.ts";
import type { Steps } from "./steps.ts";

/** A local area with the number of its spaces. */
export type PlaceSize = { state: string; city: string; area: string; spaces: number };

/** Words at the end of a place's name that people often leave out. */
const ending =
  /[\s-]+(junction|jn|terminus|terminal|cantonment|cantt|road|town|city|east|west|north|south|station|phase)$/i;
/** A shortened name has at least this many letters. */
const MIN_DERIVED_CHARS = 4;

const numerals: Record<string, string> = { I: "1", II: "2", III: "3", IV: "4", V: "5", VI: "6" };

const shortForms: [RegExp, string][] = [
  [/\broad\b/i, "Rd"],
  [/\bsector\b/i, "Sec"],
  [/\bjunction\b/i, "Jn"],
  [/\bcantonment\b/i, "Cantt"],
  [/\bmarket\b/i, "Mkt"],
  [/\bmarg\b/i, "Mg"],
  [/\bphase\b/i, "Ph"],
];

/** Returns the name and other ways to write it. For example, "Phase II" is also "Phase 2", "Ph II"
 *  and "Ph 2". An ampersand is also written "and". */
const respell = (name: string): string[] => {
  const names = new Set([name, name.replace(/&/g, "and")]);
  for (const one of [...names])
    names.add(one.replace(/\b(I|II|III|IV|V|VI)\b/g, (numeral) => numerals[numeral] ?? numeral));
  for (const one of [...names])
    for (const [long, short] of shortForms) if (long.test(one)) names.add(one.replace(long, short));
  return [...names];
};

/** Returns shorter names that people use for a place:
 *  - the name without a final word such as "Junction" or "Road"
 *  - each part of a name that has brackets or a hyphen */
const deriveNames = (name: string): string[] => {
  const derived = new Set<string>();
  const [, outside = "", inside = ""] = /^(.+?)\s*\((.+)\)$/.exec(name) ?? [];
  for (const one of [outside, inside, name.replace(ending, ""), ...name.split("-")])
    derived.add(one.trim());
  derived.delete(name);
  return [...derived].filter((one) => one.length >= MIN_DERIVED_CHARS);
};

const kindOrder = { city: 0, state: 1, localArea: 2 };

/** Orders places that have the same name by these criteria:
 *  - own names before derived names (`deriveNames`)
 *  - cities before states, and states before local areas
 *  - places with more spaces first */
export const comparePlaceSenses = (a: PlaceSense, b: PlaceSense): number =>
  Number(a.isDerived) - Number(b.isDerived) ||
  kindOrder[a.place.level] - kindOrder[b.place.level] ||
  b.place.spaces - a.place.spaces;

const toPlaces = (sizes: Iterable<PlaceSize>): KnownPlace[] => {
  const states = new Map<string, KnownPlace>();
  const cities = new Map<string, KnownPlace>();
  const areas: KnownPlace[] = [];
  for (const { state, city, area, spaces } of sizes) {
    const inState = states.get(state) ?? { level: "state", name: state, state, spaces: 0 };
    states.set(state, inState);
    const key = `${state}/${city}`;
    const inCity = cities.get(key) ?? { level: "city", name: city, state, city, spaces: 0 };
    cities.set(key, inCity);
    inState.spaces += spaces;
    inCity.spaces += spaces;
    areas.push({ level: "localArea", name: area, state, city, localArea: area, spaces });
  }
  return [...states.values(), ...cities.values(), ...areas];
};

const furtherNames = (place: KnownPlace, names: PlaceNames): string[] => {
  if (place.level === "state") return names.states[place.name] ?? [];
  if (place.level === "city") return names.cities[place.name] ?? [];
  return names.areas[place.city ?? ""]?.[place.name] ?? [];
};

/** Returns every name of every place. A place's own names come before its derived names. */
export const listPlaceNames = function* (
  sizes: Iterable<PlaceSize>,
  names: PlaceNames,
): Steps<{ name: string; place: KnownPlace; isDerived: boolean }[]> {
  const all: { name: string; place: KnownPlace; isDerived: boolean }[] = [];
  for (const place of toPlaces(sizes)) {
    yield;
    const own = [place.name, ...furtherNames(place, names)].flatMap(respell);
    const derived =
      place.level === "localArea" ? own.flatMap(deriveNames) : deriveNames(place.name);
    const isKnown = new Set(own);
    for (const name of isKnown) all.push({ name, place, isDerived: false });
    for (const name of new Set(derived))
      if (!isKnown.has(name)) all.push({ name, place, isDerived: true });
  }
  return all;
};
