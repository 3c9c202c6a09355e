import { useSyncExternalStore } from "react";
import { MAX_PRICE_FILTER_RUPEES } from "#contract/spaces/policy.ts";
import { type Criteria, changeCriteria } from "./criteria.ts";
import { readSavedSearchText } from "./saved-search-key.ts";

/** The last search in the form in which it is stored (the "saved shape" of specification
 *  section 3). */
export type SavedSearch = {
  eventType: string;
  date: string;
  location: { state: string; city: string; localArea: string };
  priceRange: [number, number];
  filters: { amenities: string[]; capacity: number; rating: number };
  category: string;
};

const textUnless = (value: number, standard: number) =>
  value === standard || !Number.isFinite(value) ? undefined : String(value);

/** Returns the criteria of a saved search. Leaves out the day if it has passed. */
export const fromSavedSearch = (saved: SavedSearch, today: string): Criteria =>
  changeCriteria(
    {},
    {
      q: saved.eventType || undefined,
      category: saved.category || undefined,
      state: saved.location.state || undefined,
      city: saved.location.city || undefined,
      localArea: saved.location.localArea || undefined,
      minPrice: textUnless(saved.priceRange[0], 0),
      maxPrice: textUnless(saved.priceRange[1], MAX_PRICE_FILTER_RUPEES),
      capacity: textUnless(saved.filters.capacity, 0),
      rating: textUnless(saved.filters.rating, 0),
      amenities: saved.filters.amenities,
      date: saved.date >= today ? saved.date : undefined,
    },
  );

const isSaved = (value: unknown): value is SavedSearch => {
  const saved = value as Partial<SavedSearch> | null;
  return (
    typeof saved === "object" &&
    saved !== null &&
    typeof saved.location === "object" &&
    Array.isArray(saved.priceRange) &&
    Array.isArray(saved.filters?.amenities)
  );
};

const onStorage = (changed: () => void) => {
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
};

/** Returns the search stored on this device; null on the server, before the first search, when the
 *  stored text is unreadable, and when the browser refuses access. */
export const useSavedSearch = (): SavedSearch | null => {
  const text = useSyncExternalStore(onStorage, readSavedSearchText, () => null);
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSaved(value) ? value : null;
  } catch {
    return null;
  }
};
