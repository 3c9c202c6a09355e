/* The numbers of inquiries that both sides read, or that a sentence says. */

/** The longest inquiry (the constraint on `body`). */
export const MAX_INQUIRY_CHARS = 2000;

/** Inquiries that are sent in a day before the e-mail address is verified (our own). */
export const MAX_UNVERIFIED_INQUIRIES_PER_DAY = 3;
