/** The name of the search field, for screen readers. */
export const SEARCH_FIELD_LABEL = "What are you looking for?";

/** Shown in the empty field: what it understands. */
export const SEARCH_FIELD_HINT = "Space, place, day, people";

/** The name of the search by words among the searches of a page, for screen readers. */
export const SEARCH_BY_WORDS = "Search by words";
