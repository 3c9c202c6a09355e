export const SAVED_SEARCH_KEY = "lastSearch";

/** The kept text, null when there is none or the browser forbids to look. */
export const readSavedSearchText = (): string | null => {
  try {
    return localStorage.getItem(SAVED_SEARCH_KEY);
  } catch {
    return null;
  }
};

export const hasSavedSearch = (): boolean => readSavedSearchText() !== null;
