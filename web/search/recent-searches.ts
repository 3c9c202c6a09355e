import { categoryList } from "#contract/categories/category-list.ts";
import { parseCriteria } from "./criteria.ts";
import { RECENT_SEARCHES_KEY, readRecentSearches } from "./remember-search.ts";
import { searchTitle } from "./search-title.ts";
import type { RecentSearch } from "./suggestions/suggestion-options.ts";

/** Returns a stored search with the text that is shown for it: its words or, if it has none, its
 *  category and place. */
export const toRecentSearch = (stored: string): RecentSearch => {
  const criteria = parseCriteria(new URLSearchParams(stored));
  const { q, ...place } = criteria;
  const category = categoryList.find(({ slug }) => slug === place.category)?.title;
  const title = searchTitle(place, category);
  if (!q) return { criteria, text: title, detail: null };
  return { criteria, text: q, detail: Object.keys(place).length > 0 ? title : null };
};

/** Returns the searches of this device, the latest first; none when the browser refuses access. */
export const listRecentSearches = (): RecentSearch[] => readRecentSearches().map(toRecentSearch);

/** Deletes the recent searches that are stored on this device. */
export const eraseRecentSearches = (): void => {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // A browser that refuses access has stored no searches either.
  }
};
