/* Limits of likes that the browser and the server use, or that a text states. */

/** Maximum number of spaces that one account may like: its profile contains all of them in full
 *  (our choice). */
export const MAX_LIKES = 500;
