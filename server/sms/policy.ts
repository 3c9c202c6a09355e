/* SMS limits and times that only the server reads. All values are our own choice. */

/** How a message is sent. The pauses between attempts are the job queue's growing back-off. */
export const smsSchedule = {
  /** The last attempt comes after ten minutes: the code has expired by then, so the attempt empties
   *  the message instead of sending it. */
  attempts: 7,
  /** After this time the worker that claimed the message is considered dead. */
  claimSeconds: 30,
  /** Timeout of a call to the service; well under `claimSeconds`. */
  answerSeconds: 10,
} as const;

/** The period over which `SMS_DAILY_LIMIT` counts, and how soon a user may try again once it is
 *  reached. */
export const smsPerDay = { hours: 24, retrySeconds: 3600 } as const;
