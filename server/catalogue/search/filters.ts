import type { SearchCriteria } from "./criteria.ts";
import type { SearchTerm } from "./terms.ts";

/** Collects a statement's values while its text is written. Each is selected first: a value that the
 *  planner saw would make it plan anew, which takes as long as most answers, each time that the general
 *  plan seems dearer. */
export type BindParameter = (value: unknown, type: string) => string;

export const createBinder = (): { bind: BindParameter; values: unknown[] } => {
  const values: unknown[] = [];
  return { values, bind: (value, type) => `(select $${values.push(value)}::${type})::${type}` };
};

/** The two halves of a word mask: bits 0 to 62 and 63 to 125. */
const HALF = 63;
const maskOf = (bits: number[], half: 0 | 1): bigint =>
  bits
    .filter((bit) => (bit < HALF ? 0 : 1) === half)
    .reduce((mask, bit) => mask | (1n << BigInt(bit - half * HALF)), 0n);

/** Whether the masks in the ordered indexes can answer for every term. */
export const areTermsInMasks = (terms: SearchTerm[]): boolean =>
  terms.every(({ bits }) => bits !== null);

/** The condition that every term is in the pair of masks `words1`/`words2` or `title1`/`title2`. */
export const buildMaskConditions = (
  terms: SearchTerm[],
  name: "words" | "title",
  bind: BindParameter,
): string[] => {
  const conditions: string[] = [];
  const sure = terms.flatMap(({ bits }) => (bits?.length === 1 ? bits : []));
  for (const half of [0, 1] as const) {
    const mask = maskOf(sure, half);
    if (mask === 0n) continue;
    const wanted = bind(String(mask), "bigint");
    conditions.push(`r.${name}${half + 1} & ${wanted} = ${wanted}`);
  }
  for (const { bits } of terms) {
    if (!bits || bits.length === 1) continue;
    const [low, high] = [maskOf(bits, 0), maskOf(bits, 1)].map((mask) =>
      bind(String(mask), "bigint"),
    );
    conditions.push(`(r.${name}1 & ${low} <> 0 or r.${name}2 & ${high} <> 0)`);
  }
  return conditions;
};

/** The condition that every term is among the ids of `r.terms`; in the title they are negative. */
export const buildPostingConditions = (
  terms: SearchTerm[],
  title: boolean,
  bind: BindParameter,
): string[] =>
  terms.map(({ ids }) => `r.terms && ${bind(title ? ids.map((id) => -id) : ids, "int[]")}`);

/** Square kilometres between the space and the circle's middle. */
export const buildDistanceSquared = ({ circle }: SearchCriteria, bind: BindParameter): string => {
  if (!circle) return "0";
  const north = `((r.latitude - ${bind(circle.latitude, "int")}) * ${bind(circle.kmPerLat, "float8")})`;
  const east = `((r.longitude - ${bind(circle.longitude, "int")}) * ${bind(circle.kmPerLon, "float8")})`;
  return `(${north} * ${north} + ${east} * ${east})`;
};

const factConditions = (criteria: SearchCriteria, bind: BindParameter): string[] => {
  const { daily, hourly, capacity, rating, amenities } = criteria;
  const between = (column: string, { from, to }: { from: number; to: number }) =>
    `${column} between ${bind(from, "int")} and ${bind(to, "int")}`;
  const wanted = amenities > 0 ? bind(amenities, "smallint") : "";
  return [
    daily ? between("r.daily", daily) : "",
    hourly ? between("r.hourly", hourly) : "",
    capacity > 0 ? `r.capacity >= ${bind(capacity, "int")}` : "",
    rating > 0 ? `r.rating >= ${bind(rating, "smallint")}` : "",
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

/** Judged once on the few weeks that there are; `is true` keeps the planner from turning that into a
 *  join, which would lose the order of the rows. */
const timeConditions = ({ time }: SearchCriteria, bind: BindParameter): string[] => {
  if (!time) return [];
  const quarters = bind(time.quarters, "bit(672)");
  const none = "repeat('0', 672)::bit(672)";
  const test = `open & ${quarters} ${time.whole ? `= ${quarters}` : `<> ${none}`}`;
  return [`(r.week in (select id from search_weeks where ${test})) is true`];
};

/** What is taken then is found beforehand (unavailable-spaces.ts): most searches ask for no time, and most spaces are
 *  free. A set that is looked up in, as the planner would go through an array row by row. */
const freeConditions = ({ taken }: SearchCriteria, bind: BindParameter): string[] =>
  taken.length > 0 ? [`(r.key in (select unnest(${bind(taken, "int[]")}))) is not true`] : [];

/** Every condition but those of category, city and words, on the row named `r`. */
export const buildConditions = (criteria: SearchCriteria, bind: BindParameter): string[] =>
  [
    ...factConditions(criteria, bind),
    ...placeConditions(criteria, bind),
    ...timeConditions(criteria, bind),
    ...freeConditions(criteria, bind),
  ].filter(Boolean);
