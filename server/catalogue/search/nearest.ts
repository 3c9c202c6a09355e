import { NEAREST_KM } from "#contract/spaces/policy.ts";
import type { PlaceNames } from "./place-index.ts";
import type { ResolvedSearch } from "./resolved-search.ts";
import type { UnderstoodField, UnderstoodSpan } from "./understanding/understood.ts";

/** A criterion that can be dropped from a search.
 *  - `drop` returns the search without the criterion.
 *  - `unmatched` contains the parts of the text ("near metro") and the names of the parameters
 *    (`category`) that state the criterion. Without the criterion, results need not match them. */
export type Relaxation = {
  unmatched: string[];
  /** Set if `drop` may lose results, because it replaces an area by another area. Example: a search
   *  covers 10 km around a station at a state border. `drop` replaces this circle by one state, so
   *  spaces in the neighbouring state are lost. */
  mayLoseResults?: true;
  /** Set if the criterion requires certain words in the texts of a space. For example, "badminton
   *  court" requires the word "badminton". Some criteria accept an amenity instead of the words. */
  isNeed?: true;
  drop: (search: ResolvedSearch) => ResolvedSearch;
};

type Filter = keyof ResolvedSearch["filters"];
type Meant = keyof ResolvedSearch["meant"];

/** Returns the search without the fields and filters. Without `near`, there is no place from which
 *  distances are measured, so the order by distance is dropped too. */
const without = (
  search: ResolvedSearch,
  fields: readonly Meant[],
  filters: readonly Filter[],
): ResolvedSearch => {
  const isByDistance = filters.includes("near") && search.filters.sort === "distance";
  return {
    ...search,
    meant: omit(search.meant, fields),
    filters: omit(search.filters, isByDistance ? [...filters, "sort"] : filters),
    ...(fields.includes("cheap") && { cheapest: undefined }),
  };
};

/** Returns the search without the required words that come from one of `texts`. Each of `texts` is
 *  a part of `q`. For example, the part "near metro" adds the required words "metro station". */
const withoutWords = (search: ResolvedSearch, texts: readonly string[]): ResolvedSearch => ({
  ...search,
  words: search.words.filter(({ text }) => !texts.includes(text)),
});

const omit = <T extends object>(from: T, names: readonly (keyof T)[]): T =>
  Object.fromEntries(
    Object.entries(from).filter(([name]) => !names.includes(name as keyof T)),
  ) as T;

/** Each entry is one criterion that can be dropped, such as the price per day. All fields and
 *  filters of an entry are dropped together. The least important criterion comes first. */
const constraints: { fields: Meant[]; filters: Filter[] }[] = [
  { fields: ["cheap"], filters: [] },
  { fields: ["rating"], filters: ["rating"] },
  { fields: ["nearStation"], filters: [] },
  { fields: ["openLate"], filters: [] },
  { fields: ["capacityMax"], filters: [] },
  { fields: ["hourlyMax", "hourlyMin"], filters: ["minHourly", "maxHourly"] },
  { fields: ["dailyMax", "dailyMin"], filters: ["minPrice", "maxPrice"] },
];

/** The fields and filters that state the day. If a relaxation drops the day but keeps the times, a
 *  space must be open at these times on at least one weekday. */
const day: { fields: Meant[]; filters: Filter[] } = {
  fields: ["date", "weekday"],
  filters: ["date"],
};
const times: { fields: Meant[]; filters: Filter[] } = {
  fields: ["startTime", "endTime"],
  filters: ["startTime", "endTime"],
};

const textsOf = (spans: readonly UnderstoodSpan[], fields: readonly UnderstoodField[]): string[] =>
  spans.filter(({ field }) => fields.includes(field)).map(({ text }) => text);

const has = (search: ResolvedSearch, fields: readonly Meant[], filters: readonly Filter[]) =>
  fields.some((field) => search.meant[field] !== undefined) ||
  filters.some((filter) => search.filters[filter] !== undefined);

/** A phrase that stands for at least this many categories is generic: "studio" or "hall". The
 *  number is our own choice. */
const GENERIC_CATEGORIES = 3;

/** Returns whether the search names only a generic kind of space, such as "studio". If a parameter
 *  or other words say which kind is meant, the kind is not generic. */
const isGeneric = ({ meant, filters, wanted }: ResolvedSearch): boolean =>
  filters.category === undefined &&
  (meant.categories?.length ?? 0) >= GENERIC_CATEGORIES &&
  wanted.every(({ anyOf }) => anyOf.length === 1 && anyOf[0]?.words === undefined);

/** Returns the criteria that can be dropped, the least important first.
 *  @param place - the place of the search, with its city and state */
export const listRelaxations = (
  search: ResolvedSearch,
  spans: readonly UnderstoodSpan[],
  place: PlaceNames,
): Relaxation[] => {
  const { filters, words, wanted } = search;
  const named = (fields: readonly Meant[], given: readonly Filter[]): string[] => [
    ...textsOf(spans, fields),
    ...given.filter((filter) => filters[filter] !== undefined),
  ];
  const relaxOne = (fields: Meant[], given: Filter[]): Relaxation[] =>
    has(search, fields, given)
      ? [
          {
            unmatched: named(fields, given),
            drop: (from) => withoutWords(without(from, fields, given), textsOf(spans, fields)),
          },
        ]
      : [];
  const dropWords = (isFeature: boolean): Relaxation[] =>
    words
      .filter(({ amenities }) => (amenities !== undefined) === isFeature)
      .map((one) => ({
        unmatched: [one.text],
        isNeed: true,
        drop: (from) => ({ ...from, words: from.words.filter((other) => other !== one) }),
      }));
  const kinds = wanted
    .filter(({ anyOf }) => anyOf.some((kind) => kind.words !== undefined))
    .map(
      (one): Relaxation => ({
        unmatched: [one.text],
        isNeed: true,
        drop: (from) => ({ ...from, wanted: from.wanted.filter((other) => other !== one) }),
      }),
    );
  const near = place.localArea && place.city ? `${place.city}/${place.localArea}` : undefined;
  // If the local area is dropped, the search covers `NEAREST_KM` around it. A search that also
  // names another circle (`near`) covers that circle first.
  const coverLocalArea = (from: ResolvedSearch): ResolvedSearch =>
    !near || has(from, ["localArea"], ["localArea", "near"])
      ? from
      : { ...from, filters: { ...from.filters, near, withinKm: NEAREST_KM } };
  const area: Relaxation[] = near
    ? [
        {
          unmatched: named(["localArea"], ["localArea"]),
          drop: (from) =>
            coverLocalArea(
              without(from, ["localArea", "city", "state"], ["localArea", "city", "state"]),
            ),
        },
      ]
    : [];
  const hasBoth = [day, times].every((one) => has(search, one.fields, one.filters));
  const otherDays: Relaxation[] = hasBoth
    ? [
        {
          unmatched: named(day.fields, day.filters),
          drop: (from) => ({ ...without(from, day.fields, day.filters), onAnyDay: true }),
        },
      ]
    : [];
  // These are filters of the original search only. The filter `near` that `area` adds (above) is
  // kept.
  const drawn = (["near", "withinKm", "bbox"] as const).filter(
    (filter) => filters[filter] !== undefined,
  );
  const aroundHere: Relaxation[] = relaxOne([], drawn).map((one) => ({
    ...one,
    drop: (from) => coverLocalArea(one.drop(from)),
  }));
  // If the city is dropped, the search covers the state.
  const city: Relaxation[] =
    place.city !== undefined && place.state !== undefined
      ? [
          {
            unmatched: named(["localArea", "city"], ["localArea", "city", "near", "withinKm"]),
            ...(near && { mayLoseResults: true }),
            drop: (from) => {
              const { filters: given, ...rest } = without(
                from,
                ["localArea", "city", "state"],
                ["localArea", "city", "near", "withinKm"],
              );
              return { ...rest, filters: { ...given, state: place.state } };
            },
          },
        ]
      : [];
  const anywhere: Relaxation[] = has(
    search,
    ["state", "city", "localArea"],
    ["state", "city", "localArea"],
  )
    ? [
        {
          unmatched: named(
            ["state", "city", "localArea"],
            ["state", "city", "localArea", "near", "withinKm"],
          ),
          drop: (from) =>
            without(
              from,
              ["localArea", "city", "state"],
              ["localArea", "city", "state", "near", "withinKm"],
            ),
        },
      ]
    : [];
  const category: Relaxation[] = has(search, ["categories"], ["category"])
    ? [
        {
          unmatched: named(["categories"], ["category"]),
          drop: (from) => ({ ...without(from, ["categories"], ["category"]), wanted: [] }),
        },
      ]
    : [];
  const isAboutFeatures = words.length > 0 || has(search, ["amenities"], ["amenities"]);
  // The category is dropped last. The exception is a generic category in a search that also names
  // words or features. Such a category is dropped first.
  const isFirst = isAboutFeatures && isGeneric(search);
  return [
    ...(isFirst ? category : []),
    ...dropWords(false),
    ...dropWords(true),
    ...relaxOne(["amenities"], ["amenities"]),
    ...constraints.flatMap(({ fields, filters: given }) => relaxOne(fields, given)),
    ...relaxOne(times.fields, times.filters),
    ...otherDays,
    ...(has(search, day.fields, day.filters)
      ? relaxOne([...day.fields, ...times.fields], [...day.filters, ...times.filters])
      : []),
    ...relaxOne(["people"], ["capacity"]),
    ...kinds,
    ...area,
    ...aroundHere,
    ...city,
    ...anywhere,
    ...(isFirst ? [] : category),
  ];
};

/** Returns whether the search still has a criterion. Without criteria, the search has no nearest
 *  results, because it would find every space. */
export const asksForAnything = ({ meant, filters, words, wanted }: ResolvedSearch): boolean =>
  words.length > 0 ||
  wanted.length > 0 ||
  Object.keys(meant).some((name) => name !== "sort") ||
  Object.keys(filters).some((name) => name !== "sort");

/** Combines the relaxations into one relaxation that drops all their criteria. */
export const dropTogether = (relaxations: readonly Relaxation[]): Relaxation => ({
  unmatched: [...new Set(relaxations.flatMap(({ unmatched }) => unmatched))],
  drop: (search) => relaxations.reduce((from, { drop }) => drop(from), search),
});
