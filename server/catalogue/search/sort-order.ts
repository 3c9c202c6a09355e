import type { SearchSort } from "#contract/spaces/search-route.ts";
import type { SearchCriteria } from "./criteria.ts";
import { type BindParameter, buildDistanceSquared } from "./filters.ts";
import { NO_PRICE } from "./index/document.ts";

/** How a list is sorted: by a whole number (the sort number), then by `key`. The numbers and the
 *  keys are sorted in the same direction. */
export type SortOrder = {
  /** The SQL expression of the sort number. If the expression is a column, such as `r.daily`, there
   *  is an index that sorts the rows of each city by this column. */
  column: string;
  /** Whether the highest number comes first. */
  down: boolean;
  /** Set if the list has two parts, such as spaces with a price and spaces without a price. */
  parts?: [first: Part, second: Part];
};
/** The rows for which `when` is true. `shift` is added to their sort numbers, so that the first
 *  part has the higher numbers. */
type Part = { when: string; shift: number };

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
  // `r.rating` is a rating number (index/rating-number.ts), which sorts by the weighted rating. The
  // index `search_by_rating` has only this order. Sorting by another column, or by a further column
  // after the rating, would need another index.
  rating: { column: "r.rating", down: true },
};

/** Returns the order of the search. "Relevance" has two meanings:
 *  - without a text in the search: newest first
 *  - with a text in the search: best rated first. search-statement.ts puts the matches in titles
 *    before all other matches (`isSortedByLevel`) */
export const buildSortOrder = (criteria: SearchCriteria, bind: BindParameter): SortOrder => {
  if (criteria.sort === "distance")
    return { column: `(${buildDistanceSquared(criteria, bind)} * 1000000)::bigint`, down: false };
  if (criteria.sort !== "relevance") return sortings[criteria.sort];
  return criteria.hasText ? sortings.rating : sortings.newest;
};

/** Returns the SQL expression by which rows are sorted: `column`, plus a `shift` if `parts` is
 *  set. */
export const buildSortKey = ({ column, parts }: SortOrder): string =>
  parts
    ? `case when ${parts[0].when} then ${column} + (${parts[0].shift})::bigint
       else ${column} + (${parts[1].shift})::bigint end`
    : column;
