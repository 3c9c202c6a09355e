import { type BookingParty, FREE_CANCELLATION_MS } from "#contract/bookings/lifecycle.ts";
import type { Paise } from "#contract/money.ts";

type Paid = { paidPaise: Paise; refundedPaise: Paise; startsAt: Date };

/** Paise that go back when `party` cancels at `at`: to a guest everything up to and including
 *  `CANCELLATION_WINDOW_HOURS` before the start and nothing later; by the host, the team or the system everything, always
 *  (specification section 9, design section 7). What was given back before is not given twice. */
export const refundPaise = (paid: Paid, party: BookingParty, at: Date): Paise => {
  const left = paid.paidPaise - paid.refundedPaise;
  if (party !== "guest") return left;
  return paid.startsAt.getTime() - at.getTime() >= FREE_CANCELLATION_MS ? left : 0;
};

/** When a guest's cancelling stops being free. */
export const getFreeCancellationEnd = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - FREE_CANCELLATION_MS);
