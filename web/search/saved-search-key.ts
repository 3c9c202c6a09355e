export const SAVED_SEARCH_KEY = "lastSearch";

/** Returns the stored text; null when there is none or the browser refuses access. */
export const readSavedSearchText = (): string | null => {
  try {
    return localStorage.getItem(SAVED_SEARCH_KEY);
  } catch {
    return null;
  }
};

export const hasSavedSearch = (): boolean => readSavedSearchText() !== null;
