import type { SearchSort } from "#contract/spaces/search-route.ts";
import type { SearchCriteria } from "./criteria.ts";
import { type BindParameter, buildDistanceSquared } from "./filters.ts";
import { NO_PRICE } from "./index/document.ts";

/** How a list is ordered: by one whole number, then by key, both in the same direction. If that
 *  number is a column of the row, an index already has this order. In a list of two parts (highest
 *  prices first, then spaces without a price), the index orders each part, and `shift` keeps the
 *  numbers of the first part above those of the second. */
export type SortOrder = {
  column: string;
  down: boolean;
  parts?: [first: Part, second: Part];
};
type Part = { when: string; shift: number };

/** Added to the sort number of spaces whose title matches, so that they come first. Larger than any
 *  value of `verified`. */
const TITLED = 10_000_000_000_000;

const sortings: Record<Exclude<SearchSort, "distance" | "relevance">, SortOrder> = {
  newest: { column: "r.verified", down: true },
  price: { column: "r.daily", down: false },
  "-price": {
    column: "r.daily",
    down: true,
    parts: [
      { when: `r.daily < ${NO_PRICE}`, shift: 0 },
      { when: `r.daily = ${NO_PRICE}`, shift: -NO_PRICE - 1 },
    ],
  },
  // Another column, or a tie-breaker between equal ratings, needs its own index beside
  // `search_by_rating`.
  rating: { column: "r.rating", down: true },
};

/** Returns how the search is ordered.
 *  @param inTitle the condition that every word is in the title; null if the search has no words */
export const buildSortOrder = (
  criteria: SearchCriteria,
  inTitle: string | null,
  bind: BindParameter,
): SortOrder => {
  if (criteria.sort === "distance")
    return { column: `(${buildDistanceSquared(criteria, bind)} * 1000000)::bigint`, down: false };
  if (criteria.sort !== "relevance") return sortings[criteria.sort];
  if (inTitle === null) return sortings.newest;
  return {
    ...sortings.newest,
    parts: [
      { when: inTitle, shift: TITLED },
      { when: `not (${inTitle})`, shift: 0 },
    ],
  };
};

/** Returns the expression for the sort number in the whole list. If the list has two parts, it adds
 *  the `shift` of the row's part. */
export const buildSortKey = ({ column, parts }: SortOrder): string =>
  parts
    ? `case when ${parts[0].when} then ${column} + (${parts[0].shift})::bigint
       else ${column} + (${parts[1].shift})::bigint end`
    : column;

/** Returns which part of the list a sort number belongs to. */
export const getSortPart = (sort: SearchSort, at: number): 0 | 1 => {
  if (sort === "relevance") return at >= TITLED ? 0 : 1;
  return sort === "-price" && at < 0 ? 1 : 0;
};
