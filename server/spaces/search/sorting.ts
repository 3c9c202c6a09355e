import type { SearchSort } from "#contract/spaces/search.ts";
import { NO_PRICE } from "./document.ts";
import { type Bind, distanceSquared } from "./filters.ts";
import type { Wish } from "./wish.ts";

/** How a page is ordered: by a whole number of the row, then by its key, both the same way. A list
 *  with parts (dear first, then those without a price) is walked part after part. */
type Sorting = { at: string; down: boolean; parts?: string[] };

const sortings: Record<Exclude<SearchSort, "distance" | "relevance">, Sorting> = {
  newest: { at: "r.verified", down: true },
  price: { at: "r.daily", down: false },
  "-price": {
    at: "r.daily",
    down: true,
    parts: [`r.daily < ${NO_PRICE}`, `r.daily = ${NO_PRICE}`],
  },
  rating: { at: "r.rating", down: true },
};

/** @param inTitle the conditions that every word stands in the title; none where no words were asked */
export const sortingOf = (wish: Wish, inTitle: string[], bind: Bind): Sorting => {
  if (wish.sort === "distance")
    return { at: `(${distanceSquared(wish, bind)} * 1000000)::bigint`, down: false };
  if (wish.sort !== "relevance") return sortings[wish.sort];
  if (inTitle.length === 0) return sortings.rating;
  const all = inTitle.join(" and ");
  return { ...sortings.rating, parts: [all, `not (${all})`] };
};
