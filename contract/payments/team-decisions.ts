import type { bookingStatuses } from "#contract/bookings/lifecycle.ts";
import type { Paise } from "#contract/money.ts";
import { MIN_REFUND_PAISE } from "./policy.ts";

type DecidablePayment = {
  /** How much of the payment is not refunded. */
  leftPaise: Paise;
  currency: string;
  /** Whether the payment waits for the team's decision. */
  isQuarantined: boolean;
  bookingStatus: (typeof bookingStatuses)[number];
};

/** Returns what the team can decide about a payment now. */
export const findPossibleDecisions = ({
  leftPaise,
  currency,
  isQuarantined,
  bookingStatus,
}: DecidablePayment): { refund: boolean; keep: boolean } => ({
  refund: leftPaise >= MIN_REFUND_PAISE,
  // The payment must be in rupees, because a booking's amounts are in paise. The booking must be
  // `confirmed`. In any other status, the booking was never confirmed, or its money is already
  // earned or refunded.
  keep: isQuarantined && leftPaise > 0 && currency === "INR" && bookingStatus === "confirmed",
});
