/* Limits of the team's work that the browser and the server use, or that a text states. */

/** Maximum length of the reason for a suspension (the constraint on `suspended_reason`). */
export const MAX_TEAM_REASON_CHARS = 500;

/** The number of people who must have searched for a text before the team sees it (the issue of the
 *  search: no text of one person is shown). */
export const MIN_SEARCH_ASKERS = 3;

/** The number of days for which searched texts are stored (our choice). */
export const ASKED_SEARCH_DAYS = 90;

/** Words that the team adds to the search (our choice; the lists are also limited by the constraints
 *  of `team_search_words`). */
export const MIN_SEARCH_WORD_CHARS = 2;
export const MAX_SEARCH_WORD_CHARS = 60;
export const MAX_SEARCH_WORD_NAMES = 20;
export const MAX_SEARCH_WORD_MEANINGS = 10;
export const MAX_SEARCH_WORDS = 20;
