import type { Criteria } from "./criteria.ts";
import { recordRecentSearch } from "./recent-searches.ts";
import { saveSearch } from "./saved-search.ts";

/** Stores a search on this device: as the last one, which is offered again on the next visit, and,
 *  if it found something, among the recent ones, which are offered below the search field. */
export const rememberSearch = (criteria: Criteria, { hasMatches }: { hasMatches: boolean }) => {
  saveSearch(criteria);
  if (hasMatches) recordRecentSearch(criteria);
};
