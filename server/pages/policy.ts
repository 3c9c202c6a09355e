/** If a page cannot be shown now, a client should request the page again after this many seconds
 *  (our choice). */
export const RETRY_SECONDS = 2;
