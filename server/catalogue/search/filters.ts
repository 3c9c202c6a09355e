import type { SearchCriteria } from "./criteria.ts";
import { shownRatingOf } from "./index/rating-number.ts";
import type { MarkerScope, SearchTerm } from "./terms.ts";

/** Adds a value to a statement and returns the SQL expression for the value. The expression is a
 *  `select`, so that PostgreSQL's planner does not know the value. Otherwise, PostgreSQL would
 *  often plan the statement again. Planning takes as long as most searches. */
export type BindParameter = (value: unknown, type: string) => string;

export const createBinder = (): { bind: BindParameter; values: unknown[] } => {
  const values: unknown[] = [];
  return { values, bind: (value, type) => `(select $${values.push(value)}::${type})::${type}` };
};

/** A word mask has two halves: bits 0 to 62 and bits 63 to 125. */
const HALF = 63;
const maskOf = (bits: number[], half: 0 | 1): bigint =>
  bits
    .filter((bit) => (bit < HALF ? 0 : 1) === half)
    .reduce((mask, bit) => mask | (1n << BigInt(bit - half * HALF)), 0n);

/** Returns whether the masks of a row are enough to test the row for the term. An id in `unmasked`
 *  has no bit, so the masks cannot show this id. */
export const isTermInMasks = ({ unmasked }: SearchTerm): boolean => unmasked.ids.length === 0;

/** Returns the condition that a row's mask contains at least one of the bits.
 *  @param name - which mask: `words` is in the columns `words1` and `words2`; `title` is in
 *  `title1` and `title2` */
export const buildMaskCondition = (
  bits: number[],
  name: "words" | "title",
  bind: BindParameter,
): string => {
  const [low, high] = ([0, 1] as const).map((half) => bind(String(maskOf(bits, half)), "bigint"));
  return `(r.${name}1 & ${low} <> 0 or r.${name}2 & ${high} <> 0)`;
};

/** Returns SQL conditions on the masks `words1` and `words2` of a row. The row must contain each
 *  term that the masks can test (`isTermInMasks`). All other terms get no condition here. */
export const buildMaskConditions = (terms: SearchTerm[], bind: BindParameter): string[] => {
  const conditions: string[] = [];
  const masked = terms.filter(isTermInMasks);
  const sure = masked.flatMap(({ bits }) => (bits.length === 1 ? bits : []));
  for (const half of [0, 1] as const) {
    const mask = maskOf(sure, half);
    if (mask === 0n) continue;
    const wanted = bind(String(mask), "bigint");
    conditions.push(`r.words${half + 1} & ${wanted} = ${wanted}`);
  }
  for (const { bits } of masked)
    if (bits.length !== 1) conditions.push(buildMaskCondition(bits, "words", bind));
  return conditions;
};

/** Returns the conditions that a row of `search_spaces` must fulfil to be in the scope. */
export const buildScopeConditions = (
  { markers, anyOf }: MarkerScope,
  alias: string,
  bind: BindParameter,
): string[] => [
  ...(markers.length > 0 ? [`${alias}.terms @> ${bind(markers, "int[]")}`] : []),
  ...anyOf.map((ids) => `${bind(ids, "int[]")} && ${alias}.terms`),
];

/** Returns one condition for each term: `r.terms` contains at least one of the term's ids. */
export const buildPostingConditions = (terms: SearchTerm[], bind: BindParameter): string[] =>
  terms.map(({ ids }) => `${bind(ids, "int[]")} && r.terms`);

/** Returns the expression for the squared distance of a space from the circle's centre, in km².
 *  Without a circle, the expression is `0`. */
export const buildDistanceSquared = ({ circle }: SearchCriteria, bind: BindParameter): string => {
  if (!circle) return "0";
  const north = `((r.latitude - ${bind(circle.latitude, "int")}) * ${bind(circle.kmPerLat, "float8")})`;
  const east = `((r.longitude - ${bind(circle.longitude, "int")}) * ${bind(circle.kmPerLon, "float8")})`;
  return `(${north} * ${north} + ${east} * ${east})`;
};

const factConditions = (criteria: SearchCriteria, bind: BindParameter): string[] => {
  const { daily, hourly, capacity, capacityMax, rating, amenities } = criteria;
  const between = (column: string, { from, to }: { from: number; to: number }) =>
    `${column} between ${bind(from, "int")} and ${bind(to, "int")}`;
  const wanted = amenities > 0 ? bind(amenities, "smallint") : "";
  return [
    daily ? between("r.daily", daily) : "",
    hourly ? between("r.hourly", hourly) : "",
    capacity > 0 ? `r.capacity >= ${bind(capacity, "int")}` : "",
    capacityMax !== null ? `r.capacity <= ${bind(capacityMax, "int")}` : "",
    rating > 0 ? `${shownRatingOf("r.rating")} >= ${bind(rating, "smallint")}` : "",
    wanted && `r.amenities & ${wanted} = ${wanted}`,
  ];
};

const placeConditions = (criteria: SearchCriteria, bind: BindParameter): string[] => {
  const { box, circle } = criteria;
  return [
    box ? `r.latitude between ${bind(box.south, "int")} and ${bind(box.north, "int")}` : "",
    box ? `r.longitude between ${bind(box.west, "int")} and ${bind(box.east, "int")}` : "",
    circle ? `${buildDistanceSquared(criteria, bind)} <= ${bind(circle.km ** 2, "float8")}` : "",
  ];
};

/** Returns the condition that a space is open at a requested time. Each text in `anyOf` is a set of
 *  quarter hours of the week. If `whole` is true, a space must be open in all quarter hours of one
 *  set. Otherwise, one quarter hour is enough. */
const weekCondition = (anyOf: string[], whole: boolean, bind: BindParameter): string => {
  const none = "repeat('0', 672)::bit(672)";
  const tests = anyOf.map((one) => {
    const quarters = bind(one, "bit(672)");
    return `open & ${quarters} ${whole ? `= ${quarters}` : `<> ${none}`}`;
  });
  // The subselect tests each distinct week of opening hours only once. Without `is true`, the
  // planner could turn the subselect into a join. A join would lose the order of the rows.
  return `(r.week in (select id from search_weeks where ${tests.join(" or ")})) is true`;
};

const timeConditions = ({ time, hours }: SearchCriteria, bind: BindParameter): string[] => [
  time ? weekCondition([time.quarters], time.whole, bind) : "",
  hours ? weekCondition(hours.anyOf, hours.whole, bind) : "",
];

/** Returns the condition that excludes the spaces in `excludedKeys`; none if `excludedKeys` is
 *  empty. With a subselect, PostgreSQL looks up each row's key in a set. An array would be searched
 *  from the beginning for every row. */
const freeConditions = ({ excludedKeys }: SearchCriteria, bind: BindParameter): string[] =>
  excludedKeys.length > 0
    ? [`(r.key in (select unnest(${bind(excludedKeys, "int[]")}))) is not true`]
    : [];

/** Returns the conditions that the row `r` must fulfil. The result has no conditions for
 *  categories, place names, hosts' own amenities or the search text (`criteria.needs`). */
export const buildConditions = (criteria: SearchCriteria, bind: BindParameter): string[] =>
  [
    ...factConditions(criteria, bind),
    ...placeConditions(criteria, bind),
    ...timeConditions(criteria, bind),
    ...freeConditions(criteria, bind),
  ].filter(Boolean);
