/* Limits and times (our choices) for two things: the data that a device stores, and turning on
 * push. */

/** Maximum number of documents and loader responses of public pages that a device stores. */
export const MAX_STORED_PAGES = 40;

/** How long after a booking's end its arrival data is erased, in milliseconds. */
export const ARRIVAL_RETENTION_MS = 24 * 60 * 60 * 1000;

/** A device fetches its arrival data again after this time, in milliseconds. */
export const ARRIVAL_REFRESH_MS = 15 * 60 * 1000;

/** A device fetches its arrival data this long after a page has loaded or the account has changed,
 *  in milliseconds, so that the visitor's first requests are not delayed. */
export const ARRIVAL_DELAY_MS = 3000;

/** How long to wait for the service worker when push is turned on, in milliseconds. */
export const WORKER_WAIT_MS = 10_000;
