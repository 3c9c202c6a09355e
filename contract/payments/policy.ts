/* Payment limits that the browser and the server use, or that a text states. */

/** The retries of a refund, for its queue, the poller and the team's page. When the payment
 *  provider rejects the refund, there are no more retries: the team is notified immediately and
 *  must decide (our choice). */
export const refundSchedule = {
  /** Attempts to send a refund. The pauses between them grow, as for every job: the last attempt is
   *  about two days after the first. */
  sendAttempts: 18,
  /** Minutes until the first poll of a refund's status: by then the job has normally sent it. */
  firstPollMinutes: 60,
  /** Hours between the later polls, until the refund is finished. A refund that was never sent is
   *  sent again. */
  pollEveryHours: 6,
} as const;

/** Working days until a bank shows a refund (Razorpay's documentation: five to seven). */
export const refundBankDays = { least: 5, most: 7 } as const;

/** Maximum length of the reason for a decision about money (the constraint on `reason`). */
export const MAX_MONEY_REASON_CHARS = 500;
