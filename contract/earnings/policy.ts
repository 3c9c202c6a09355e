/* The numbers of earnings that both sides read, or that a sentence says. */

/** The longest bank reference of a payout (the constraint on `reference`). */
export const MOST_REFERENCE_CHARS = 100;
