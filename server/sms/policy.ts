/* The numbers of text messages that only the server reads. All are our own. */

/** Sending a message. The pauses between its tries are the jobs' growing ones. */
export const smsSchedule = {
  /** The last try comes after ten minutes: by then the code has expired, and the try empties the message instead
   *  of sending it. */
  attempts: 7,
  /** After so long whoever had taken it has died. */
  claimSeconds: 30,
  /** How long the service may take; well under `claimSeconds`. */
  answerSeconds: 10,
} as const;

/** The stretch in which `SMS_DAILY_LIMIT` counts, and how soon somebody may ask again once it is reached. */
export const smsPerDay = { hours: 24, retrySeconds: 3600 } as const;
