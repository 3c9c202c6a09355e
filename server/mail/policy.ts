/* Limits for mails. Only the server uses these limits. All values are our own choice. */

/** Limits for the attempts to send a mail. The job queue sets the pauses between attempts; these
 *  pauses grow. */
export const mailSchedule = {
  /** The number of attempts. The last one is about a day after the first. */
  attempts: 13,
  /** After this time, a worker that has claimed a mail is considered dead. It must be longer than
   *  one attempt can take within `smtpLimits`. */
  claimMinutes: 5,
} as const;

type SmtpLimits = {
  connectMs: number;
  silenceMs: number;
  /** The timeout for sending one mail. Without it, a server that sends an occasional byte would
   *  delay the other mails. */
  mailMs: number;
};

/** Timeouts of a connection to the mail server, in milliseconds. */
export const smtpLimits: SmtpLimits = { connectMs: 20_000, silenceMs: 30_000, mailMs: 60_000 };
