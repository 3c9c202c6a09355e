/* Limits of likes. The browser and the server use them, or a text states them. */

/** Maximum number of spaces that one account may like: the account's profile contains every liked
 *  space in full (our choice). */
export const MAX_LIKES = 500;
