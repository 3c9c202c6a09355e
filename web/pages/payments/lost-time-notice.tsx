import type { Booking } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { Notice } from "#web/ui/badge.tsx";

/** Says that the payment arrived too late for the booking and is refunded. Shows nothing for a
 *  booking that is still valid or was not paid. */
export const LostTimeNotice = ({ booking }: { booking: Booking }) =>
  ["expired", "cancelled", "declined"].includes(booking.status) &&
  booking.paidPaise > 0 && (
    <Notice tone="bad">
      <p>
        The time was no longer free when the payment arrived, so there is no booking.{" "}
        {`${formatRupees(booking.refundedPaise)} of ${formatRupees(booking.paidPaise)} is refunded to you.`}
      </p>
    </Notice>
  );
