/* Limits of reviews. Only the server uses them. All are our own choice. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How many reviews an account may send in an hour. Refused reviews count too, except:
 *  - JSON that is not a valid review
 *  - a form from somebody who is not the booking's guest or host */
export const reviewSubmissionLimit = { most: 30, perSeconds: HOUR } as const;

/** How many replies an account may write in a day. */
export const replyLimit = { most: 60, perSeconds: DAY } as const;

/** Limits for simultaneous uploads of reviews with photos. The uploaded photos take at most 40 MB
 *  of disk (8 times 5 MB). Their re-encoded copies take more. */
export const reviewUploadLimits = {
  atOnce: 8,
  atOnceUnverified: 4,
  perAccount: 1,
  waitingPerAccount: 5,
  /** How long an upload waits for its turn in a queue. An upload by an unverified account waits in
   *  two queues, so up to twice as long. Both times are shorter than the timeout of a browser or a
   *  proxy. */
  waitMs: 20_000,
  retrySeconds: 5,
} as const;

/** The maximum number of bookings whose reviews are published in one run of the job
 *  `publishDueReviews`. */
export const PUBLISH_BATCH = 200;

/** Maximum number of late cancellations that a space's page shows. */
export const MAX_SHOWN_CANCELLATIONS = 5;

/** A review whose text has at least `chars` characters is sorted as if it were `days` days newer.
 *  The first row that applies to a text counts. */
export const informativeTexts = [
  { chars: 240, days: 60 },
  { chars: 80, days: 30 },
] as const;

/** A review with an approved photo is sorted as if it were this many days newer. */
export const PHOTOS_ARE_WORTH_DAYS = 30;
