/* The numbers of mails that only the server reads. All are our own. */

/** Sending a mail. The pauses between its tries are the jobs' growing ones. */
export const mailSchedule = {
  /** The last try comes about a day after the first. */
  attempts: 13,
  /** After so long whoever had taken it has died; longer than `smtpLimits` lets a try take. */
  claimMinutes: 5,
} as const;

type SmtpLimits = {
  connectMs: number;
  silenceMs: number;
  /** For the whole of one mail: a server that sends a byte now and then would hold up the others. */
  mailMs: number;
};

/** Talking to the mail server, in milliseconds. */
export const smtpLimits: SmtpLimits = { connectMs: 20_000, silenceMs: 30_000, mailMs: 60_000 };
