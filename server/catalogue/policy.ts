/* The numbers of spaces that only the server reads; what both sides read is in contract/spaces/policy.ts. The search's
 * plans have numbers of their own beside their measurements. All are our own. */

/** Listings that are being sent at a time: together at most 600 MB of disk, and a few megabytes of memory. */
export const uploadLimits = {
  atOnce: 48,
  /** Of these, for all accounts together that nobody can reach: such accounts cost nothing to make. */
  atOnceUnverified: 24,
  perAccount: 2,
  waitingPerAccount: 20,
  /** Shorter than a browser, or a proxy, waits for an answer. */
  waitMs: 20_000,
  retrySeconds: 5,
} as const;

/** Listings and edits that one account may send. */
export const listingSubmissionLimit = { most: 200, perSeconds: 3600 } as const;
