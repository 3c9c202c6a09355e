import type { Booking } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { Notice } from "#web/ui/badge.tsx";
import { isPaidTooLate } from "./is-paid-too-late.ts";

/** Says that the payment arrived too late for the booking and is refunded. Shows nothing for any
 *  other booking. */
export const LostTimeNotice = ({ booking }: { booking: Booking }) =>
  isPaidTooLate(booking) && (
    <Notice tone="bad">
      <p>
        The payment arrived too late, so there is no booking.{" "}
        {`${formatRupees(booking.refundedPaise)} of ${formatRupees(booking.paidPaise)} is refunded to you.`}
      </p>
    </Notice>
  );
