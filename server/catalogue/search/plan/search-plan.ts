import type pg from "pg";
import { MAX_SEARCH_COUNT } from "#contract/spaces/policy.ts";
import type { SearchCriteria } from "#server/catalogue/search/criteria.ts";
import { buildConditions, isTermInMasks } from "#server/catalogue/search/filters.ts";
import { listCategoriesOf } from "#server/catalogue/search/index/document.ts";
import { listTileRows, TILES_PER_ROW, type TileBox } from "#server/catalogue/search/index/tiles.ts";
import { areaMarker, categoryMarker, cityMarker } from "#server/catalogue/search/index/tokenise.ts";
import { areNeedsInMasks, hasManyOptions } from "#server/catalogue/search/level-conditions.ts";
import type { PlaceIndex } from "#server/catalogue/search/place-index.ts";
import {
  isOrderedSource,
  type RowSource,
  toPostings,
  toScope,
} from "#server/catalogue/search/row-sources.ts";
import { findSearchTerms } from "#server/catalogue/search/search-terms.ts";
import type {
  MarkerScope,
  MatchLevel,
  SearchNeed,
  SearchTerm,
  SearchTerms,
} from "#server/catalogue/search/terms.ts";
import { prepared } from "#server/kernel/database/prepared-statements.ts";
import { anywhere, areMarkersFaster, countIndexed, countScope, PAGE } from "./costs.ts";
import { chooseLevelSteps, estimateRestMs, type LevelStep } from "./few-levels.ts";
import { findRareInCountry, findRareMatches } from "./rare-matches.ts";
import { lookUpLimit, MAX_LOOKED_UP_IN_COUNTRY, scanLimit } from "./scan-limit.ts";

/** A part of the matches, read with one statement. */
export type LevelPart = {
  /** One level, or several consecutive levels. */
  levels: readonly MatchLevel[];
  source: RowSource;
  /** `top` limits the part to the matches of one level with `TOP_RATING` or better. `rest` limits
   *  it to the other matches of this level. Without `rated`, the part has all matches of its
   *  levels. */
  rated?: "top" | "rest";
};

/** Where the rows of a search come from. */
export type SearchPlan = {
  /** The source of the page. */
  page: RowSource;
  /** The parts in which the page's matches are read, the best level first. Empty if `page` does not
   *  have the requested order (`isOrderedSource`): one statement then reads all levels. */
  parts: readonly LevelPart[];
  /** The source of the counts. */
  sample: RowSource;
  /** The maximum number of rows that each index scan reads for the counts. */
  scanned: number;
  terms: SearchTerm[];
  needs: SearchNeed[];
  /** The categories and places in which words are looked up before the scan. This look-up finds the
   *  matches that the word masks do not show. Null if there is no such look-up. */
  lookUpScope: MarkerScope | null;
  /** Maps each misspelled word to the word that was meant. Both have the form that `tokenise`
   *  returns. */
  corrected: ReadonlyMap<string, string>;
};

/** The result if no space can match. `unknown` lists the typed words and phrases that no space
 *  has. */
export type NoSearchPlan = { unknown: string[] };

/** Hosts can add amenities with their own names. If a search requires such an amenity and at most
 *  this many spaces have it, these spaces are looked up. If more spaces have the amenity, a scan
 *  soon finds matches. */
const RARE = 500;
/** If a search has more categories than this, a look-up does not filter by category. Merging the
 *  lists of so many categories in the index of words would take longer than the filter saves. */
const MAX_ANY_MARKERS = 6;
/** If a search has more cities than this, a look-up does not filter by city. */
const MAX_ANY_CITIES = 12;
/** A map box with at most this many spaces is usually read completely and sorted. If a box has more
 *  spaces, its cities are scanned, unless the search is sorted by distance. */
const SORTED_AT_MOST = 3_000;
/** If a map box has more rows of tiles than this, its cities are scanned. Each row of tiles costs a
 *  look-up, and 150 rows are 3 degrees of latitude. A search that is sorted by distance always
 *  reads the tiles. */
const ROWS_AT_MOST = 150;

/** Returns the approximate number of spaces in the box, by city. Also returns the first and last
 *  tile of each row (`listTileRows`). */
const spacesInBox = async (pool: pg.Pool, box: TileBox) => {
  const { firsts, lasts } = listTileRows(box);
  const [first = 0, last = 0] = [firsts[0], lasts.at(-1)];
  const rows = await prepared<{ city: number; spaces: number }>(pool, {
    text: `select city, sum(spaces) as spaces from search_tiles
      where tile between $1::int and $2::int and tile % ${TILES_PER_ROW} between $3::int and $4::int
      group by city`,
    values: [first, last, first % TILES_PER_ROW, last % TILES_PER_ROW],
  });
  return { rows, firsts, lasts };
};

/** Returns whether a count may be too low. This happens if the scan for the counts ends before it
 *  has read all rows (scan-limit.ts). */
export const isCountLimited = (
  { sample, scanned }: SearchPlan,
  { category }: SearchCriteria,
  { sizes, totals }: PlaceIndex,
): boolean => {
  const sizeOf = (city: number) => sizes.get(`${category} ${city}`) ?? 0;
  // The sizes may be up to a minute old, so a margin of 10 % is left.
  const most = scanned * 0.9;
  if (sample.kind === "cities") return sample.cities.some((city) => sizeOf(city) > most);
  return sample.kind === "country" && (totals.get(category) ?? 0) > most;
};

const GOLDEN = 0.618_034;

/** Mixes the tiles of a map box, which are given from south to north. In a box with many spaces,
 *  only a thousand spaces are counted, and these should not all be in the south. */
const scattered = (numbers: number[]): number[] =>
  numbers
    .map((number, i) => ({ number, place: (i * GOLDEN) % 1 }))
    .sort((a, b) => a.place - b.place)
    .map(({ number }) => number);

/** Returns whether the search has only criteria of these kinds: cities, a map box, one category.
 *  `scanLength` can give an estimate only for such a search. */
const isPlain = (criteria: SearchCriteria, { terms, needs }: SearchTerms): boolean =>
  terms.length === 0 &&
  needs.length === 0 &&
  criteria.categories === 0 &&
  buildConditions({ ...criteria, box: null }, () => "").length === 0;

/** Returns approximately how many rows a scan must read to fill a page. The scan reads spaces of
 *  the cities in `seen`, even spaces outside the map box. Only spaces in the box get onto the
 *  page. */
const scanLength = (
  seen: { city: number; spaces: number }[],
  { category }: SearchCriteria,
  { sizes }: PlaceIndex,
): number =>
  seen.reduce((sum, { city, spaces }) => {
    const all = sizes.get(`0 ${city}`) ?? 0;
    const inCategory = sizes.get(`${category} ${city}`) ?? 0;
    return sum + Math.min(inCategory, (PAGE * all) / spaces);
  }, 0);

const boxSources = async (
  pool: pg.Pool,
  box: TileBox,
  criteria: SearchCriteria,
  places: PlaceIndex,
  found: SearchTerms,
): Promise<Pick<SearchPlan, "page" | "sample"> | null> => {
  if (box.west > box.east || box.south > box.north) return null;
  const { rows, firsts, lasts } = await spacesInBox(pool, box);
  const seen = rows.filter(({ city }) => !criteria.cities || criteria.cities.includes(city));
  if (seen.length === 0) return null;
  const spaces = seen.reduce((sum, one) => sum + one.spaces, 0);
  const tiles: RowSource = { kind: "tiles", firsts: scattered(firsts), lasts: scattered(lasts) };
  const scan: RowSource = { kind: "cities", cities: seen.map(({ city }) => city) };
  if (criteria.sort === "distance") return { page: tiles, sample: tiles };
  if (spaces > SORTED_AT_MOST || firsts.length > ROWS_AT_MOST) return { page: scan, sample: scan };
  const isShort = isPlain(criteria, found) && scanLength(seen, criteria, places) < spaces;
  return { page: isShort ? scan : tiles, sample: tiles };
};

/** Returns the sources of the page and of the counts for a search in local areas. Usually, both
 *  read all spaces of the areas. The page comes from a scan of the cities if this scan is likely to
 *  be short. */
const areaSources = (
  areas: number[],
  criteria: SearchCriteria,
  places: PlaceIndex,
  { terms, needs }: SearchTerms,
): Pick<SearchPlan, "page" | "sample"> => {
  const { category, cities, sort } = criteria;
  const source: RowSource = { kind: "areas", areas };
  // Matches can be estimated only for places, categories and frequent words.
  const isCountable =
    terms.length === 0 &&
    areNeedsInMasks(needs) &&
    buildConditions(criteria, () => "").length === 0;
  if (!cities || !isCountable || sort === "distance") return { page: source, sample: source };
  const all = Math.max(1, countScope(anywhere, places));
  const matchesAt = (level: MatchLevel): number =>
    (countScope(criteria, places) * countIndexed(needs, level, places)) / all;
  // The approximate number of rows that the scan reads until matches at the level `title` fill the
  // page. Matches at other levels are ignored, because finding them would take further scans.
  const scanned =
    (PAGE * countScope({ ...anywhere, category, cities }, places)) / matchesAt("title");
  const isShort =
    scanned < countScope({ ...anywhere, cities, areas }, places) &&
    matchesAt("long") > MAX_SEARCH_COUNT;
  return { page: isShort ? { kind: "cities", cities } : source, sample: source };
};

/** Chooses the source of the page (`page`) and the source of the counts (`sample`). The choice is
 *  expected to be the fastest.
 *  @param isCounted - whether the caller will read `sample` */
export const buildSearchPlan = async (
  pool: pg.Pool,
  criteria: SearchCriteria,
  places: PlaceIndex,
  { frequentWords, isCounted }: { frequentWords: readonly string[]; isCounted: boolean },
): Promise<SearchPlan | NoSearchPlan> => {
  const { category, cities, areas } = criteria;
  const markers = [
    ...(category ? [categoryMarker(category)] : []),
    ...(cities?.length === 1 ? [cityMarker(cities[0] ?? 0)] : []),
    ...(areas?.length === 1 ? [areaMarker(areas[0] ?? 0)] : []),
  ];
  const kinds = listCategoriesOf(criteria.categories);
  // If there are too many categories, the look-up does not filter by category. Merging the lists of
  // so many categories would take too long. The categories of each found row are tested later.
  const anyMarkers = kinds.length > MAX_ANY_MARKERS ? [] : kinds.map(categoryMarker);
  const isSeveral = cities && cities.length > 1 && cities.length <= MAX_ANY_CITIES;
  const anyCities = isSeveral ? cities.map(cityMarker) : [];
  const asked = await findSearchTerms(
    pool,
    criteria,
    { markers, anyMarkers, anyCities },
    frequentWords,
  );
  if (!asked || asked.unknown.length > 0) return { unknown: asked?.unknown ?? [] };
  // `anyMarkers` excludes spaces of wrong categories from a look-up. A need with own categories,
  // such as "wedding", excludes most of these spaces as well. With such a need, a look-up without
  // `anyMarkers` is usually faster, because the look-up reads fewer lists.
  const areNamed = asked.needs.some(({ options }) =>
    options.some(({ categories }) => categories > 0),
  );
  const found = areNamed ? { ...asked, anyMarkers: [] } : asked;
  const { terms, needs, corrected } = found;
  const restMs = estimateRestMs(found, criteria, places);
  // If the scan must look up the words of each row, fewer rows are scanned for the counts, because
  // each look-up is slow. A need with many options makes the look-ups slower still.
  const isInIndex = (restMs !== null || areNeedsInMasks(needs)) && terms.every(isTermInMasks);
  const slowness = isInIndex ? 1 : hasManyOptions(needs) ? 8 : 4;
  // If there are few spaces, one pass reads every row for the counts and for all levels. Otherwise,
  // the counts and the levels read the rows separately.
  const isSmall =
    isCounted && !isInIndex && areFewSpaces(criteria, places, scanLimit(1) / slowness);
  const { steps, countingMs } = await chooseLevelSteps(pool, found, {
    criteria,
    places,
    restMs,
    slowness,
    isSmall,
  });
  const lookUpScope = restMs === null ? null : toScope(found);
  const areFew = isAllLookedUp(steps);
  const lookedUp = areFew && areMarkersFaster(asked, criteria, places) ? asked : found;
  const plan = await sourcesOf(pool, criteria, places, lookedUp, { areFew, isSmall });
  if (!plan) return { unknown: [] };
  const parts = isOrderedSource(plan.page) ? partsOf(steps, plan.page, toPostings(found)) : [];
  const isIndexed =
    needs.length > 0 &&
    isOrderedSource(plan.sample) &&
    countingMs <= MAX_COUNTING_MS &&
    terms.length === 0 &&
    buildConditions(criteria, () => "").length === 0;
  const sample = isIndexed ? toPostings(found) : plan.sample;
  const scans = sample.kind === "cities" ? sample.cities.length : 1;
  const scanned = Math.ceil(scanLimit(scans) / slowness);
  return { ...plan, sample, scanned, parts, terms, needs, lookUpScope, corrected };
};

/** The maximum estimated time for counting the matches with the index of words, in milliseconds. If
 *  the estimate is higher, the counts come from a scan of a limited number of rows. */
const MAX_COUNTING_MS = 3.5;

/** Returns whether the search covers whole cities with few spaces. All these cities together must
 *  have at most `most` spaces of the category. */
const areFewSpaces = (
  { category, cities, areas, box }: SearchCriteria,
  places: PlaceIndex,
  most: number,
): boolean =>
  cities !== null &&
  areas === null &&
  box === null &&
  countScope({ ...anywhere, category, cities }, places) <= most;

/** Returns whether the first step alone looks up the matches of all levels. */
const isAllLookedUp = ([first]: readonly LevelStep[]): boolean =>
  first?.how === "lookUp" && first.levels.at(-1) === "long" && first.levels[0] === "title";

/** Returns the parts that the steps read, in order. */
const partsOf = (
  steps: readonly LevelStep[],
  scan: RowSource,
  lookUp: RowSource,
): readonly LevelPart[] =>
  steps.flatMap(({ levels, how }): LevelPart[] => {
    if (how === "lookUp") return [{ levels, source: lookUp }];
    if (how === "scan") return [{ levels, source: scan }];
    return [
      { levels, source: lookUp, rated: "top" },
      { levels, source: scan, rated: "rest" },
    ];
  });

const sourcesOf = async (
  pool: pg.Pool,
  criteria: SearchCriteria,
  places: PlaceIndex,
  found: SearchTerms,
  { areFew, isSmall }: { areFew: boolean; isSmall: boolean },
): Promise<Pick<SearchPlan, "page" | "sample"> | null> => {
  const { category, cities, areas, box, sort } = criteria;
  const both = (source: RowSource) => ({ page: source, sample: source });
  if (found.terms.some(({ spaces }) => spaces <= RARE)) return both(toPostings(found));
  if (areFew) return both(toPostings(found));
  if (areas) return areaSources(areas, criteria, places, found);
  if (box) return boxSources(pool, box, criteria, places, found);
  if (cities && isSmall) return both({ kind: "smallCities", cities });
  if (cities) {
    const spaces = cities.reduce(
      (sum, city) => sum + (places.sizes.get(`${category} ${city}`) ?? 0),
      0,
    );
    const most = lookUpLimit(spaces);
    const keys = most > 0 ? await findRareMatches(pool, criteria, most) : null;
    return both(keys ? { kind: "keys", keys } : { kind: "cities", cities });
  }
  const most = lookUpLimit(countScope({ ...anywhere, category }, places), MAX_LOOKED_UP_IN_COUNTRY);
  const keys = most > 0 ? await findRareInCountry(pool, criteria, most) : null;
  if (keys) return both({ kind: "keys", keys });
  const country: RowSource = { kind: "country" };
  if (sort === "newest" || sort === "relevance") return both(country);
  return { page: { kind: "cities", cities: [...places.cities.keys()] }, sample: country };
};
