/** After how many seconds a client should request a page again if it could not be shown (our
 *  choice). */
export const RETRY_SECONDS = 2;
