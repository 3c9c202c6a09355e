import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatRupees } from "#contract/money.ts";
import { CalendarFileButton } from "#web/bookings/booking-file-buttons.tsx";
import { BookingSummary } from "#web/bookings/booking-summary.tsx";
import { fetchBooking } from "#web/bookings/bookings-api.ts";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const POLL_MS = 3_000;

/** Shows the booked time to its guest. If the bank has only authorized the payment so far, the page
 *  polls until the booking is confirmed, or has failed and everything is refunded. */
export const PaidBookingSummary = ({ bookingId }: { bookingId: string }) => {
  const { state } = useAuth();
  return state === "in" ? <Booked id={bookingId} /> : null;
};

const Booked = ({ id }: { id: string }) => {
  const { body: booking, problem, again } = useApiQuery(() => fetchBooking(id));
  const waits = booking && ["held", "awaiting_payment"].includes(booking.status);
  const ask = useRef(again);
  ask.current = again;
  // Each response is a new object, so this effect runs again and waits for the next poll.
  useEffect(() => {
    if (!waits || !booking) return;
    const timer = setTimeout(() => ask.current(), POLL_MS);
    return () => clearTimeout(timer);
  }, [waits, booking]);

  if (problem) return null;
  if (!booking) return <Skeleton className="h-80 w-full max-w-lg" />;
  const lost = ["expired", "cancelled", "declined"].includes(booking.status);
  return (
    <div className="grid w-full max-w-lg gap-4">
      {waits && (
        <Notice tone="note">
          <p role="status">
            Your bank has authorised the payment. We confirm the booking when the payment arrives.
          </p>
        </Notice>
      )}
      {lost && (
        <Notice tone="bad">
          <p>
            The time was no longer free when the payment arrived, so there is no booking.{" "}
            {booking.paidPaise > 0 &&
              `${formatRupees(booking.refundedPaise)} of ${formatRupees(booking.paidPaise)} is refunded to you.`}
          </p>
        </Notice>
      )}
      <BookingSummary booking={booking} />
      <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to={`/bookings/${id}`} className={buttonClass({ className: "max-sm:w-full" })}>
          See your booking
        </Link>
        {booking.status === "confirmed" && <CalendarFileButton bookingId={id} />}
      </p>
    </div>
  );
};
