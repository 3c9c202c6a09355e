/* SMS limits and times that only the server uses. All values are our own choice. */

/** How a message is sent. The job queue sets the pauses between the attempts; each pause is longer
 *  than the one before. */
export const smsSchedule = {
  /** The number of attempts. The last one comes after ten minutes. By then the code has expired, so
   *  this attempt deletes the message's text and code instead of sending it. */
  attempts: 7,
  /** After this time, a worker that has claimed a message is considered dead. */
  claimSeconds: 30,
  /** The timeout of a call to the service. It is much shorter than `claimSeconds`, so that the call
   *  ends before another worker claims the message. */
  answerSeconds: 10,
} as const;

/** The period for which `SMS_DAILY_LIMIT` applies, and how soon a user may try again when the limit
 *  is reached. */
export const smsPerDay = { hours: 24, retrySeconds: 3600 } as const;
