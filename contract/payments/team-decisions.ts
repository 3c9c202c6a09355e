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

/** Returns what the team can decide about a payment now. */
export const findPossibleDecisions = ({
  leftPaise,
  currency,
  isQuarantined,
  bookingStatus,
}: DecidablePayment): { refund: boolean; keep: boolean } => ({
  refund: leftPaise >= MIN_REFUND_PAISE,
  // Only a payment in rupees can be kept, because a booking's amounts are in paise. A booking in
  // any other status was never confirmed, or its money is already earned or refunded.
  keep: isQuarantined && leftPaise > 0 && currency === "INR" && bookingStatus === "confirmed",
});
