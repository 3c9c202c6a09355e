import { type Criteria, keepPlaceCriteria, toSearchParams } from "./criteria.ts";
import { saveSearch } from "./save-search.ts";

export const RECENT_SEARCHES_KEY = "recentSearches";

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

/** Stores a search on this device: as the last one, which is offered again on the next visit, and,
 *  if it found something, among the recent ones, which are offered below the search field. If the
 *  storage is full or blocked, the search still works. */
export const rememberSearch = (criteria: Criteria, { hasMatches }: { hasMatches: boolean }) => {
  saveSearch(criteria);
  if (!hasMatches) return;
  try {
    const next = addRecentSearch(readRecentSearches(), criteria);
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(next));
  } catch {
    // Private windows may refuse; the search itself has already succeeded.
  }
};
