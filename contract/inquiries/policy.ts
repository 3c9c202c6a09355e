/* Limits of inquiries, shared by the browser, the server and the texts that show them. */

/** Maximum length of an inquiry in characters (the constraint on `body` of `messages`). */
export const MAX_INQUIRY_CHARS = 2000;

/** Maximum number of inquiries and new conversations in 24 hours, for an account without a verified
 *  email address (our choice). */
export const MAX_UNVERIFIED_INQUIRIES_PER_DAY = 3;
