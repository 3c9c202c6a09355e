import { type BookingParty, FREE_CANCELLATION_MS } from "#contract/bookings/lifecycle.ts";
import type { Paise } from "#contract/money.ts";
import { toRefundablePaise } from "#server/money/payment-rules.ts";

type Paid = { paidPaise: Paise; refundedPaise: Paise; startsAt: Date };

/** Returns the paise that are refunded when `party` cancels at `at` (`toRefundablePaise`). A guest
 *  gets a full refund until `CANCELLATION_WINDOW_HOURS` before the start, and no refund later
 *  (specification, section 9). If anybody else cancels, the refund is always full. */
export const refundPaise = (paid: Paid, party: BookingParty, at: Date): Paise => {
  const left = toRefundablePaise(paid.paidPaise - paid.refundedPaise);
  if (party !== "guest") return left;
  return paid.startsAt.getTime() - at.getTime() >= FREE_CANCELLATION_MS ? left : 0;
};

/** Returns the last instant at which the guest can cancel with a full refund. */
export const getFreeCancellationEnd = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - FREE_CANCELLATION_MS);
