import type { SearchCriteria } from "#server/catalogue/search/criteria.ts";
import { listCategoriesOf } from "#server/catalogue/search/index/document.ts";
import { areNeedsInMasks, estimateMatches } from "#server/catalogue/search/level-conditions.ts";
import type { PlaceIndex } from "#server/catalogue/search/place-index.ts";
import type { MatchLevel, SearchNeed, SearchTerms } from "#server/catalogue/search/terms.ts";

/* Estimates for search plans: how long reading takes, and how many spaces a search covers. The
 * times were measured with a million spaces. */

/** The approximate number of matches that a scan reads to fill a page. If a search has several
 *  cities, each city has its own scan. */
export const PAGE = 25;
/** If at least this share of all spaces matches, a short scan is expected to fill a page. A short
 *  scan reads at most `SHORT_SCAN` spaces (few-levels.ts). The share is high, because matches may
 *  be rarer in the searched city than in the whole country. */
export const DENSE_SHARE = 0.25;
/** The time for an entry of a list in the index of words, in milliseconds. */
const ENTRY_MS = 0.000_03;
/** The time for a space that the index of words finds, in milliseconds. These spaces are read in
 *  the order of the table, so the time is less than `LOOKED_UP_MS`. */
const FOUND_MS = 0.004;
/** The time for a row of a scan if its words are not looked up, in milliseconds. */
const SCANNED_MS = 0.000_3;
/** The time for a row of a scan if its words are looked up, in milliseconds. Measured: 0.004 ms
 *  from PostgreSQL's own memory, and 0.010 ms from the operating system's cache. */
export const LOOKED_UP_MS = 0.007;
/** For each entry of the shortest list, a look-up reads at most about this many entries of any
 *  other list. Example: if the shortest list has 10 entries, a look-up reads at most about 300
 *  entries of another list. */
const ENTRIES_FOR_EACH = 30;
/** Returns the approximate time of a look-up in the index of words, in milliseconds.
 *  @param lists - the approximate lengths of the lists that the look-up reads
 *  @param found - the number of spaces that the look-up finds */
export const indexMs = (lists: readonly number[], found: number): number => {
  const shortest = Math.min(...lists);
  const entries = lists.reduce((sum, list) => sum + Math.min(list, shortest * ENTRIES_FOR_EACH), 0);
  return entries * ENTRY_MS + found * FOUND_MS;
};

/** Returns the approximate time of a scan of `rows` rows, in milliseconds.
 *  @param all - the number of all spaces
 *  @param restMs - the time of the look-up before the scan (`estimateRestMs`); null if there is no
 *  such look-up */
export const scanMs = (
  rows: number,
  {
    needs,
    level,
    all,
    restMs,
  }: { needs: readonly SearchNeed[]; level: MatchLevel; all: number; restMs: number | null },
): number => {
  // The masks cannot find all matches, so every row is looked up.
  if (restMs === null && !areNeedsInMasks(needs)) return rows * LOOKED_UP_MS;
  const start = restMs ?? 0;
  // At the levels `title` and `long`, no row is looked up. At the other levels, the rows that the
  // masks do not exclude are looked up.
  if (level === "title" || level === "long") return start + rows * SCANNED_MS;
  const share = Math.min(1, estimateMatches(needs, "long") / Math.max(1, all));
  return start + rows * (SCANNED_MS + share * LOOKED_UP_MS);
};

export const anywhere = { category: 0, categories: 0, cities: null, areas: null };

/** Returns the approximate number of spaces in the search's cities, local areas and categories. */
export const countScope = (
  { category, categories, cities, areas }: Pick<SearchCriteria, keyof typeof anywhere>,
  places: PlaceIndex,
): number => {
  const { sizes, totals } = places;
  const count = (one: number) =>
    cities
      ? cities.reduce((sum, city) => sum + (sizes.get(`${one} ${city}`) ?? 0), 0)
      : (totals.get(one) ?? 0);
  const wanted = category ? [category] : listCategoriesOf(categories);
  const inScope = wanted.length > 0 ? wanted.reduce((sum, one) => sum + count(one), 0) : count(0);
  // The estimate assumes the same mix of categories in all local areas.
  const inAreas = areas ? countAreas(areas, places) / Math.max(1, count(0)) : 1;
  return Math.ceil(inScope * Math.min(1, inAreas));
};

/** Returns the approximate number of spaces that a look-up of `need` finds in the whole country.
 *  The look-up uses only the index of words, so it ignores conditions such as preset amenities.
 *  @param level - where a space may have the words, for example only in its title */
export const countNeed = (need: SearchNeed, level: MatchLevel, places: PlaceIndex): number =>
  need.options.reduce(
    (sum, option) =>
      sum +
      (option.words.length > 0
        ? estimateMatches([{ ...need, options: [option] }], level)
        : countScope({ ...anywhere, categories: option.categories }, places)),
    0,
  );

/** Returns the approximate number of spaces in the country that fulfil all needs at the level. As
 *  in `countNeed`, only conditions that the index of words can check are considered. The needs are
 *  assumed to be independent of each other. */
export const countIndexed = (
  needs: readonly SearchNeed[],
  level: MatchLevel,
  places: PlaceIndex,
): number => {
  const all = Math.max(1, countScope(anywhere, places));
  return needs.reduce(
    (found, need) => (found * Math.min(all, countNeed(need, level, places))) / all,
    all,
  );
};

/** Returns the approximate share of all spaces that is rated `TOP_RATING` or better. Returns 1 if
 *  these spaces are too many to be counted (`PlaceIndex.topRated`). */
export const topShare = (places: PlaceIndex): number =>
  Math.min(1, places.topRated / Math.max(1, countScope(anywhere, places)));

const countAreas = (areas: readonly number[], { areaSizes }: PlaceIndex): number =>
  areas.reduce((sum, area) => sum + (areaSizes.get(area) ?? 0), 0);

/** Returns the category and place filters of a look-up in the index of words. */
export const indexedScope = (
  { anyMarkers, anyCities }: SearchTerms,
  { category, categories, cities, areas }: SearchCriteria,
  places: PlaceIndex,
) => {
  const kinds = anyMarkers.length > 0 ? categories : 0;
  const towns = cities?.length === 1 || anyCities.length > 0 ? cities : null;
  return {
    /** The criterion `categories` (bits); 0 if the look-up does not filter by this criterion. */
    categories: kinds,
    /** Null if the look-up does not filter by city. */
    cities: towns,
    /** One number for each filter: approximately how many spaces the index lists for this filter.
     *  The look-up filters by local area only if the search names exactly one local area. */
    listed: [
      ...(category || kinds
        ? [countScope({ ...anywhere, category, categories: kinds }, places)]
        : []),
      ...(towns ? [countScope({ ...anywhere, cities: towns }, places)] : []),
      ...(areas?.length === 1 ? [countAreas(areas, places)] : []),
    ],
  };
};

/** Category markers (`:c2`) count as faster only if they shorten the estimated time of a look-up by
 *  more than this factor. The factor is above 1, because a look-up without markers may be faster
 *  than its estimate. */
const MARKERS_GAIN = 1.5;

/** Returns whether category markers make a look-up of all matches much faster (`MARKERS_GAIN`).
 *  With category markers, the index of words reads more lists, but finds no spaces of other
 *  categories. */
export const areMarkersFaster = (
  withMarkers: SearchTerms,
  criteria: SearchCriteria,
  places: PlaceIndex,
): boolean => {
  const { needs } = withMarkers;
  const lists = needs.map((need) => countNeed(need, "long", places));
  const found = countIndexed(needs, "long", places);
  const all = Math.max(1, countScope(anywhere, places));
  const msOf = (one: SearchTerms): number => {
    const { categories, cities, listed } = indexedScope(one, criteria, places);
    const indexed = countScope({ ...criteria, categories, cities, areas: null }, places);
    return indexMs([...lists, ...listed], (found * indexed) / all);
  };
  return MARKERS_GAIN * msOf(withMarkers) < msOf({ ...withMarkers, anyMarkers: [] });
};
