import type { BookingRow } from "#server/bookings/booking/queries.ts";
import { computeDuePaise } from "#server/money/payment-rules.ts";

type PaidBooking = Pick<BookingRow, "paid_paise" | "refunded_paise" | "advance_paise">;

/** Returns how many paise are still to be paid online (`computeDuePaise`). Does not check the
 *  booking's status. */
export const computeOnlineDue = (booking: PaidBooking): number =>
  computeDuePaise({
    paidPaise: booking.paid_paise,
    refundedPaise: booking.refunded_paise,
    advancePaise: booking.advance_paise,
  });
