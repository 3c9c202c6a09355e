/* Limits of likes that the browser and the server use, or that a text states. */

/** Maximum number of spaces that one account may like: the account's profile contains every liked
 *  space in full (our choice). */
export const MAX_LIKES = 500;
