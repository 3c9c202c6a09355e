import type { SearchSort } from "#contract/spaces/search-route.ts";
import type { SearchCriteria } from "./criteria.ts";
import { type BindParameter, buildDistanceSquared } from "./filters.ts";
import { NO_PRICE } from "./index/document.ts";

/** How a list is ordered: by one whole number, then by key, both the same way. Where that number is a
 *  column of the row, an index has the order ready. A list in two parts (dear first, then those
 *  without a price) has it ready for each part: `shift` is what lifts the first above the second. */
export type SortOrder = {
  column: string;
  down: boolean;
  parts?: [first: Part, second: Part];
};
type Part = { when: string; shift: number };

/** Above every `verified`. */
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
  // Another number, or one that decides between equal ratings, needs an index beside `search_by_rating`.
  rating: { column: "r.rating", down: true },
};

/** @param inTitle the condition that every word stands in the title; null where no words were asked */
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

/** The number of a whole list, both parts in one. */
export const buildSortKey = ({ column, parts }: SortOrder): string =>
  parts
    ? `case when ${parts[0].when} then ${column} + (${parts[0].shift})::bigint
       else ${column} + (${parts[1].shift})::bigint end`
    : column;

/** Which part a place in the list belongs to. */
export const getSortPart = (sort: SearchSort, at: number): 0 | 1 => {
  if (sort === "relevance") return at >= TITLED ? 0 : 1;
  return sort === "-price" && at < 0 ? 1 : 0;
};
