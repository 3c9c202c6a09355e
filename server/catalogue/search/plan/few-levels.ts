import type pg from "pg";
import { MAX_SEARCH_COUNT } from "#contract/spaces/policy.ts";
import type { SearchCriteria } from "#server/catalogue/search/criteria.ts";
import { createBinder, isTermInMasks } from "#server/catalogue/search/filters.ts";
import {
  buildIndexCondition,
  estimateMatches,
  estimateTogether,
  listRestOfNeeds,
} from "#server/catalogue/search/level-conditions.ts";
import type { PlaceIndex } from "#server/catalogue/search/place-index.ts";
import { buildRowSelect, toPostings } from "#server/catalogue/search/row-sources.ts";
import {
  type MatchLevel,
  matchLevels,
  type SearchNeed,
  type SearchTerm,
  type SearchTerms,
} from "#server/catalogue/search/terms.ts";
import { prepared } from "#server/kernel/database/prepared-statements.ts";
import {
  anywhere,
  countScope,
  DENSE_SHARE,
  indexedScope,
  indexMs,
  LOOKED_UP_MS,
  PAGE,
  scanMs,
} from "./costs.ts";
import { sampleMatches } from "./sample-matches.ts";
import { sortedMatchesLimit } from "./scan-limit.ts";

const SHORT_SCAN = 10_000;
/** If a scan to the end takes no longer than this, nothing else is considered. */
const SHORT_SCAN_MS = 3;
/** If fewer of the sampled spaces than this match, the sample is too small to decide, and the
 *  matches are counted. */
const SURE = 4;

/** Returns the levels at which looking up and sorting the matches takes less time than a scan, and
 *  about how many milliseconds counting them takes. The frequencies of the words decide this if
 *  they are clear enough. Words and categories are correlated (most bonfires are in resorts), so
 *  otherwise a sample of the spaces decides (sample-matches.ts). */
export const findFewLevels = async (
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
    text: `select count(*)::int as count from (${buildRowSelect(toPostings(found), 0, request, bind)}) f`,
    values,
  });
  return row?.count ?? 0;
};

/** The set of the spaces that the masks cannot find (`SearchPlan.rest`) is looked up if that takes no longer
 *  than this. */
const MAX_REST_MS = 2.5;
/** Words and places are correlated: a word is up to this many times as frequent among the spaces of
 *  the scope as among all spaces. */
const CORRELATION = 3;

/** Returns about how many milliseconds it takes to look up the set of the spaces that the masks
 *  cannot find. Returns null if the masks find all spaces, if a scan without the set is short or
 *  soon finds matches (`DENSE_SHARE`), or if the look-up takes longer than `MAX_REST_MS`. */
export const estimateRestMs = (
  found: SearchTerms,
  criteria: SearchCriteria,
  places: PlaceIndex,
): number | null => {
  const rest = listRestOfNeeds(found.needs);
  if (rest.length === 0 || countScope(criteria, places) * LOOKED_UP_MS <= MAX_REST_MS) return null;
  const all = countScope(anywhere, places);
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
