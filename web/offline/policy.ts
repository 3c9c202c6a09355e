/* Limits and times for the data that a device stores, and for turning on push. We chose these
 * numbers ourselves. */

/** Maximum number of documents and loader responses of public pages that a device stores. */
export const MAX_STORED_PAGES = 40;

/** How long arrival data and visits are shown after the booking's end, in milliseconds. They are
 *  deleted when the site is next opened after that time. */
export const ARRIVAL_RETENTION_MS = 24 * 60 * 60 * 1000;

/** Arrival data of this age or older is fetched again when the site is opened. In milliseconds. */
export const ARRIVAL_REFRESH_MS = 15 * 60 * 1000;

/** The pause before each fetch of arrival data, in milliseconds. Because of this pause, the fetch
 *  does not delay the visitor's first requests after a page load or a change of account. */
export const ARRIVAL_DELAY_MS = 3000;

/** How long to wait for the service worker when push is turned on, in milliseconds. */
export const WORKER_WAIT_MS = 10_000;
