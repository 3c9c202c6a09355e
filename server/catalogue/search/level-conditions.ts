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

/** Returns whether the matches of a search can have different levels. A level says how prominent
 *  the field is in which a word or amenity was found, so at least one need must ask for a word or
 *  an amenity. */
export const haveLevels = (needs: readonly SearchNeed[]): boolean =>
  needs.some(({ options }) =>
    options.some(({ words, presets }) => words.length > 0 || presets > 0),
  );

/** Returns the approximate number of spaces that have the term in a field of this level or a better
 *  one. */
const countAt = (term: SearchTerm, level: MatchLevel): number => {
  const { isName, titles, named, spaces, long } = term;
  if (isName) return level === "title" ? 0 : spaces;
  const counts = { title: titles, named: titles + named, short: spaces, long: spaces + long };
  return counts[level];
};

/** Returns the approximate number of spaces that can fulfil all needs at this level. The estimate
 *  is that of the rarest need, so it is an upper bound. */
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
  // A filter calls `arrayoverlap`, the function behind the operator `&&`, so that the planner uses
  // no index for it. The few wanted ids are the first argument, because testing a row then takes
  // only two thirds of the time.
  return isFilter ? `arrayoverlap(${wanted}, ${alias}.terms)` : `${wanted} && ${alias}.terms`;
};

const presetCondition = (presets: number, alias: string, bind: BindParameter): string => {
  const wanted = bind(presets, "smallint");
  return `${alias}.amenities & ${wanted} = ${wanted}`;
};

/** Returns the conditions on the option's categories and preset amenities, without those on its
 *  words. */
const factConditions = (
  { categories, presets }: NeedOption,
  { level, alias }: { level: MatchLevel; alias: string },
  bind: BindParameter,
): string[] => [
  ...(categories ? [`${alias}.categories & ${bind(categories, "int")} <> 0`] : []),
  ...(presets ? [level === "title" ? "false" : presetCondition(presets, alias, bind)] : []),
];

/** Returns a necessary condition for the need, which the index of `terms` can check alone. For at
 *  least one option, the space must have the option's rarest word. If the option has no words, the
 *  space must be in one of its categories.
 *  @returns a list with the condition; an empty list if the need has only one option, or if an
 *  option has neither words nor categories */
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
  const ids = options.flatMap(({ words, markers }) => {
    if (words.length === 0) return markers;
    const [rarest] = words.toSorted((a, b) => countAt(a, level) - countAt(b, level));
    return rarest ? termIds(rarest, level) : [];
  });
  return ids.length > 0 ? [`${bind([...new Set(ids)], "int[]")} && ${alias}.terms`] : [];
};

/** Whether a need has so many options that testing a row takes long. */
export const hasManyOptions = (needs: readonly SearchNeed[]): boolean =>
  needs.some(({ options }) => options.length >= MANY_OPTIONS);

/** A need with at least this many options gets an additional condition (`impliedCondition`), which
 *  excludes most rows before each option is tested. */
const MANY_OPTIONS = 4;

/** Returns the condition under which a row of `search_spaces` fulfils the need at that level. */
const needCondition = (
  need: SearchNeed,
  level: MatchLevel,
  alias: string,
  bind: BindParameter,
): string =>
  and([
    // Testing dozens of options on each row takes long. Most rows have no word of any option, and
    // this condition excludes them first.
    ...(need.options.length >= MANY_OPTIONS ? impliedCondition(need, { level, alias }, bind) : []),
    optionsCondition(need, { level, alias }, bind),
  ]);

/** Returns the condition under which a row fulfils at least one option of the need. If there are
 *  several options, their conditions do not use the index of `terms`, because the row has already
 *  been found, either by its key or with `impliedCondition`. */
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

/** Splits an option of a single word into two: one with the ids that have a bit in the masks, and
 *  one with the other ids. Returns any other option unchanged. */
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

/** Returns the options that the masks can answer (`masked`), and the remaining options (`rest`). */
const splitByMasks = ({ options }: SearchNeed): Record<"masked" | "rest", NeedOption[]> => {
  const parts = options.flatMap(splitOption);
  return {
    masked: parts.filter(isInMasks),
    rest: parts.filter((option) => !isInMasks(option)),
  };
};

/** Returns each need with only the options that the masks of frequent words cannot answer. A need
 *  is left out if the masks can answer all its options. The counts `titles` and `named` of the
 *  remaining words are upper bounds: they may include ids that the masks can answer. */
export const listRestOfNeeds = (needs: readonly SearchNeed[]): SearchNeed[] =>
  needs.flatMap((need) => {
    const { rest } = splitByMasks(need);
    return rest.length > 0 ? [{ ...need, options: rest }] : [];
  });

/** Returns a condition that tests a row only with the masks of frequent words. The ordered indexes
 *  contain these masks. For the levels `title` and `long`, the test is exact. For the other levels,
 *  it only excludes rows: a row that passes must still be looked up. */
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

/** Returns the condition that a row `r` of `search_spaces` fulfils every need at that level. */
export const buildNeedsCondition = (
  needs: readonly SearchNeed[],
  level: MatchLevel,
  bind: BindParameter,
): string => and(needs.map((need) => needCondition(need, level, "r", bind)));

/** Returns a necessary condition for the needs, which the index of `terms` can check alone. It
 *  leaves out what this index cannot check. The more rows the index finds for this condition, the
 *  more a look-up costs. */
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

/** Returns whether the ordered indexes can answer the needs without a look-up. */
export const areNeedsInMasks = (needs: readonly SearchNeed[]): boolean =>
  needs.every(({ options }) => options.every(isInMasks));

/** Returns a condition on a row `r` of `search_rows`: its space `s` fulfils the given condition. */
// This is a scalar subquery, because the planner would turn `exists` into a join, which would lose
// the order of the rows.
export const buildLookUp = (condition: string): string =>
  `(select ${condition} from search_spaces s where s.key = r.key)`;

/** Returns a condition on a row `r` of `search_rows`: its space is in the scope and fulfils at
 *  least one option of the need. The index of words finds these spaces once, before the scan. */
// `coalesce` keeps the planner from turning the subselect into a join, because a join would lose
// the order of the rows.
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

/** Returns the condition under which a row `r` of `search_rows` fulfils the need. At the levels
 *  `title` and `long`, an option that the masks can answer is tested with the masks alone. In all
 *  other cases, the space is looked up. */
const lookUpCondition = (need: SearchNeed, level: MatchLevel, bind: BindParameter): string => {
  const { masked, rest } = splitByMasks(need);
  const isExact = level === "title" || level === "long";
  // Rows that the masks or the categories exclude are not looked up.
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

/** Returns the condition that a row `r` of `search_rows` fulfils the need. The options that the
 *  masks can answer are tested as in `lookUpCondition`. The spaces that fulfil one of the other
 *  options are looked up once, as a set. */
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

/** Returns the conditions under which a row `r` fulfils every need at that level.
 *  @param isSpace - whether `r` is a row of `search_spaces` and not of `search_rows`
 *  @param rest - for the options that the masks cannot answer: a scope whose matching spaces are
 *  looked up as a set before the scan, or null if each row is looked up separately */
export const buildLevelConditions = (
  needs: readonly SearchNeed[],
  { level, isSpace, rest }: { level: MatchLevel; isSpace: boolean; rest: MarkerScope | null },
  bind: BindParameter,
): string[] => {
  if (isSpace)
    return needs.flatMap((need) => [
      ...impliedCondition(need, { level, alias: "r" }, bind),
      optionsCondition(need, { level, alias: "r" }, bind),
    ]);
  return needs.map((need) =>
    rest ? maskOrSetCondition(need, rest, level, bind) : lookUpCondition(need, level, bind),
  );
};

/** A match in a better field comes before all matches in worse fields, because this number is
 *  greater than every rating number. */
const LEVEL_STEP = ABOVE_RATING_NUMBERS;

/** Returns the number that is added to the ratings of a level's matches to sort them. */
export const levelShift = (level: MatchLevel): number =>
  LEVEL_STEP * (matchLevels.length - 1 - matchLevels.indexOf(level));

/** Returns the index of the level to which a sort number (`levelShift` plus a rating) belongs. */
export const levelOfSortNumber = (at: number): number =>
  Math.min(
    Math.max(matchLevels.length - 1 - Math.floor(at / LEVEL_STEP), 0),
    matchLevels.length - 1,
  );

/** Returns the SQL expression for the number that is added to a row's rating: the `levelShift` of
 *  the best level at which the row fulfils all needs. */
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
  // Most spaces that have a frequent word have it in the title. The masks tell this without a
  // look-up.
  const titles = needs.map(({ options }) => maskCondition(options, "title", bind));
  return `case ${when("title", titles)} else ${lookUp} end`;
};
