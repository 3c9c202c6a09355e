import { categoryList } from "#contract/categories/category-list.ts";
import { type Criteria, keepPlaceCriteria, parseCriteria, toSearchParams } from "./criteria.ts";
import { searchTitle } from "./search-title.ts";
import type { RecentSearch } from "./suggestions/suggestion-options.ts";

const RECENT_SEARCHES_KEY = "recentSearches";

/** Searches that a device remembers (our own). */
export const MAX_RECENT_SEARCHES = 5;

/** What makes two searches the same: words, category and place. Days and filters are not kept. */
const identify = (criteria: Criteria): string =>
  toSearchParams({
    ...keepPlaceCriteria(criteria),
    q: criteria.q,
    near: criteria.near,
    withinKm: criteria.near && criteria.withinKm,
  }).toString();

/** Returns the stored searches with this one first, without an older copy of it. */
export const addRecentSearch = (stored: readonly string[], criteria: Criteria): string[] => {
  const added = identify(criteria);
  if (added === "") return [...stored];
  return [added, ...stored.filter((one) => one !== added)].slice(0, MAX_RECENT_SEARCHES);
};

/** Returns how a stored search is shown: its words, else its category and place. */
export const toRecentSearch = (stored: string): RecentSearch => {
  const criteria = parseCriteria(new URLSearchParams(stored));
  const { q, ...place } = criteria;
  const category = categoryList.find(({ slug }) => slug === place.category)?.title;
  const title = searchTitle(place, category);
  if (!q) return { criteria, text: title, detail: null };
  return { criteria, text: q, detail: Object.keys(place).length > 0 ? title : null };
};

const readStored = (): string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? "[]");
    if (!Array.isArray(value)) return [];
    return value.filter((one) => typeof one === "string").slice(0, MAX_RECENT_SEARCHES);
  } catch {
    return [];
  }
};

/** Returns the searches of this device, the latest first; none when the browser refuses access. */
export const listRecentSearches = (): RecentSearch[] => readStored().map(toRecentSearch);

/** Remembers a search on this device. If the storage is full or blocked, the search still works. */
export const recordRecentSearch = (criteria: Criteria): void => {
  try {
    const next = addRecentSearch(readStored(), criteria);
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(next));
  } catch {
    // Private windows may refuse; the search itself has already succeeded.
  }
};

/** Removes the searches of this device. */
export const eraseRecentSearches = (): void => {
  try {
    localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // Nothing was stored either.
  }
};
