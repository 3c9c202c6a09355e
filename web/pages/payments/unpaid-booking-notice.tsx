import { Link } from "react-router";
import { formatRupees } from "#contract/money.ts";
import { BookingSummary } from "#web/bookings/booking-summary.tsx";
import { fetchBooking } from "#web/bookings/bookings-api.ts";
import { Countdown } from "#web/bookings/countdown.tsx";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Shows what the guest can do after a failed payment: pay again while the time is held, or choose
 *  another time. If the payment has arrived after all, it says so. */
export const UnpaidBookingNotice = ({ bookingId }: { bookingId: string }) => {
  const { state } = useAuth();
  return state === "in" ? <Unpaid id={bookingId} /> : null;
};

const Unpaid = ({ id }: { id: string }) => {
  const { body: booking, problem, again } = useApiQuery(() => fetchBooking(id));
  if (problem) return null;
  if (!booking) return <Skeleton className="h-80 w-full max-w-lg" />;
  const payable = booking.allowedActions.includes("pay");
  return (
    <div className="grid w-full max-w-lg gap-4">
      {booking.status === "confirmed" && (
        <Notice tone="good">
          <p>
            Your payment has arrived after all: this booking is confirmed.{" "}
            <Link to={`/bookings/${id}`} className="link">
              See your booking
            </Link>
          </p>
        </Notice>
      )}
      {payable && booking.holdUntil && (
        <p>
          The time is still held for you for another{" "}
          <Countdown until={booking.holdUntil} onOver={again} />
        </p>
      )}
      {booking.status === "expired" && (
        <p>
          The time is free again. If the payment still arrives and nobody else has taken the time,
          it is yours; otherwise everything is refunded to you.
        </p>
      )}
      <BookingSummary booking={booking} />
      <p className="flex flex-wrap gap-3 max-sm:grid">
        {payable && (
          // This is a plain link, because the checkout has its own security policy and needs a new
          // document.
          <a href={`/checkout/${id}`} className={buttonClass()}>
            Pay {formatRupees(booking.duePaise)} again
          </a>
        )}
        {booking.locationId && booking.status !== "confirmed" && (
          <Link
            to={`/location/${booking.locationId}${payable ? `?hold=${id}` : ""}#booking`}
            className={buttonClass({ variant: payable ? "outline" : "primary" })}
          >
            {payable ? "Back to the held time" : "Choose another time"}
          </Link>
        )}
      </p>
    </div>
  );
};
