import { type Criteria, keepPlaceCriteria, toSearchParams } from "./criteria.ts";
import { saveSearch } from "./save-search.ts";

export const RECENT_SEARCHES_KEY = "recentSearches";

/** The number of searches that a device remembers (our choice). */
export const MAX_RECENT_SEARCHES = 5;

/** Returns the query string under which a search is remembered: its words, category and place.
 *  Searches that differ only in filters, such as the day, count as the same. */
const identify = (criteria: Criteria): string =>
  toSearchParams({
    ...keepPlaceCriteria(criteria),
    q: criteria.q,
    near: criteria.near,
    withinKm: criteria.near && criteria.withinKm,
  }).toString();

/** Returns the recent searches with this search first, at most `MAX_RECENT_SEARCHES`. If the search
 *  has words, a category or a place, its filters are not stored. A search with only filters is
 *  added only if the visitor saves it. */
export const addRecentSearch = (
  stored: readonly string[],
  criteria: Criteria,
  { isSaved = false } = {},
): string[] => {
  const filters = isSaved ? toSearchParams({ ...criteria, sort: undefined }).toString() : "";
  const added = identify(criteria) || filters;
  if (added === "") return [...stored];
  return [added, ...stored.filter((one) => one !== added)].slice(0, MAX_RECENT_SEARCHES);
};

/** Returns the stored searches as query strings, the latest first; none when the browser refuses
 *  access. */
export const readRecentSearches = (): string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(RECENT_SEARCHES_KEY) ?? "[]");
    if (!Array.isArray(value)) return [];
    return value.filter((one) => typeof one === "string").slice(0, MAX_RECENT_SEARCHES);
  } catch {
    return [];
  }
};

/** Stores a search on this device. Returns whether the recent searches were stored. If the storage
 *  is full or blocked, the search still works. */
export const rememberSearch = (
  criteria: Criteria,
  { hasMatches, isSaved = false }: { hasMatches: boolean; isSaved?: boolean },
): boolean => {
  // The next visit offers this search again, even if it has found nothing.
  saveSearch(criteria);
  // The list below the search field offers only searches that found something or were saved.
  if (!hasMatches && !isSaved) return false;
  try {
    const next = addRecentSearch(readRecentSearches(), criteria, { isSaved });
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(next));
    return true;
  } catch {
    // A private window may refuse to store the search. The search itself has already succeeded.
    return false;
  }
};
