/* Limits for mails that only the server reads. All are our own choice. */

/** How a mail is sent. The pauses between attempts are the job queue's growing back-off. */
export const mailSchedule = {
  /** The last attempt is about a day after the first. */
  attempts: 13,
  /** A worker that claimed a mail longer ago than this is considered dead. This must be longer than
   *  one attempt can take within `smtpLimits`. */
  claimMinutes: 5,
} as const;

type SmtpLimits = {
  connectMs: number;
  silenceMs: number;
  /** The timeout for one whole mail: otherwise a server that sends an occasional byte would delay
   *  the other mails. */
  mailMs: number;
};

/** Timeouts of a connection to the mail server, in milliseconds. */
export const smtpLimits: SmtpLimits = { connectMs: 20_000, silenceMs: 30_000, mailMs: 60_000 };
