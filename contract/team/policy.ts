/* Limits of the team's work, shared by the browser, the server and the texts that show them. */

/** Maximum length of the reason for a suspension (the constraint on `suspended_reason`). */
export const MAX_TEAM_REASON_CHARS = 500;

/** The number of people who must have searched for a text on the same day before the team sees it
 *  (source: `required`, see contract/policy.ts). If only one person searched for a text, the text
 *  could reveal who that person is. */
export const MIN_SEARCH_ASKERS = 3;

/** The number of days for which the texts that people searched for are stored (our choice). */
export const ASKED_SEARCH_DAYS = 90;

/** Limits for the words that the team adds to the search (our choice). The last three are also
 *  constraints of the table `team_search_words`. */
export const MIN_SEARCH_WORD_CHARS = 2;
export const MAX_SEARCH_WORD_CHARS = 60;
export const MAX_SEARCH_WORD_NAMES = 20;
export const MAX_SEARCH_WORD_MEANINGS = 10;
export const MAX_SEARCH_WORDS = 20;
