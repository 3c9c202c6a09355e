/* The numbers of inquiries that both sides read, or that a sentence says. */

/** The longest inquiry (the constraint on `body`). */
export const MOST_INQUIRY_CHARS = 2000;

/** Inquiries that are sent in a day before the e-mail address is verified (our own). */
export const UNVERIFIED_INQUIRIES_A_DAY = 3;
