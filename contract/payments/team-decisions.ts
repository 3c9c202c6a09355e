import type { bookingStatuses } from "#contract/bookings/lifecycle.ts";
import type { Paise } from "#contract/money.ts";
import { MIN_REFUND_PAISE } from "./policy.ts";

/** What the rule below must know about a payment: how much of it is left, in paise; its
 *  currency; whether it waits for the team; and the status of its booking. */
type DecidablePayment = {
  leftPaise: Paise;
  currency: string;
  isQuarantined: boolean;
  bookingStatus: (typeof bookingStatuses)[number];
};

/** Returns what the team can decide about a payment now:
 *  - `refund`: only if the amount left is at least the smallest refund that the payment provider
 *    carries out.
 *  - `keep`: only if all four conditions are fulfilled:
 *    - The payment is quarantined.
 *    - An amount is left.
 *    - The payment is in rupees, because a booking's amounts are in paise.
 *    - The booking is confirmed. In any other status, either it was never confirmed, or its money
 *      is already earned or refunded. */
export const findPossibleDecisions = ({
  leftPaise,
  currency,
  isQuarantined,
  bookingStatus,
}: DecidablePayment): { refund: boolean; keep: boolean } => ({
  refund: leftPaise >= MIN_REFUND_PAISE,
  keep: isQuarantined && leftPaise > 0 && currency === "INR" && bookingStatus === "confirmed",
});
