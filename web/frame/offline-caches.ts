/* The names of the caches in which this device stores data for offline use
 * (docs/decisions/offline.md). The service worker, the pages and the sign-out share them. */

/** The cache of the account's arrival data. Its name does not contain the release, because a new
 *  release must not erase it. */
export const ARRIVALS_CACHE = "jagah-arrivals";

/** The cache of visit pages that were opened. */
export const VISITS_CACHE = "jagah-visits";

/** Each release has one cache for the site's files and one for the public pages that were viewed
 *  last. Their names begin with these prefixes and end with the release's name. */
export const FILES_CACHE = "jagah-files";
export const PAGES_CACHE = "jagah-pages";

/** Deletes the caches with these names; for a prefix, deletes the caches of every release. Does
 *  nothing in a browser without caches. */
export const deleteCaches = async (...names: string[]): Promise<void> => {
  if (!("caches" in globalThis)) return;
  for (const key of await caches.keys())
    if (names.some((name) => key === name || key.startsWith(`${name}-`))) await caches.delete(key);
};

/** Erases what this device stores for offline use: the account's arrival data, the visit pages that
 *  were opened, and the public pages that were viewed. The site's files stay. */
export const eraseOfflineData = (): Promise<void> =>
  deleteCaches(ARRIVALS_CACHE, VISITS_CACHE, PAGES_CACHE);
