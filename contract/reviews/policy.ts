/* The numbers of reviews that both sides read, or that a sentence says. */

/** The longest reason with which a space goes back (the constraint on `return_reason`). */
export const MAX_RETURN_REASON_CHARS = 1000;
