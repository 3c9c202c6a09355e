import { findCategory, findDemoCategory } from "#contract/categories/find-category.ts";
import { type IstDay, isDay, istDay } from "#contract/time.ts";
import { type Criteria, parseCriteria } from "./criteria.ts";
import { listFilters } from "./list-filters.ts";
import { RECENT_SEARCHES_KEY, readRecentSearches } from "./remember-search.ts";
import { SAVED_SEARCH_KEY } from "./saved-search-key.ts";
import { searchTitle } from "./search-title.ts";
import type { RecentSearch } from "./suggestions/suggestion-options.ts";

/** Returns a stored search with the texts that are shown for it; undefined if there is nothing to
 *  show. */
export const toRecentSearch = (stored: string, today: IstDay): RecentSearch | undefined => {
  const { date, startTime, endTime, ...rest } = parseCriteria(new URLSearchParams(stored));
  // A day in the past and its times are left out.
  const isAhead = date !== undefined && isDay(date) && date >= today;
  const criteria: Criteria = isAhead ? { ...rest, date, startTime, endTime } : rest;
  const { q, ...place } = criteria;
  const name = place.category ?? "";
  const category = findCategory(name) ?? findDemoCategory(name);
  const isTitled = place.category || place.state || place.city || place.localArea || place.near;
  const title = isTitled ? searchTitle(place, category?.title) : null;
  if (q) return { criteria, text: q, detail: title };
  if (title) return { criteria, text: title, detail: null };
  const filters = listFilters(criteria).map(({ label }) => label);
  return filters.length > 0 ? { criteria, text: filters.join(", "), detail: null } : undefined;
};

/** Returns the searches of this device, the latest first; none when the browser refuses access. */
export const listRecentSearches = (): RecentSearch[] => {
  const today = istDay(new Date());
  return readRecentSearches().flatMap((stored) => toRecentSearch(stored, today) ?? []);
};

/** Deletes the searches that are stored on this device: the recent searches and the last search. */
export const eraseRecentSearches = (): void => {
  try {
    for (const key of [RECENT_SEARCHES_KEY, SAVED_SEARCH_KEY]) localStorage.removeItem(key);
    // The browser dispatches `storage` events only in other tabs. This line dispatches one in this
    // tab, so that the offer of the last search disappears here, too.
    dispatchEvent(new StorageEvent("storage", { key: SAVED_SEARCH_KEY }));
  } catch {
    // If the browser refuses access to the storage, there are no stored searches to delete.
  }
};
