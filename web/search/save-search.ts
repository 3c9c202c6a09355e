import { MAX_PRICE_FILTER_RUPEES } from "#contract/spaces/policy.ts";
import { type Criteria, toNumber } from "./criteria.ts";
import type { SavedSearch } from "./saved-search.ts";
import { SAVED_SEARCH_KEY } from "./saved-search-key.ts";

/** Returns the criteria as this device stores them. The station, distance, map area, hourly price,
 *  times and sort order are not stored. */
export const toSavedSearch = (criteria: Criteria): SavedSearch => ({
  eventType: criteria.q ?? "",
  date: criteria.date ?? "",
  location: {
    state: criteria.state ?? "",
    city: criteria.city ?? "",
    localArea: criteria.localArea ?? "",
  },
  priceRange: [
    toNumber(criteria.minPrice, 0),
    toNumber(criteria.maxPrice, MAX_PRICE_FILTER_RUPEES),
  ],
  filters: {
    amenities: criteria.amenities ?? [],
    capacity: toNumber(criteria.capacity, 0),
    rating: toNumber(criteria.rating, 0),
  },
  category: criteria.category ?? "",
});

/** Saves the search on this device. If none of its criteria can be stored, keeps the search
 *  that was saved before. If the storage is full or blocked, the search still works. */
export const saveSearch = (criteria: Criteria): void => {
  const text = JSON.stringify(toSavedSearch(criteria));
  if (text === JSON.stringify(toSavedSearch({}))) return;
  try {
    localStorage.setItem(SAVED_SEARCH_KEY, text);
  } catch {
    // A private window may refuse to store the search. The search itself still works.
  }
};
