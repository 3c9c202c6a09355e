/* Limits for spaces. Only the server uses these limits; limits that the browser uses too are in
 * contract/spaces/policy.ts. The limits of the search are in server/catalogue/search, beside their
 * measurements. All limits here are our own choice. */

/** Limits for listings that are uploaded at the same time. Together, these uploads need:
 *  - at most 600 MB of disk for the received files
 *  - more disk for the re-encoded photos, until the upload ends
 *  - a few megabytes of memory */
export const uploadLimits = {
  atOnce: 48,
  /** How many of these uploads may come from accounts that have verified neither their email
   *  address nor their phone number. The limit applies to all these accounts together, because
   *  anyone can create many such accounts. */
  atOnceUnverified: 24,
  perAccount: 2,
  waitingPerAccount: 20,
  /** How long an upload waits for its turn. For an unverified account, the wait may be twice as
   *  long. Both waits are shorter than the timeout of a browser or a proxy. */
  waitMs: 20_000,
  retrySeconds: 5,
} as const;

/** How many listings and edits one account may send in an hour. */
export const listingSubmissionLimit = { most: 200, perSeconds: 3600 } as const;
