/* Limits of likes, shared by the browser, the server and the texts that show them. */

/** Maximum number of spaces that one account may like. A limit is needed because the account's
 *  profile contains every liked space in full (our choice). */
export const MAX_LIKES = 500;
