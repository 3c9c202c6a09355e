/* The numbers of payments that both sides read, or that a sentence says. */

/** Everything that is tried again of a refund, read by its queue, by the poller and by the team's page. The
 * payment company's refusal ends it: such a refund waits for the team, which is told at once (our own). */
export const refundSchedule = {
  /** Tries to send it, with the growing pauses of jobs: the last some two days after the first. */
  sendAttempts: 18,
  /** Minutes until the poller asks what became of it for the first time: by then its job has long done it. */
  firstPollMinutes: 60,
  /** Hours until it asks again, for as long as it takes; what was never sent is sent anew. */
  pollEveryHours: 6,
} as const;

/** Working days that a bank takes to show a refund (Razorpay's documentation: five to seven). */
export const refundBankDays = { least: 5, most: 7 } as const;

/** The longest reason of a decision about money (the constraint on `reason`). */
export const MAX_MONEY_REASON_CHARS = 500;
