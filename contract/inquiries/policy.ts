/* Limits of inquiries, shared by the browser, the server and the texts that show them. */

/** Maximum length of an inquiry (the constraint on `body`). */
export const MAX_INQUIRY_CHARS = 2000;

/** Inquiries and new conversations per day before the email address is verified (our choice). */
export const MAX_UNVERIFIED_INQUIRIES_PER_DAY = 3;
