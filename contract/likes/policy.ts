/* The numbers of likes that both sides read, or that a sentence says. */

/** Spaces that one account may like: its profile carries all of them whole (our own). */
export const MAX_LIKES = 500;
