import type { BindParameter } from "./filters.ts";
import { buildMaskCondition } from "./filters.ts";
import { toLongTerm, toNamedTerm, toTitleTerm } from "./index/rows.ts";
import {
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

/** Returns whether any need has words or amenities, which can be in better or worse fields. */
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

/** Returns the approximate number of spaces that can fulfil all needs at this level. It is at most
 *  the number of spaces that fulfil the rarest need. */
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
  { level, alias }: { level: MatchLevel; alias: string },
  bind: BindParameter,
): string => {
  const ids = termIds(term, level);
  return ids.length === 0 ? "false" : `${alias}.terms && ${bind(ids, "int[]")}`;
};

const presetCondition = (presets: number, alias: string, bind: BindParameter): string => {
  const wanted = bind(presets, "smallint");
  return `${alias}.amenities & ${wanted} = ${wanted}`;
};

/** Returns the conditions of an option that need no words: its categories and preset amenities. */
const factConditions = (
  { categories, presets }: NeedOption,
  { level, alias }: { level: MatchLevel; alias: string },
  bind: BindParameter,
): string[] => [
  ...(categories ? [`${alias}.categories & ${bind(categories, "int")} <> 0`] : []),
  ...(presets ? [level === "title" ? "false" : presetCondition(presets, alias, bind)] : []),
];

/** Returns the condition on a row of `search_spaces` that it fulfils the need at that level. */
const needCondition = (
  { options }: SearchNeed,
  level: MatchLevel,
  alias: string,
  bind: BindParameter,
): string =>
  or(
    options.map((option) =>
      and([
        ...factConditions(option, { level, alias }, bind),
        ...option.words.map((word) => wordCondition(word, { level, alias }, bind)),
      ]),
    ),
  );

/** Returns a condition that follows from the need and that the index of `terms` answers alone: the
 *  space has the rarest word of one of the options. None if that is the need itself, or if an
 *  option has no words. */
const impliedCondition = (
  { options }: SearchNeed,
  level: MatchLevel,
  bind: BindParameter,
): string[] => {
  if (options.length < 2 || options.some(({ words }) => words.length === 0)) return [];
  const ids = options.flatMap(({ words }) => {
    const [rarest] = words.toSorted((a, b) => countAt(a, level) - countAt(b, level));
    return rarest ? termIds(rarest, level) : [];
  });
  return ids.length > 0 ? [`r.terms && ${bind([...new Set(ids)], "int[]")}`] : [];
};

/** Returns the condition for a need as a test of the masks of frequent words, which the ordered
 *  indexes contain. Returns null if the masks cannot answer it. */
const maskCondition = (
  { options }: SearchNeed,
  level: MatchLevel,
  bind: BindParameter,
): string | null => {
  if (level === "named") return null;
  const name = level === "title" ? "title" : "words";
  const words = options.flatMap((option) => option.words);
  if (words.some(({ bits }) => bits === null)) return null;
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

/** Returns conditions that follow from the needs and that the index of `terms` answers alone. */
export const buildIndexConditions = (
  needs: readonly SearchNeed[],
  level: MatchLevel,
  bind: BindParameter,
): string[] =>
  needs.flatMap((need) => {
    const [only, ...more] = need.options;
    if (!only || more.length > 0) return impliedCondition(need, level, bind);
    return only.words.map((word) => wordCondition(word, { level, alias: "r" }, bind));
  });

// This is a scalar subquery, because the planner would turn `exists` into a join, which would lose
// the order of the rows.
const lookUp = (condition: string): string =>
  `(select ${condition} from search_spaces s where s.key = r.key)`;

/** Returns the conditions that a row `r` fulfils every need at that level.
 *  @param isSpace the rows are those of `search_spaces`; else of `search_rows` */
export const buildLevelConditions = (
  needs: readonly SearchNeed[],
  { level, isSpace }: { level: MatchLevel; isSpace: boolean },
  bind: BindParameter,
): string[] => {
  if (isSpace)
    return needs.flatMap((need) => [
      ...impliedCondition(need, level, bind),
      needCondition(need, level, "r", bind),
    ]);
  return needs.map((need) => {
    const masked = maskCondition(need, level, bind);
    if (masked && level !== "long") return masked;
    const found = lookUp(needCondition(need, level, "s", bind));
    return masked ? `(${masked} or ${found})` : found;
  });
};

/** This number is greater than every rating, so a match in a better field comes before all matches
 *  in worse fields. */
const LEVEL_STEP = 1000;

/** Returns the number that is added to the ratings of a level's matches to sort them. */
export const levelShift = (level: MatchLevel): number =>
  LEVEL_STEP * (matchLevels.length - 1 - matchLevels.indexOf(level));

/** Returns the index of the level to which a sort number belongs (`levelShift` plus a rating). */
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
  const whens = matchLevels
    .slice(0, -1)
    .map(
      (level) =>
        `when ${and(needs.map((need) => needCondition(need, level, alias, bind)))} then ${levelShift(level)}`,
    );
  const shift = `case ${whens.join(" ")} else 0 end`;
  return isSpace ? shift : lookUp(shift);
};
