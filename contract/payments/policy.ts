/* Limits of payments, shared by the browser, the server and the texts that show them. */
import type { Paise } from "#contract/money.ts";

/** The schedule for sending a refund and polling its status (our choice). If the payment provider
 *  rejects a refund, the server does not send this refund again. The team's pages show it at once,
 *  and the team retries or settles it. */
export const refundSchedule = {
  /** Attempts to send a refund. The pauses between them grow, as for every job: the last attempt is
   *  about two days after the first. */
  sendAttempts: 18,
  /** Minutes until the first poll of a refund's status. The refund is normally sent by then. */
  firstPollMinutes: 60,
  /** Hours between the later polls, until the refund is finished. A refund without an id from the
   *  provider is not polled but queued to be sent. */
  pollEveryHours: 6,
} as const;

/** The smallest refund that the payment provider carries out (Razorpay's documentation). */
export const MIN_REFUND_PAISE: Paise = 100;

/** Working days until a bank shows a refund (Razorpay's documentation: five to seven). */
export const refundBankDays = { least: 5, most: 7 } as const;

/** Maximum length of the reason for a decision about money (the constraint on `reason`). */
export const MAX_MONEY_REASON_CHARS = 500;

/** The pauses between a page's checks of a payment with an unknown outcome, in seconds (our
 *  choice). Each pause is `growth` times the previous pause, up to `most`. In ten minutes, a page
 *  makes fewer checks than the server allows (`paymentCheckLimit`). */
export const paymentCheckSeconds = { first: 3, growth: 1.5, most: 30 } as const;
