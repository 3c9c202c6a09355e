import type { SearchCriteria } from "#server/catalogue/search/criteria.ts";
import { listCategoriesOf } from "#server/catalogue/search/index/document.ts";
import { areNeedsInMasks, estimateMatches } from "#server/catalogue/search/level-conditions.ts";
import type { PlaceIndex } from "#server/catalogue/search/place-index.ts";
import type { MatchLevel, SearchNeed, SearchTerms } from "#server/catalogue/search/terms.ts";

/* Estimates for search plans: how long reading takes, and how many spaces a search covers. The
 * times were measured with a million spaces. */

/** About how many matches a scan reads for a page. A search in several cities has one scan for each
 *  city. */
export const PAGE = 25;
/** If at least this share of all spaces matches, a short scan fills a page. A scan is short if it
 *  reads at most `SHORT_SCAN` spaces (few-levels.ts). The share is high enough for this even if
 *  matches are rarer in the scope than elsewhere. */
export const DENSE_SHARE = 0.25;
/** The time of reading, in milliseconds:
 *  - `ENTRY_MS`: an entry of a list in the index of words
 *  - `FOUND_MS`: a space that the index of words finds. Reading in the order of the table is faster
 *    than the look-ups of a scan.
 *  - `SCANNED_MS`: a row of a scan
 *  - `LOOKED_UP_MS`: a row of a scan, if its words are looked up. Measured: 0.004 ms from
 *    PostgreSQL's own memory, and 0.010 ms from the operating system's cache. */
const ENTRY_MS = 0.000_03;
const FOUND_MS = 0.004;
const SCANNED_MS = 0.000_3;
export const LOOKED_UP_MS = 0.007;
/** About how many entries of each longer list are read per entry of the shortest list. For an entry
 *  of the shortest list, the index of words reads only the part of a longer list that may contain
 *  the same space. */
const ENTRIES_FOR_EACH = 30;
/** Returns about how many milliseconds the index of words takes for a search.
 *  @param lists - the approximate lengths of the lists that it reads
 *  @param found - the number of spaces that it finds */
export const indexMs = (lists: readonly number[], found: number): number => {
  const shortest = Math.min(...lists);
  const entries = lists.reduce((sum, list) => sum + Math.min(list, shortest * ENTRIES_FOR_EACH), 0);
  return entries * ENTRY_MS + found * FOUND_MS;
};

/** Returns about how many milliseconds a scan of `rows` rows takes. The time depends on which rows
 *  are looked up one by one during the scan:
 *  - If the masks cannot find all matches and `restMs` is null: every row.
 *  - In all other cases, at the levels `title` and `long`: no row.
 *  - In all other cases, at the levels `named` and `short`: the rows that the masks do not exclude.
 *  @param all - the number of all spaces
 *  @param restMs - the milliseconds for finding, before the scan, all matches that the masks cannot
 *  find; null if these matches are not looked up before the scan */
export const scanMs = (
  rows: number,
  {
    needs,
    level,
    all,
    restMs,
  }: { needs: readonly SearchNeed[]; level: MatchLevel; all: number; restMs: number | null },
): number => {
  if (restMs === null && !areNeedsInMasks(needs)) return rows * LOOKED_UP_MS;
  const start = restMs ?? 0;
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
  // The categories are assumed to be as frequent in the local areas as in their cities.
  const inAreas = areas ? countAreas(areas, places) / Math.max(1, count(0)) : 1;
  return Math.ceil(inScope * Math.min(1, inAreas));
};

/** Returns about how many spaces in the country fulfil the need at the level. Only what the index
 *  of words can check is considered. For an option without words, the spaces of its categories are
 *  counted. For the need, the index reads about one entry for each counted space. */
export const countNeed = (need: SearchNeed, level: MatchLevel, places: PlaceIndex): number =>
  need.options.reduce(
    (sum, option) =>
      sum +
      (option.words.length > 0
        ? estimateMatches([{ ...need, options: [option] }], level)
        : countScope({ ...anywhere, categories: option.categories }, places)),
    0,
  );

/** Returns about how many spaces in the country fulfil all needs at the level. As in `countNeed`,
 *  only the index of words decides. The needs are assumed to be independent of each other. */
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

/** Returns which filters a look-up in the index of words has in addition to the words.
 *  - `categories`: the bits of several categories; 0 if the look-up does not filter by them
 *  - `cities`: null if the look-up does not filter by city
 *  - `listed`: the approximate lengths of the lists for the categories, the cities and a single
 *    local area */
export const indexedScope = (
  { anyMarkers, anyCities }: SearchTerms,
  { category, categories, cities, areas }: SearchCriteria,
  places: PlaceIndex,
) => {
  const kinds = anyMarkers.length > 0 ? categories : 0;
  const towns = cities?.length === 1 || anyCities.length > 0 ? cities : null;
  return {
    categories: kinds,
    cities: towns,
    listed: [
      ...(category || kinds
        ? [countScope({ ...anywhere, category, categories: kinds }, places)]
        : []),
      ...(towns ? [countScope({ ...anywhere, cities: towns }, places)] : []),
      ...(areas?.length === 1 ? [countAreas(areas, places)] : []),
    ],
  };
};

/** A look-up contains category markers (`:c2`) only if it is estimated to be this many times as
 *  fast with them. The factor is above 1, because the estimated time without markers may be too
 *  long: the estimate may include too many spaces of other categories. */
const MARKERS_GAIN = 1.5;

/** Returns whether a look-up of all matches is faster with the markers of the categories. With
 *  these markers, the index of words reads more lists, but finds no spaces of other categories. */
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
