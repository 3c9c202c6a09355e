import type { BindParameter } from "./filters.ts";
import { buildMaskCondition, buildScopeConditions, isTermInMasks } from "./filters.ts";
import { ABOVE_RATING_NUMBERS } from "./index/rating-number.ts";
import { toLongTerm, toNamedTerm, toTitleTerm } from "./index/rows.ts";
import {
  type MarkerScope,
  type MatchLevel,
  matchLevels,
  type NeedOption,
  type SearchNeed,
  type SearchTerm,
} from "./terms.ts";

const and = (conditions: string[]): string =>
  conditions.length > 0 ? conditions.join(" and ") : "true";
const or = (conditions: string[]): string =>
  conditions.length === 1 ? `${conditions[0]}` : `(${conditions.join(" or ")})`;

/** Returns whether the matches of a search can have different levels. They can if at least one need
 *  asks for a word or an amenity. */
export const haveLevels = (needs: readonly SearchNeed[]): boolean =>
  needs.some(({ options }) =>
    options.some(({ words, presets }) => words.length > 0 || presets > 0),
  );

/** Returns the approximate number of spaces that have the term at this level or a better level. */
const countAt = (term: SearchTerm, level: MatchLevel): number => {
  const { isName, titles, named, spaces, long } = term;
  if (isName) return level === "title" ? 0 : spaces;
  const counts = { title: titles, named: titles + named, short: spaces, long: spaces + long };
  return counts[level];
};

/** Estimates the maximum number of spaces that fulfil all needs at the level: the number of spaces
 *  that fulfil the rarest need. Only words have counts. So the number for a need is `Infinity` if
 *  one of its options has no words. */
export const estimateMatches = (needs: readonly SearchNeed[], level: MatchLevel): number =>
  Math.min(
    ...needs.map(({ options }) =>
      options.reduce(
        (sum, { words }) => sum + Math.min(...words.map((word) => countAt(word, level))),
        0,
      ),
    ),
  );

const termIds = ({ ids, isName }: SearchTerm, level: MatchLevel): number[] => {
  if (isName) return level === "title" ? [] : ids;
  switch (level) {
    case "title":
      return ids.map(toTitleTerm);
    case "named":
      return [...ids.map(toTitleTerm), ...ids.map(toNamedTerm)];
    case "short":
      return ids;
    case "long":
      return [...ids, ...ids.map(toLongTerm)];
  }
};

const wordCondition = (
  term: SearchTerm,
  { level, alias, isFilter }: { level: MatchLevel; alias: string; isFilter?: boolean },
  bind: BindParameter,
): string => {
  const ids = termIds(term, level);
  if (ids.length === 0) return "false";
  const wanted = bind(ids, "int[]");
  // A filter tests rows that another condition has found. It uses `arrayoverlap` instead of `&&`,
  // so that the planner uses no index. With `wanted` as the first argument, the test takes only two
  // thirds of the time.
  return isFilter ? `arrayoverlap(${wanted}, ${alias}.terms)` : `${wanted} && ${alias}.terms`;
};

const presetCondition = (presets: number, alias: string, bind: BindParameter): string => {
  const wanted = bind(presets, "smallint");
  return `${alias}.amenities & ${wanted} = ${wanted}`;
};

/** Returns the option's conditions on categories and preset amenities, but not on words. */
const factConditions = (
  { categories, presets }: NeedOption,
  { level, alias }: { level: MatchLevel; alias: string },
  bind: BindParameter,
): string[] => [
  ...(categories ? [`${alias}.categories & ${bind(categories, "int")} <> 0`] : []),
  ...(presets ? [level === "title" ? "false" : presetCondition(presets, alias, bind)] : []),
];

/** Returns a list with one condition or none. With this condition, the index of words finds every
 *  space that fulfils the need, and possibly other spaces too. */
const impliedCondition = (
  { options }: SearchNeed,
  { level, alias }: { level: MatchLevel; alias: string },
  bind: BindParameter,
): string[] => {
  if (
    options.length < 2 ||
    options.some(({ words, markers }) => words.length + markers.length === 0)
  )
    return [];
  // For each option, the condition tests only the option's rarest word. If the option has no words,
  // the condition tests its categories.
  const ids = options.flatMap(({ words, markers }) => {
    if (words.length === 0) return markers;
    const [rarest] = words.toSorted((a, b) => countAt(a, level) - countAt(b, level));
    return rarest ? termIds(rarest, level) : [];
  });
  // At the level `title`, a host's own amenity has no ids. If every option names such an amenity,
  // `ids` is empty, and no condition is returned.
  return ids.length > 0 ? [`${bind([...new Set(ids)], "int[]")} && ${alias}.terms`] : [];
};

/** Returns whether a need has so many options that testing a row takes long. */
export const hasManyOptions = (needs: readonly SearchNeed[]): boolean =>
  needs.some(({ options }) => options.length >= MANY_OPTIONS);

/** `needCondition` adds `impliedCondition` to a need with at least this many options. The added
 *  condition excludes most rows, so that few rows are tested for each option. */
const MANY_OPTIONS = 4;

/** Returns the condition under which a row of `search_spaces` fulfils the need at that level. */
const needCondition = (
  need: SearchNeed,
  level: MatchLevel,
  alias: string,
  bind: BindParameter,
): string =>
  and([
    ...(need.options.length >= MANY_OPTIONS ? impliedCondition(need, { level, alias }, bind) : []),
    optionsCondition(need, { level, alias }, bind),
  ]);

/** Returns SQL that tests whether a row fulfils at least one option of the need. If the need has
 *  several options, this SQL cannot use the index of words. The statement then needs another
 *  condition that finds the row, such as `impliedCondition`. */
const optionsCondition = (
  { options }: SearchNeed,
  { level, alias }: { level: MatchLevel; alias: string },
  bind: BindParameter,
): string => {
  const isFilter = options.length > 1;
  return or(
    options.map((option) =>
      and([
        ...factConditions(option, { level, alias }, bind),
        ...option.words.map((word) => wordCondition(word, { level, alias, isFilter }, bind)),
      ]),
    ),
  );
};

const isInMasks = ({ words }: NeedOption): boolean => words.every(isTermInMasks);

/** Splits an option with a single word if only some ids of this word have a bit in the masks. The
 *  first returned option has the ids with a bit. The second returned option has the ids without a
 *  bit. Options of all other kinds are returned unchanged. */
const splitOption = (option: NeedOption): NeedOption[] => {
  const [word, ...more] = option.words;
  if (!word || more.length > 0 || word.bits.length === 0 || isTermInMasks(word)) return [option];
  const { ids, spaces } = word.unmasked;
  const without = { ...word, ids: word.ids.filter((id) => !ids.includes(id)) };
  return [
    { ...option, words: [{ ...without, unmasked: { ids: [], spaces: 0 } }] },
    { ...option, words: [{ ...word, ids, bits: [], spaces, long: 0 }] },
  ];
};

/** Returns the options that are in the masks (`masked`), and the other options (`rest`). An option
 *  is in the masks if every id of its words has a bit. */
const splitByMasks = ({ options }: SearchNeed): Record<"masked" | "rest", NeedOption[]> => {
  const parts = options.flatMap(splitOption);
  return {
    masked: parts.filter(isInMasks),
    rest: parts.filter((option) => !isInMasks(option)),
  };
};

/** Returns the needs without the options that are in the masks (`splitByMasks`). A need is left out
 *  if no option remains. Pass the returned needs to `estimateMatches` only with the level `long`.
 *  With another level, the estimate may be too high. */
export const listRestOfNeeds = (needs: readonly SearchNeed[]): SearchNeed[] =>
  needs.flatMap((need) => {
    const { rest } = splitByMasks(need);
    return rest.length > 0 ? [{ ...need, options: rest }] : [];
  });

/** Returns SQL that tests with the masks whether a row `r` fulfils at least one option. At the
 *  levels `title` and `long`, the test is exact. At the other levels, a row that passes the test
 *  must still be looked up. */
const maskCondition = (
  options: readonly NeedOption[],
  level: MatchLevel,
  bind: BindParameter,
): string => {
  const name = level === "title" ? "title" : "words";
  return or(
    options.map((option) =>
      and([
        ...factConditions(option, { level, alias: "r" }, bind),
        ...option.words.map(({ bits, isName }) =>
          isName && level === "title" ? "false" : buildMaskCondition(bits ?? [], name, bind),
        ),
      ]),
    ),
  );
};

/** Returns SQL that tests whether a row `r` of `search_spaces` fulfils every need at the level. */
export const buildNeedsCondition = (
  needs: readonly SearchNeed[],
  level: MatchLevel,
  bind: BindParameter,
): string => and(needs.map((need) => needCondition(need, level, "r", bind)));

/** Returns SQL for a simpler test than `buildNeedsCondition`. The SQL tests only the column
 *  `terms`, so the index of words is enough for the test. Every row that fulfils the needs passes
 *  the test. Other rows may pass the test too. */
export const buildIndexCondition = (
  needs: readonly SearchNeed[],
  level: MatchLevel,
  bind: BindParameter,
): string =>
  and(
    needs.flatMap((need) => {
      const [only, ...more] = need.options;
      if (!only || more.length > 0) return impliedCondition(need, { level, alias: "r" }, bind);
      return only.words.map((word) => wordCondition(word, { level, alias: "r" }, bind));
    }),
  );

/** Returns whether all options of all needs are in the masks. */
export const areNeedsInMasks = (needs: readonly SearchNeed[]): boolean =>
  needs.every(({ options }) => options.every(isInMasks));

/** Returns the SQL that evaluates `condition` for the space of the row `r` of `search_rows`. In
 *  `condition`, the alias of the space is `s`. */
// A scalar subquery keeps the order of the rows. The planner would turn `exists` into a join, and a
// join would lose the order.
export const buildLookUp = (condition: string): string =>
  `(select ${condition} from search_spaces s where s.key = r.key)`;

/** Returns SQL that tests whether a row `r` of `search_rows` belongs to a matching space. A space
 *  matches if it is in the scope and fulfils the need. The matching spaces are looked up once in
 *  the index of words, before the scan. */
// With `coalesce`, the planner does not turn the subselect into a join. A join would lose the order
// of the rows.
const setCondition = (
  need: SearchNeed,
  scope: MarkerScope,
  level: MatchLevel,
  bind: BindParameter,
): string => {
  const conditions = [
    ...buildScopeConditions(scope, "s", bind),
    ...impliedCondition(need, { level, alias: "s" }, bind),
    optionsCondition(need, { level, alias: "s" }, bind),
  ];
  return `coalesce(r.key in (select s.key from search_spaces s where ${and(conditions)}), false)`;
};

/** Returns SQL that tests whether a row `r` of `search_rows` fulfils the need. At the levels
 *  `title` and `long`, the options in `masked` are tested with the word masks of the row. For the
 *  options in `rest`, and at all other levels, the space of the row is looked up. */
const lookUpCondition = (need: SearchNeed, level: MatchLevel, bind: BindParameter): string => {
  const { masked, rest } = splitByMasks(need);
  const isExact = level === "title" || level === "long";
  // If every option in `rest` asks for a category or a preset amenity, the row `r` is first tested
  // for these. This test needs no look-up, because `r` has columns for both.
  const isTested = rest.every(({ categories, presets }) => categories + presets > 0);
  const isMasked = masked.length > 0 && (isExact || isTested);
  const test = isMasked ? [maskCondition(masked, level, bind)] : [];
  if (isExact && rest.length === 0) return and(test);
  const facts = isTested
    ? rest.map((option) => and(factConditions(option, { level, alias: "r" }, bind)))
    : [];
  const possible = isExact ? facts : [...test, ...facts];
  const lookedUp = { ...need, options: isExact ? rest : need.options };
  const found = and([
    ...(isTested ? [or(possible)] : []),
    buildLookUp(needCondition(lookedUp, level, "s", bind)),
  ]);
  return isExact ? or([...test, `(${found})`]) : found;
};

/** Returns SQL that tests whether a row `r` of `search_rows` fulfils the need. Options that are in
 *  the masks are tested as in `lookUpCondition`. For the other options, all matching spaces are
 *  looked up once, before the scan (`setCondition`). */
const maskOrSetCondition = (
  need: SearchNeed,
  scope: MarkerScope,
  level: MatchLevel,
  bind: BindParameter,
): string => {
  const { masked, rest } = splitByMasks(need);
  if (rest.length === 0) return lookUpCondition(need, level, bind);
  const set = setCondition({ ...need, options: rest }, scope, level, bind);
  return masked.length > 0
    ? or([`(${lookUpCondition({ ...need, options: masked }, level, bind)})`, set])
    : set;
};

/** Returns SQL conditions that test whether a row `r` fulfils every need at `level`.
 *  @param isSpace - whether `r` is a row of `search_spaces`; if not, of `search_rows`
 *  @param lookUpScope - the category and places in which `setCondition` looks up matches; null if
 *  `setCondition` is not used */
export const buildLevelConditions = (
  needs: readonly SearchNeed[],
  {
    level,
    isSpace,
    lookUpScope,
  }: { level: MatchLevel; isSpace: boolean; lookUpScope: MarkerScope | null },
  bind: BindParameter,
): string[] => {
  if (isSpace)
    return needs.flatMap((need) => [
      ...impliedCondition(need, { level, alias: "r" }, bind),
      optionsCondition(need, { level, alias: "r" }, bind),
    ]);
  return needs.map((need) =>
    lookUpScope
      ? maskOrSetCondition(need, lookUpScope, level, bind)
      : lookUpCondition(need, level, bind),
  );
};

/** How much `levelShift` rises from one level to the next better level. This step is greater than
 *  every rating number. So all matches of a better level come first. */
const LEVEL_STEP = ABOVE_RATING_NUMBERS;

/** Returns the number to add to the rating number of each match at the level. If matches are sorted
 *  by the sum, they are sorted by level first, and then by rating. */
export const levelShift = (level: MatchLevel): number =>
  LEVEL_STEP * (matchLevels.length - 1 - matchLevels.indexOf(level));

/** Returns the level of a match, as an index of `matchLevels`.
 *  @param at - the sort number of the match: the `levelShift` of the level plus the rating
 *  number */
export const levelOfSortNumber = (at: number): number =>
  Math.min(
    Math.max(matchLevels.length - 1 - Math.floor(at / LEVEL_STEP), 0),
    matchLevels.length - 1,
  );

/** Returns the SQL expression for the `levelShift` of a row's level. The level of a row is the best
 *  level at which the row fulfils all needs. */
export const buildLevelShift = (
  needs: readonly SearchNeed[],
  isSpace: boolean,
  bind: BindParameter,
): string => {
  const alias = isSpace ? "r" : "s";
  const when = (level: MatchLevel, conditions: string[]) =>
    `when ${and(conditions)} then ${levelShift(level)}`;
  const whens = matchLevels.slice(0, -1).map((level) =>
    when(
      level,
      needs.map((need) => needCondition(need, level, alias, bind)),
    ),
  );
  const shift = `case ${whens.join(" ")} else 0 end`;
  if (isSpace) return shift;
  const lookUp = buildLookUp(shift);
  if (!areNeedsInMasks(needs)) return lookUp;
  // Most spaces with a frequent word have the word in the title. The masks of the title show this
  // without a look-up.
  const titles = needs.map(({ options }) => maskCondition(options, "title", bind));
  return `case ${when("title", titles)} else ${lookUp} end`;
};
