import type { SearchSort } from "#contract/spaces/search-route.ts";
import type { SearchCriteria } from "./criteria.ts";
import { type BindParameter, buildDistanceSquared } from "./filters.ts";
import { NO_PRICE } from "./index/document.ts";

/** How a list is sorted: by a whole number (the sort number), then by key, both in the same
 *  direction. If the sort number is a column of the row, an index has this order.
 *  A list may have two `parts`, such as the highest prices first, then spaces without a price. The
 *  `shift` of a part is added to its sort numbers. So the numbers of the first part are higher than
 *  those of the second. */
export type SortOrder = {
  column: string;
  down: boolean;
  parts?: [first: Part, second: Part];
};
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
  // `r.rating` is a rating number (index/rating-number.ts), which sorts by the weighted rating. An
  // order by another column, or with a tie-breaker between equal ratings, would need another index,
  // because `search_by_rating` has only this order.
  rating: { column: "r.rating", down: true },
};

/** Returns the order of the search. Without a text, relevance means newest first. With a text, it
 *  means best rated first; search-statement.ts then moves spaces to the front if the words occur in
 *  their more important fields (see level-conditions.ts). */
export const buildSortOrder = (criteria: SearchCriteria, bind: BindParameter): SortOrder => {
  if (criteria.sort === "distance")
    return { column: `(${buildDistanceSquared(criteria, bind)} * 1000000)::bigint`, down: false };
  if (criteria.sort !== "relevance") return sortings[criteria.sort];
  return criteria.hasText ? sortings.rating : sortings.newest;
};

/** Returns the expression for the sort number in the whole list. If the list has two parts, it adds
 *  the `shift` of the row's part. */
export const buildSortKey = ({ column, parts }: SortOrder): string =>
  parts
    ? `case when ${parts[0].when} then ${column} + (${parts[0].shift})::bigint
       else ${column} + (${parts[1].shift})::bigint end`
    : column;
