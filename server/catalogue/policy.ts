/* Limits for spaces that only the server reads; those that both sides read are in
 * contract/spaces/policy.ts. The search plans have their own limits beside their measurements. All
 * are our own choice. */

/** Listings that may be uploaded at the same time: together at most 600 MB of disk and a few
 *  megabytes of memory. */
export const uploadLimits = {
  atOnce: 48,
  /** How many of these uploads may come from accounts without a verified email address or phone
   *  number, all together: these accounts cost nothing to create. */
  atOnceUnverified: 24,
  perAccount: 2,
  waitingPerAccount: 20,
  /** Shorter than the timeout of a browser or a proxy. */
  waitMs: 20_000,
  retrySeconds: 5,
} as const;

/** How many listings and edits one account may send. */
export const listingSubmissionLimit = { most: 200, perSeconds: 3600 } as const;
