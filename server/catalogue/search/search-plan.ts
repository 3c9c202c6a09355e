import type pg from "pg";
import { MAX_SEARCH_COUNT } from "#contract/spaces/policy.ts";
import { prepared } from "#server/kernel/database/prepared-statements.ts";
import type { SearchCriteria } from "./criteria.ts";
import { buildConditions, createBinder, isTermInMasks } from "./filters.ts";
import { listCategoriesOf } from "./index/document.ts";
import { listTileRows, TILES_PER_ROW, type TileBox } from "./index/tiles.ts";
import { areaMarker, categoryMarker, cityMarker } from "./index/tokenise.ts";
import {
  areNeedsInMasks,
  buildIndexCondition,
  estimateMatches,
  estimateTogether,
  hasManyOptions,
  listRestOfNeeds,
} from "./level-conditions.ts";
import type { PlaceIndex } from "./place-index.ts";
import { findRareInCountry, findRareMatches } from "./rare-matches.ts";
import { buildRowSelect, isOrderedSource, type Postings, type RowSource } from "./row-sources.ts";
import { sampleMatches } from "./sample-matches.ts";
import {
  lookUpLimit,
  MAX_LOOKED_UP_IN_COUNTRY,
  scanLimit,
  sortedMatchesLimit,
} from "./scan-limit.ts";
import { findSearchTerms } from "./search-terms.ts";
import {
  type MarkerScope,
  type MatchLevel,
  matchLevels,
  type SearchNeed,
  type SearchTerm,
  type SearchTerms,
} from "./terms.ts";

/** The matches of one level or of several that follow each other, which are read together. */
export type LevelPart = { levels: readonly MatchLevel[]; source: RowSource };

/** The sources of a page and of the counts (`sample`). `parts` are the sources of the matches by level,
 *  where one is read after the other. */
export type SearchPlan = {
  page: RowSource;
  parts: readonly LevelPart[];
  sample: RowSource;
  /** How many rows of each index scan are read for the counts. */
  scanned: number;
  terms: SearchTerm[];
  needs: SearchNeed[];
  /** Where the spaces that the masks cannot find are looked up once, as a set; null if each row of a scan is
   *  looked up. */
  rest: MarkerScope | null;
  /** The word that was meant, by the word as typed. */
  corrected: ReadonlyMap<string, string>;
};

/** Nothing can match, because no space has the words. `unknown` lists these texts of the query. */
export type NoSearchPlan = { unknown: string[] };

/** If at most this many spaces have a word, these spaces are looked up. A scan soon finds a word
 *  that more spaces have. */
const RARE = 500;
/** The index of words is not asked for more categories or cities than these: merging their lists takes longer
 *  than they save. */
const MAX_ANY_MARKERS = 6;
const MAX_ANY_CITIES = 12;
/** If at least `DENSE_SHARE` of all spaces have a word, a scan of at most `SHORT_SCAN` spaces soon
 *  finds it, even if the word is rarer among these spaces. */
const DENSE_SHARE = 0.25;
const SHORT_SCAN = 10_000;
/** A map box with at most this many spaces is read and sorted; for a larger one, its cities are
 *  scanned. */
const SORTED_AT_MOST = 3_000;
/** About how many matching rows are read for a page, including one row of each further city that is
 *  scanned. */
const PAGE = 25;
/** A box with more rows of tiles than this is not counted by tiles, because each row costs a look-up
 *  and such a box covers most of India anyway. */
const ROWS_AT_MOST = 150;

/** Returns the approximate number of spaces in the box, by city. */
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

/** Returns whether a count may be too low, because only a part of the index scan is read for it
 *  (scan-limit.ts). */
export const isCountLimited = (
  { sample, scanned }: SearchPlan,
  { category }: SearchCriteria,
  { sizes }: PlaceIndex,
): boolean => {
  const sizeOf = (city: number) => sizes.get(`${category} ${city}`) ?? 0;
  // The sizes may be up to a minute old.
  const most = scanned * 0.9;
  if (sample.kind === "cities") return sample.cities.some((city) => sizeOf(city) > most);
  if (sample.kind !== "country") return false;
  let country = 0;
  for (const [place, size] of sizes) if (place.startsWith(`${category} `)) country += size;
  return country > most;
};

const GOLDEN = 0.618_034;

/** Returns the same numbers in an order in which neighbours are far apart. If only a thousand spaces
 *  of a box are counted, they should not all be in its south. */
const scattered = (numbers: number[]): number[] =>
  numbers
    .map((number, i) => ({ number, place: (i * GOLDEN) % 1 }))
    .sort((a, b) => a.place - b.place)
    .map(({ number }) => number);

/** Whether only place and category restrict the search. Then the box's share of the spaces in its
 *  cities tells how soon a scan of these cities fills a page. */
const isPlain = (criteria: SearchCriteria, { terms, needs }: SearchTerms): boolean =>
  terms.length === 0 &&
  needs.length === 0 &&
  criteria.categories === 0 &&
  buildConditions({ ...criteria, box: null }, () => "").length === 0;

/** Returns the approximate number of rows that a scan of the cities reads for a page of the box. */
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

const anywhere = { category: 0, categories: 0, cities: null, areas: null };

/** About how many spaces are in the cities and the categories of the search. */
const countScope = (
  { category, categories, cities, areas }: Pick<SearchCriteria, keyof typeof anywhere>,
  { sizes, cities: known }: PlaceIndex,
): number => {
  const within = cities ?? [...known.keys()];
  const count = (one: number, places: Iterable<number>) => {
    let sum = 0;
    for (const city of places) sum += sizes.get(`${one} ${city}`) ?? 0;
    return sum;
  };
  const wanted = category ? [category] : listCategoriesOf(categories);
  const inScope =
    wanted.length > 0 ? wanted.reduce((sum, one) => sum + count(one, within), 0) : count(0, within);
  // A local area is a small part of its city.
  return Math.ceil(inScope * (areas?.length === 1 ? 0.1 : 1));
};

/** Chooses the sources that read the fewest rows. */
export const buildSearchPlan = async (
  pool: pg.Pool,
  criteria: SearchCriteria,
  places: PlaceIndex,
  frequentWords: readonly string[] = [],
): Promise<SearchPlan | NoSearchPlan> => {
  const { category, cities, areas } = criteria;
  const markers = [
    ...(category ? [categoryMarker(category)] : []),
    ...(cities?.length === 1 ? [cityMarker(cities[0] ?? 0)] : []),
    ...(areas?.length === 1 ? [areaMarker(areas[0] ?? 0)] : []),
  ];
  const kinds = listCategoriesOf(criteria.categories);
  // With too many categories, the index is not asked for them; each row that it finds is tested
  // anyway.
  const anyMarkers = kinds.length > MAX_ANY_MARKERS ? [] : kinds.map(categoryMarker);
  const isSeveral = cities && cities.length > 1 && cities.length <= MAX_ANY_CITIES;
  const anyCities = isSeveral ? cities.map(cityMarker) : [];
  const found = await findSearchTerms(
    pool,
    criteria,
    { markers, anyMarkers, anyCities },
    frequentWords,
  );
  if (!found || found.unknown.length > 0) return { unknown: found?.unknown ?? [] };
  const { terms, needs, corrected } = found;
  const restMs = estimateRestMs(found, criteria, places);
  const { few, countingMs } = await findFewLevels(pool, found, { criteria, places, restMs });
  const rest = restMs === null ? null : scopeOf(found);
  const plan = await sourcesOf(pool, criteria, places, found, few.has("long"));
  if (!plan) return { unknown: [] };
  const parts = isOrderedSource(plan.page) ? partsOf(few, plan.page, postings(found)) : [];
  const isIndexed =
    needs.length > 0 &&
    isOrderedSource(plan.sample) &&
    countingMs <= MAX_COUNTING_MS &&
    terms.length === 0 &&
    buildConditions(criteria, () => "").length === 0;
  const sample = isIndexed ? postings(found) : plan.sample;
  const scans = sample.kind === "cities" ? sample.cities.length : 1;
  // Looking up the words of a row takes ten times as long as reading the row from an index, and
  // fifty times with many options.
  const isInIndex = (rest || areNeedsInMasks(needs)) && terms.every(isTermInMasks);
  const slowness = isInIndex ? 1 : hasManyOptions(needs) ? 8 : 4;
  const scanned = Math.ceil(scanLimit(scans) / slowness);
  return { ...plan, sample, scanned, parts, terms, needs, rest, corrected };
};

/** Returns the parts of a scan. The levels with few matches are looked up together and sorted. */
const partsOf = (
  few: ReadonlySet<MatchLevel>,
  scan: RowSource,
  lookUp: RowSource,
): readonly LevelPart[] => {
  const last = matchLevels.findLastIndex((level) => few.has(level));
  const scanned = matchLevels.slice(last + 1).map((level) => ({ levels: [level], source: scan }));
  return last < 0
    ? scanned
    : [{ levels: matchLevels.slice(0, last + 1), source: lookUp }, ...scanned];
};

const scopeOf = ({ markers, anyMarkers, anyCities }: SearchTerms): MarkerScope => ({
  markers,
  anyOf: [anyMarkers, anyCities].filter((ids) => ids.length > 0),
});

const postings = (found: SearchTerms): Postings => ({ kind: "postings", ...scopeOf(found) });

/** What reading takes, in milliseconds: an entry of a list in the index of words, a space that it finds,
 *  and a row of a scan, without and with a look-up of its words. */
const ENTRY_MS = 0.000_03;
const FOUND_MS = 0.004;
const SCANNED_MS = 0.000_3;
const LOOKED_UP_MS = 0.003;
/** If a scan to the end takes no longer than this, nothing else is considered. */
const SHORT_SCAN_MS = 3;
/** A list is not read to its end if a shorter one decides which entries are needed. About so many
 *  entries of it are read for each one of the shorter list. */
const ENTRIES_FOR_EACH = 30;
/** The counts come from the index of words if it takes no longer than this. Otherwise a limited number
 *  of rows is scanned for them. */
const MAX_COUNTING_MS = 3.5;

/** With fewer sampled spaces than this, the spaces are counted. */
const SURE = 4;

/** How the index of words answers a search: about how long its lists are, and how many spaces it finds. */
const indexMs = (lists: readonly number[], found: number): number => {
  const shortest = Math.min(...lists);
  const entries = lists.reduce((sum, list) => sum + Math.min(list, shortest * ENTRIES_FOR_EACH), 0);
  return entries * ENTRY_MS + found * FOUND_MS;
};

/** The set of the spaces that the masks cannot find (`SearchPlan.rest`) is looked up if that takes no longer
 *  than this. */
const MAX_REST_MS = 2.5;
/** Words and places are correlated: a space of the scope has a word up to this many times as often as
 *  another. */
const CORRELATION = 3;

/** Returns about how long it takes to look up the set of the spaces that the masks cannot find; null if
 *  there is no need for it, or if a scan that looks up each row takes less. */
const estimateRestMs = (
  found: SearchTerms,
  criteria: SearchCriteria,
  places: PlaceIndex,
): number | null => {
  const scope = countScope(criteria, places);
  const all = countScope(anywhere, places);
  const rest = listRestOfNeeds(found.needs);
  if (rest.length === 0 || scope * LOOKED_UP_MS <= MAX_REST_MS) return null;
  if (estimateMatches(found.needs, "long") >= DENSE_SHARE * all) return null;
  const { categories, cities, listed } = indexedScope(found, criteria, places);
  const indexed = countScope({ ...criteria, categories, cities }, places);
  const ms = rest.reduce((sum, need) => {
    const spaces = estimateMatches([need], "long");
    const inScope = Math.min(spaces, (CORRELATION * spaces * indexed) / all);
    return sum + indexMs([spaces, ...listed], inScope);
  }, 0);
  return ms <= MAX_REST_MS ? ms : null;
};

/** How long a scan of so many rows takes. Rows that the masks exclude are not looked up. */
const scanMs = (
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

/** Returns the levels at which looking up and sorting the matches takes less than a scan, and about how
 *  long counting them takes. How often a word occurs decides it where it can; words and categories are
 *  correlated (most bonfires are in resorts), so otherwise a sample of the spaces does
 *  (sample-matches.ts). */
const findFewLevels = async (
  pool: pg.Pool,
  found: SearchTerms,
  {
    criteria,
    places,
    restMs,
  }: { criteria: SearchCriteria; places: PlaceIndex; restMs: number | null },
): Promise<{ few: Set<MatchLevel>; countingMs: number }> => {
  const few = new Set<MatchLevel>();
  const needs = found.needs.length > 0 ? found.needs : needsOf(found.terms);
  if (needs.length === 0) return { few, countingMs: 0 };
  const scope = countScope(criteria, places);
  const all = countScope(anywhere, places);
  const { categories, cities, listed } = indexedScope(found, criteria, places);
  const indexed = countScope({ ...criteria, categories, cities }, places);
  const indexMsAt = (level: MatchLevel, count: number): number =>
    indexMs([...needs.map((need) => estimateMatches([need], level)), ...listed], count);
  const limit = sortedMatchesLimit(scope);
  const unclear: MatchLevel[] = [];
  // Only this order reads one level after the other.
  const isByLevel = criteria.sort === "relevance" && found.needs.length > 0;
  for (const level of isByLevel ? matchLevels : (["long"] as const)) {
    const most = estimateMatches(needs, level);
    const isDense = most >= DENSE_SHARE * all && scope <= SHORT_SCAN;
    const isShort = isDense || scanMs(scope, { needs, level, all, restMs }) <= SHORT_SCAN_MS;
    if (most <= limit || (indexed <= limit && !isShort)) few.add(level);
    else if (!isShort) unclear.push(level);
  }
  const countingMs = (count: number): number =>
    indexMsAt("long", Math.min(count, MAX_SEARCH_COUNT + 1));
  const most = Math.min(estimateMatches(needs, "long"), indexed);
  if (unclear.length === 0) return { few, countingMs: countingMs(most) };
  // The dictionary has counted what a single word finds in the whole country.
  if (scope === all && isOneWord(needs)) {
    for (const level of unclear) {
      const matches = estimateMatches(needs, level);
      if (indexMsAt(level, matches) < scanMs((PAGE * all) / matches, { needs, level, all, restMs }))
        few.add(level);
    }
    return { few, countingMs: countingMs(most) };
  }
  const sampled = await sampleMatches(pool, criteria, places, needs);
  const groups = criteria.cities?.length ?? 1;
  const share = (count: number, of: number) => (count * of) / Math.max(1, sampled.size);
  for (const level of unclear) {
    const matches = share(sampled.matches[level], scope);
    // Each city is scanned separately for a full page.
    const page = (PAGE * groups * scope) / Math.max(1, matches);
    const rows = criteria.areas || criteria.box ? scope : Math.min(scope, page);
    const read = share(sampled.found[level], indexed);
    if (indexMsAt(level, read) < scanMs(rows, { needs, level, all, restMs })) few.add(level);
  }
  // If both the sample and the frequencies of the words say that there are many matches, counting
  // them is not worth the time.
  const isLikely = (level: MatchLevel) =>
    sampled.seen[level] > 0 && estimateTogether(needs, level, all) * scope > limit;
  // Counting takes about as long as looking the matches up afterwards.
  const isWorthCounting = (level: MatchLevel) =>
    2 * indexMsAt(level, limit) < scanMs(scope, { needs, level, all, restMs });
  // Each level includes the better ones, so if a level has few matches, the better ones have few,
  // too.
  const [first] = unclear.filter(
    (level) =>
      !few.has(level) && sampled.seen[level] < SURE && !isLikely(level) && isWorthCounting(level),
  );
  if (first && (await countMatches(pool, found, { needs, level: first, limit })) <= limit)
    for (const better of matchLevels.slice(0, matchLevels.indexOf(first) + 1)) few.add(better);
  return { few, countingMs: countingMs(Math.min(share(sampled.found.long, indexed), most)) };
};

/** Returns the categories and the cities that the index of words can also answer, and about how long its
 *  lists of them are. */
const indexedScope = (
  { anyMarkers, anyCities }: SearchTerms,
  { category, categories, cities }: SearchCriteria,
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
    ],
  };
};

const isOneWord = ([only, ...others]: readonly SearchNeed[]): boolean =>
  others.length === 0 &&
  only?.options.length === 1 &&
  only.options.every(
    ({ categories, presets, words }) => categories === 0 && presets === 0 && words.length === 1,
  );

/** Returns the hosts' own amenities that are searched, as needs; none if the masks can answer
 *  them. */
const needsOf = (terms: readonly SearchTerm[]): SearchNeed[] =>
  terms.every(isTermInMasks)
    ? []
    : terms.map((term) => ({
        text: "",
        options: [{ categories: 0, presets: 0, words: [term], markers: [] }],
      }));

/** Returns how many spaces of the category and the city the index finds for the words at the level;
 *  `limit + 1` if there are more than `limit`. */
const countMatches = async (
  pool: pg.Pool,
  found: SearchTerms,
  { needs, level, limit }: { needs: readonly SearchNeed[]; level: MatchLevel; limit: number },
): Promise<number> => {
  const { bind, values } = createBinder();
  const where = [buildIndexCondition(needs, level, bind)];
  const request = { columns: "r.key", where, limit: limit + 1 };
  const [row] = await prepared<{ count: number }>(pool, {
    text: `select count(*)::int as count from (${buildRowSelect(postings(found), 0, request, bind)}) f`,
    values,
  });
  return row?.count ?? 0;
};

const sourcesOf = async (
  pool: pg.Pool,
  criteria: SearchCriteria,
  places: PlaceIndex,
  found: SearchTerms,
  areFew: boolean,
): Promise<Pick<SearchPlan, "page" | "sample"> | null> => {
  const { category, cities, areas, box, sort } = criteria;
  const both = (source: RowSource) => ({ page: source, sample: source });
  if (found.terms.some(({ spaces }) => spaces <= RARE)) return both(postings(found));
  if (areFew) return both(postings(found));
  if (areas) return both({ kind: "areas", areas });
  if (box) return boxSources(pool, box, criteria, places, found);
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
