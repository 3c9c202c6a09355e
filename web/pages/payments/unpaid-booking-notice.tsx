import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import type { Booking } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import { BookingSummary } from "#web/bookings/booking-summary.tsx";
import { Countdown } from "#web/bookings/countdown.tsx";
import { LostTimeNotice } from "#web/bookings/holds/lost-time-notice.tsx";
import { isPaymentOpen, usePaymentCheck } from "#web/bookings/use-payment-check.ts";
import { Notice } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { BookingOfPayment } from "./booking-of-payment.tsx";
import { BookingSkeleton } from "./booking-place.tsx";

/** Shows what the guest can do after a failed payment: pay again while the time is held, or choose
 *  another time. The page keeps checking the payment. If the payment still arrives and confirms the
 *  booking, opens /payment-success. */
export const UnpaidBookingNotice = ({ bookingId }: { bookingId: string }) => (
  <BookingOfPayment bookingId={bookingId}>
    {(booking, again) => <Unpaid booking={booking} again={again} />}
  </BookingOfPayment>
);

type UnpaidProps = { booking: Booking; again: () => Promise<void> };

const Unpaid = ({ booking, again }: UnpaidProps) => {
  const navigate = useNavigate();
  const id = booking._id;
  const isBooked = booking.status === "confirmed" && booking.duePaise === 0;
  useEffect(() => {
    if (isBooked)
      navigate(`/payment-success?${new URLSearchParams({ booking: id, after: "failure" })}`, {
        replace: true,
      });
  }, [isBooked, navigate, id]);

  if (isBooked) return <BookingSkeleton />;
  const payable = booking.allowedActions.includes("pay");
  return (
    <div className="grid w-full max-w-lg content-start gap-4">
      <CheckedPayment booking={booking} again={again} />
      <LostTimeNotice booking={booking} />
      {payable && booking.holdUntil && (
        <p>
          The time is still held for you for another{" "}
          <Countdown until={booking.holdUntil} onOver={again} />
        </p>
      )}
      {booking.status === "expired" && booking.paidPaise === 0 && (
        <p>
          The time is no longer held for you. If the payment still arrives and the time is still
          free, we confirm your booking; otherwise we refund everything to you.
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

/** Says what is known about a payment that may still arrive. The notice always has the height of
 *  its longest text. So the price and the buttons do not move when the bank has answered. */
const CheckedPayment = ({ booking, again }: UnpaidProps) => {
  const state = usePaymentCheck(booking, again);
  if (!isPaymentOpen(booking)) return null;
  const texts = {
    pending: paymentMessages.undecided,
    nothing: booking.allowedActions.includes("pay")
      ? paymentMessages.nothing
      : paymentMessages.nothingExpected,
    paid: paymentMessages.arrived,
  };
  return (
    <Notice tone="note">
      <div className="grid">
        <p role="status" style={sameCell}>
          {state ? texts[state] : paymentMessages.checking}
        </p>
        <p aria-hidden="true" className="invisible" style={sameCell}>
          {paymentMessages.undecided}
        </p>
      </div>
    </Notice>
  );
};

const sameCell = { gridArea: "1 / 1" };
