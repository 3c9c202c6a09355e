import type pg from "pg";
import { MAX_SEARCH_COUNT } from "#contract/spaces/policy.ts";
import type { SearchCriteria } from "#server/catalogue/search/criteria.ts";
import { createBinder, isTermInMasks } from "#server/catalogue/search/filters.ts";
import {
  buildIndexCondition,
  estimateMatches,
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
  countIndexed,
  countNeed,
  countScope,
  DENSE_SHARE,
  indexedScope,
  indexMs,
  LOOKED_UP_MS,
  PAGE,
  scanMs,
  topShare,
} from "./costs.ts";
import { sampleMatches } from "./sample-matches.ts";
import { scanLimit, sortedMatchesLimit } from "./scan-limit.ts";

/** If a search covers at most this many spaces, its scan is short (see `DENSE_SHARE`). */
const SHORT_SCAN = 10_000;
/** Complete scans of all levels are short if they take at most this many milliseconds. If the scans
 *  are short, no sample is taken. */
const SHORT_SCANS_MS = 6;
/** The approximate time of a sample, in milliseconds. */
const SAMPLE_MS = 2;
/** If a sample contains fewer matches than this, the estimate is uncertain. All matches are then
 *  counted if counting is worth the time. */
const SURE = 4;
/** If a sample contains fewer than `SURE` matches, the estimate may be too high by this factor. */
const UNSURE = 3;

/** How the matches of one or more levels are found. `lookUp` looks up the matches of all
 *  `levels` together and sorts them. `scan` scans for the matches of one level. `top` looks up the
 *  best-rated matches of one level, and then scans for the others. */
export type LevelStep = { levels: readonly MatchLevel[]; how: "lookUp" | "scan" | "top" };

/** The steps that read all levels in order. `countingMs` is the approximate time in milliseconds
 *  for counting the matches with the index of words. */
export type LevelSteps = { steps: readonly LevelStep[]; countingMs: number };

type ByLevel = Record<MatchLevel, number>;

const byLevel = (of: (level: MatchLevel) => number): ByLevel => ({
  title: of("title"),
  named: of("named"),
  short: of("short"),
  long: of("long"),
});

const scanAll = (levels: readonly MatchLevel[]): LevelStep[] =>
  levels.map((level) => ({ levels: [level], how: "scan" }));

/** Returns the steps that look up the matches of the levels up to `last` and scan the remaining
 *  levels. If `last` is undefined, all levels are scanned. */
const lookUpTo = (last: MatchLevel | undefined): LevelStep[] => {
  const count = last === undefined ? 0 : matchLevels.indexOf(last) + 1;
  const first: LevelStep = { levels: matchLevels.slice(0, count), how: "lookUp" };
  return [...(count > 0 ? [first] : []), ...scanAll(matchLevels.slice(count))];
};

/** Estimates for choosing the steps: numbers of matches, and times in milliseconds. */
export type StepCosts = {
  /** For each level: the approximate number of matches at this level and at all better levels. */
  matches: ByLevel;
  /** The approximate share of matches that have `TOP_RATING` or better. */
  topShare: number;
  lookUpMs: (level: MatchLevel) => number;
  topMs: (level: MatchLevel) => number;
  /** @param matches - the number of matches that a complete scan finds
   *  @param missing - the number of matches that the page still needs */
  scanMs: (level: MatchLevel, matches: number, missing: number) => number;
};

/** The time that each step adds, in milliseconds. Each step is a separate statement. */
const STEP_MS = 0.3;
/** The additional time for counting the matches, in milliseconds. If the first step looks up all
 *  levels, the step also counts the matches. In that case, this time is not added. */
const COUNTED_MS = 1.5;

/** The step `top` is used only if it is expected to find enough matches. Enough is `TOP_SURPLUS`
 *  times as many as the page still needs. */
const TOP_SURPLUS = 2;

/** Returns the steps that fill a page fastest, and their time in milliseconds.
 *  @param first - the index of the first level to read
 *  @param found - the approximate number of matches at the levels before `first` */
export const chooseSteps = (
  costs: StepCosts,
  first = 0,
  found = 0,
): { steps: LevelStep[]; ms: number } => {
  const rest = matchLevels.slice(first);
  const [level] = rest;
  if (level === undefined || found >= PAGE) return { steps: scanAll(rest), ms: 0 };
  const after = (count: number, step: LevelStep, ms: number) => {
    const last = matchLevels[first + count - 1] ?? level;
    const more = chooseSteps(costs, first + count, Math.max(found, costs.matches[last]));
    const counted = first === 0 && count < matchLevels.length ? COUNTED_MS : 0;
    return { steps: [step, ...more.steps], ms: STEP_MS + counted + ms + more.ms };
  };
  const [here, missing] = [Math.max(0, costs.matches[level] - found), PAGE - found];
  const ways = [
    after(1, { levels: [level], how: "scan" }, costs.scanMs(level, here, missing)),
    ...rest.map((last, i) =>
      after(i + 1, { levels: rest.slice(0, i + 1), how: "lookUp" }, costs.lookUpMs(last)),
    ),
  ];
  if (here * costs.topShare >= TOP_SURPLUS * missing)
    ways.push(after(1, { levels: [level], how: "top" }, costs.topMs(level)));
  return ways.reduce((best, way) => (way.ms < best.ms ? way : best));
};

/** Returns the steps that probably find all matches in the shortest time. If the frequencies of the
 *  words do not show which steps are fastest, a sample of spaces usually decides
 *  (sample-matches.ts). */
export const chooseLevelSteps = async (
  pool: pg.Pool,
  found: SearchTerms,
  {
    criteria,
    places,
    restMs,
    slowness,
    isSmall,
  }: {
    criteria: SearchCriteria;
    places: PlaceIndex;
    restMs: number | null;
    /** `scanLimit` is divided by this number, because testing a row may be slow. */
    slowness: number;
    /** Whether the search's cities have so few spaces that the search reads all these spaces. */
    isSmall: boolean;
  },
): Promise<LevelSteps> => {
  const needs = found.needs.length > 0 ? found.needs : needsOf(found.terms);
  if (needs.length === 0) return { steps: lookUpTo(undefined), countingMs: 0 };
  const scope = countScope(criteria, places);
  const all = countScope(anywhere, places);
  const { categories, cities, listed } = indexedScope(found, criteria, places);
  const oneArea = criteria.areas?.length === 1 ? criteria.areas : null;
  const indexed = countScope({ ...criteria, categories, cities, areas: oneArea }, places);
  const indexMsAt = (level: MatchLevel, count: number, share = 1): number =>
    indexMs(
      [...needs.map((need) => countNeed(need, level, places)), ...listed].map((n) => n * share),
      count * share,
    );
  const limit = sortedMatchesLimit(scope);
  const most = byLevel((level) => estimateMatches(needs, level));
  const few = new Set<MatchLevel>();
  const unclear: MatchLevel[] = [];
  // Only a search by relevance can read the levels separately. Other searches read all levels at
  // once.
  const isByLevel = criteria.sort === "relevance" && found.needs.length > 0;
  const levels = isByLevel ? matchLevels : (["long"] as const);
  const wholeMs = levels.reduce(
    (sum, level) => sum + scanMs(scope, { needs, level, all, restMs }),
    0,
  );
  // The minimum estimated time for a sample and the look-up after it. If complete scans of all
  // levels take no longer than this minimum, no sample is taken.
  const leastMs = SAMPLE_MS + Math.min(...levels.map((level) => indexMsAt(level, 0)));
  for (const level of levels) {
    const isDense = most[level] >= DENSE_SHARE * all && scope <= SHORT_SCAN;
    const isShort = isDense || isSmall || wholeMs <= Math.max(SHORT_SCANS_MS, leastMs);
    if (most[level] <= limit || (indexed <= limit && !isShort)) few.add(level);
    else if (!isShort) unclear.push(level);
  }
  const lastFew = (): MatchLevel | undefined => matchLevels.findLast((level) => few.has(level));
  const countingMs = (count: number): number =>
    indexMsAt("long", Math.min(count, MAX_SEARCH_COUNT + 1));
  const mostFound = Math.min(most.long, indexed);
  if (unclear.length === 0)
    return { steps: lookUpTo(lastFew()), countingMs: countingMs(mostFound) };
  const groups = criteria.cities?.length ?? 1;
  const scanMsOf = (level: MatchLevel, rows: number): number =>
    scanMs(Math.min(scope, rows), { needs, level, all, restMs });
  // Each city has its own scan. Each of these scans continues until it has found a full page.
  const scanOf = (level: MatchLevel, matches: number, missing = PAGE): number =>
    scanMsOf(level, (missing * groups * scope) / Math.max(1, matches));
  // The estimated time of the additional scan that counts the matches. This scan reads a limited
  // number of rows of each city.
  const countedMs = scanMsOf("long", (groups * scanLimit(groups)) / slowness);
  const top = topShare(places);
  const stepsFor = (matches: ByLevel, read: ByLevel): LevelStep[] =>
    isByLevel
      ? chooseSteps({
          matches,
          topShare: top,
          lookUpMs: (level) => indexMsAt(level, read[level]),
          topMs: (level) => indexMsAt(level, read[level], top),
          scanMs: scanOf,
        }).steps
      : lookUpTo(
          indexMsAt("long", read.long) < scanOf("long", matches.long) + countedMs
            ? "long"
            : undefined,
        );
  // A search in local areas takes no sample.
  if (criteria.areas) {
    const read = Math.min(most.long, indexed, (CORRELATION * most.long * indexed) / all);
    const isFew = indexMsAt("long", read) < scanMs(scope, { needs, level: "long", all, restMs });
    return { steps: lookUpTo(isFew ? "long" : undefined), countingMs: countingMs(read) };
  }
  // For a single word in the whole country, the dictionary already has the counts.
  if (scope === all && isOneWord(needs))
    return { steps: stepsFor(most, most), countingMs: countingMs(mostFound) };
  // The counts for all categories are not enough here, because a word may be frequent in one
  // category only. For example, most bonfires are in resorts. So a sample is taken.
  const sampled = await sampleMatches(pool, criteria, places, needs);
  const share = (count: number, of: number) => (count * of) / Math.max(1, sampled.size);
  const matches = byLevel((level) => Math.min(most[level], share(sampled.matches[level], scope)));
  // Without category markers, a look-up also finds spaces of other categories. The sample lacks
  // these spaces, so `countIndexed` estimates how many spaces the look-up finds.
  const isWider = criteria.categories !== 0 && found.anyMarkers.length === 0;
  const read = byLevel((level) => {
    const inScope = share(sampled.found[level], indexed);
    const inIndex = isWider ? countIndexed(needs, level, places) : 0;
    return Math.min(most[level], Math.max(inScope, inIndex));
  });
  const steps = criteria.box
    ? lookUpTo(
        indexMsAt("long", read.long) < scanMs(scope, { needs, level: "long", all, restMs })
          ? "long"
          : undefined,
      )
    : stepsFor(matches, read);
  // Counting the matches is not worth the time if the sample and the frequencies of the words both
  // indicate many matches.
  const isLikely = (level: MatchLevel) =>
    sampled.seen[level] > 0 && (countIndexed(needs, level, places) * scope) / all > limit;
  const wayOf = (level: MatchLevel) => steps.find(({ levels }) => levels.includes(level))?.how;
  // The estimated time of a page if the level has far fewer matches than the sample suggests.
  const riskMs = (level: MatchLevel): number => {
    const fewer = matches[level] / UNSURE;
    return wayOf(level) === "top" && fewer * top >= PAGE ? 0 : scanOf(level, fewer);
  };
  // Counting the matches may save `riskMs`. If the count is low, a look-up follows, which takes
  // about as long as the counting. Both together must take less than `riskMs`.
  const isWorthCounting = (level: MatchLevel) => 2 * indexMsAt(level, limit) < riskMs(level);
  // The matches of a level include the matches of all better levels. So if a level has few matches,
  // the better levels have few matches, too.
  const first = unclear.find(
    (level) =>
      wayOf(level) !== "lookUp" &&
      sampled.seen[level] < SURE &&
      !isLikely(level) &&
      isWorthCounting(level),
  );
  const isFew = first && (await countMatches(pool, found, { needs, level: first, limit })) <= limit;
  return {
    steps: isFew ? lookUpTo(first) : steps,
    countingMs: countingMs(Math.min(read.long, mostFound)),
  };
};

const isOneWord = ([only, ...others]: readonly SearchNeed[]): boolean =>
  others.length === 0 &&
  only?.options.length === 1 &&
  only.options.every(
    ({ categories, presets, words }) => categories === 0 && presets === 0 && words.length === 1,
  );

/** Returns one need for each amenity in `terms`. These are amenities that the search requires and
 *  that hosts named themselves. If every amenity has a bit in the rows' masks, returns an empty
 *  list. */
const needsOf = (terms: readonly SearchTerm[]): SearchNeed[] =>
  terms.every(isTermInMasks)
    ? []
    : terms.map((term) => ({
        text: "",
        options: [{ categories: 0, presets: 0, words: [term], markers: [] }],
      }));

/** Returns how many spaces of the scope may fulfil the needs at the level. Only the index of words
 *  is used, so some of these spaces may not match. If there are more than `limit`, the result is
 *  `limit + 1`. */
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

/** The maximum estimated time of the look-up that runs before a scan (`lookUpScope` in
 *  `SearchPlan`), in milliseconds. The look-up finds the matches that the masks cannot find. If it
 *  would take longer, it is left out, and the scan looks up each row separately. */
const MAX_REST_MS = 2.5;
/** The maximum factor by which a word may be more frequent in the scope than overall. The factor is
 *  an assumption. For example, "beach" is more frequent in Goa than in the whole country. */
const CORRELATION = 3;

/** Returns the estimated time of the look-up that runs before a scan, in milliseconds. Returns null
 *  if the look-up is not needed or would take longer than `MAX_REST_MS`. */
export const estimateRestMs = (
  found: SearchTerms,
  criteria: SearchCriteria,
  places: PlaceIndex,
): number | null => {
  const rest = listRestOfNeeds(found.needs);
  // The look-up before the scan is not needed in these two cases:
  // - `rest` is empty: the word masks of the scanned rows show all matches.
  // - The scope is small: the scan can read the words of each row in a short time.
  if (rest.length === 0 || countScope(criteria, places) * LOOKED_UP_MS <= MAX_REST_MS) return null;
  const all = countScope(anywhere, places);
  // No look-up is needed if matches are so frequent that a scan soon fills a page.
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
