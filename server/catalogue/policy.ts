/* Limits for spaces and for forms with photos. Only the server uses these limits; limits that the
 * browser uses too are in contract/spaces/policy.ts. The limits of the search are in
 * server/catalogue/search. All limits here are our own choice. */

/** The maximum size of all texts of one uploaded form together, in bytes. The texts wait in memory
 *  until the form is complete. A listing with the longest allowed texts has less than 64 KB. */
export const MAX_FORM_TEXT_BYTES = 256 * 1024;

/** Limits for listings that are uploaded at the same time. Together, the received photos need about
 *  500 MB of disk, and the re-encoded photos need additional space. The texts need about 25 MB of
 *  memory (`MAX_FORM_TEXT_BYTES` for each listing). */
export const uploadLimits = {
  atOnce: 48,
  /** How many of these uploads may come from accounts that have verified neither their email
   *  address nor their phone number. The limit applies to all these accounts together, because
   *  anyone can create many such accounts. */
  atOnceUnverified: 24,
  perAccount: 2,
  waitingPerAccount: 20,
  /** The maximum time that an upload waits in a queue, in milliseconds. An upload from an
   *  unverified account waits in two queues, one after the other. Even both waits together are
   *  shorter than the timeout of a browser or a proxy. */
  waitMs: 20_000,
  retrySeconds: 5,
} as const;

/** How many listings and edits one account may send in an hour. */
export const listingSubmissionLimit = { most: 200, perSeconds: 3600 } as const;
