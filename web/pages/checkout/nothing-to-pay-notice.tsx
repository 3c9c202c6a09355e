import type { Booking } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { BookingSummary } from "#web/bookings/booking-summary.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";

/** Explains why this booking cannot be paid now, and what a guest can do instead. If the booking is
 *  unpaid, the host and the team read that only the guest can pay. */
export const NothingToPayNotice = ({ booking }: { booking: Booking }) => {
  const isBooked = booking.status === "confirmed" || booking.status === "completed";
  const paid = isBooked && booking.duePaise === 0;
  return (
    <div className="grid gap-6">
      <h1 className="d2 lintel">{paid ? "This booking is paid" : "Nothing to pay"}</h1>
      <Notice tone={paid ? "good" : "note"}>
        <p>{why(booking)}</p>
      </Notice>
      <BookingSummary booking={booking} />
      <p className="flex flex-wrap gap-3">
        <a href={`/bookings/${booking._id}`} className={buttonClass()}>
          See the booking
        </a>
        {!paid && booking.as === "guest" && booking.locationId && (
          <a
            href={`/location/${booking.locationId}#booking`}
            className={buttonClass({ variant: "outline" })}
          >
            Choose another time
          </a>
        )}
      </p>
    </div>
  );
};

const why = ({ as, status, duePaise, paidPaise, refundedPaise }: Booking): string => {
  const asGuest = as === "guest";
  if (!asGuest && (duePaise > 0 || status === "requested"))
    return "Only the guest can pay for this booking.";
  const refund =
    refundedPaise > 0
      ? `${formatRupees(refundedPaise)} of it is refunded to you`
      : "nothing is refunded";
  // An expired booking can have a payment too, because a payment may arrive late.
  const paid =
    paidPaise > 0
      ? ` You paid ${formatRupees(paidPaise)}; ${refund}.`
      : " We have received no payment.";
  const toGuest = asGuest ? paid : "";
  switch (status) {
    case "confirmed":
    case "completed":
      return "It is confirmed. Thank you for booking with us.";
    case "requested":
      return "The host has not answered your request yet. You pay after the host has accepted it.";
    case "expired":
      return `This booking expired. The time is not held.${toGuest}`;
    case "declined":
      return `The host declined this request.${toGuest}`;
    case "cancelled":
      return `This booking was cancelled.${toGuest}`;
    default:
      return "This booking cannot be paid now.";
  }
};
