import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { formatRupees } from "#contract/money.ts";
import { BookingSummary } from "#web/bookings/booking-summary.tsx";
import { fetchBooking } from "#web/bookings/bookings-api.ts";
import { Countdown } from "#web/bookings/countdown.tsx";
import { PaymentInDoubt } from "#web/bookings/payment-in-doubt.tsx";
import { useApiQuery } from "#web/frame/use-api-query.ts";
import { useAuth } from "#web/member/auth.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LostTimeNotice } from "./lost-time-notice.tsx";

/** Shows what the guest can do after a failed payment: pay again while the time is held, or choose
 *  another time. The page checks whether the payment arrives after all, and then leads to the page
 *  of a successful payment by itself. */
export const UnpaidBookingNotice = ({ bookingId }: { bookingId: string }) => {
  const { state } = useAuth();
  return state === "in" ? <Unpaid id={bookingId} /> : null;
};

const Unpaid = ({ id }: { id: string }) => {
  const { body: booking, problem, again } = useApiQuery(() => fetchBooking(id));
  const navigate = useNavigate();
  const isBooked = booking?.status === "confirmed" && booking.duePaise === 0;
  useEffect(() => {
    if (isBooked)
      navigate(`/payment-success?${new URLSearchParams({ booking: id, after: "failure" })}`, {
        replace: true,
      });
  }, [isBooked, navigate, id]);

  if (problem && !booking) return null;
  if (!booking || isBooked) return <Skeleton className="h-80 w-full max-w-lg" />;
  const payable = booking.allowedActions.includes("pay");
  return (
    <div className="grid w-full max-w-lg gap-4">
      <PaymentInDoubt booking={booking} onPaid={again} />
      <LostTimeNotice booking={booking} />
      {payable && booking.holdUntil && (
        <p>
          The time is still held for you for another{" "}
          <Countdown until={booking.holdUntil} onOver={again} />
        </p>
      )}
      {booking.status === "expired" && booking.paidPaise === 0 && (
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
