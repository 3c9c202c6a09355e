/* Limits of visit pages, shared by the browser, the server and the texts that show them. */

/** For how many days after the end of a booking its visit page can be opened. The source of the
 *  number is `required` (see contract/policy.ts). */
export const VISIT_PAGE_DAYS_AFTER_END = 1;

/** Maximum length of a host's notes for arrival (the constraint on `arrival_notes`). */
export const MAX_ARRIVAL_NOTES_CHARS = 1000;
