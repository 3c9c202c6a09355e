import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { Booking } from "#contract/bookings/booking.ts";
import { endedStatuses } from "#contract/bookings/lifecycle.ts";
import { formatRupees } from "#contract/money.ts";
import { doesAddressNamePlaces } from "#contract/spaces/written-address.ts";
import { ArrivalDetails } from "#web/bookings/arrival/arrival-details.tsx";
import { BookingSummary } from "#web/bookings/booking-summary.tsx";
import { usePaymentCheck } from "#web/bookings/use-payment-check.ts";
import { Notice } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { BookingOfPayment } from "./booking-of-payment.tsx";
import { BookingSkeleton } from "./booking-place.tsx";

/** Shows the booked time to the guest, and checks whether an open payment has arrived. If the
 *  booking has ended, opens another page. */
export const PaidBookingSummary = ({ bookingId }: { bookingId: string }) => (
  <BookingOfPayment bookingId={bookingId}>
    {(booking, again) => <BookedTime booking={booking} onPaid={again} />}
  </BookingOfPayment>
);

const BookedTime = ({ booking, onPaid }: { booking: Booking; onPaid: () => unknown }) => {
  const isLate = useSearchParams()[0].get("after") === "failure";
  const checked = usePaymentCheck(booking, onPaid);
  const { status, duePaise, space, confirmedAt, _id: id } = booking;
  const navigate = useNavigate();
  const isOver = endedStatuses.includes(status);
  // If the booking was confirmed before it ended, the page of the booking opens. Otherwise,
  // /payment-failed opens, which tells the guest what happens with the payment.
  const page = confirmedAt
    ? `/bookings/${id}`
    : `/payment-failed?${new URLSearchParams({ booking: id })}`;
  useEffect(() => {
    if (isOver) navigate(page, { replace: true });
  }, [isOver, navigate, page]);
  // A confirmed booking can wait for a payment, too, if it was moved to a time that costs more.
  const isWaiting = duePaise > 0;
  const isUnpaid = isWaiting && checked === "nothing";
  const hasArrivedLate = isLate && status === "confirmed";
  if (isOver) return <BookingSkeleton />;
  return (
    <div className="grid w-full content-start gap-4">
      <div role="status" className={isWaiting || hasArrivedLate ? "" : "sr-only"}>
        {isWaiting && !isUnpaid && (
          <Notice tone="note">
            <p>
              Your bank has authorised the payment.{" "}
              {status === "confirmed"
                ? "We add it to the booking when it arrives."
                : "We confirm the booking when the payment arrives."}
            </p>
          </Notice>
        )}
        {isUnpaid && (
          <Notice tone="note">
            <p>
              No payment has arrived for this booking yet.{" "}
              {/* This is a plain link, because the checkout has its own security policy and needs a
               * new document. */}
              <a className="link" href={`/checkout/${id}`}>
                Pay {formatRupees(duePaise)}
              </a>
            </p>
          </Notice>
        )}
        {hasArrivedLate && (
          <Notice tone="good">
            <p>Your payment has arrived after all: this booking is confirmed.</p>
          </Notice>
        )}
      </div>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        {status === "confirmed" && (
          <section className="card card-pad grid gap-3" aria-labelledby="arrive">
            <h2 className="d3" id="arrive">
              How to get there
            </h2>
            <p>
              {space.address}
              {!doesAddressNamePlaces(space.address, space.place.split(", ")) && (
                <>
                  <br />
                  {space.place}
                </>
              )}
            </p>
            <ArrivalDetails booking={booking} />
          </section>
        )}
        <div className="grid max-w-lg gap-4">
          <BookingSummary booking={booking} />
          <p>
            <Link to={`/bookings/${id}`} className={buttonClass({ className: "max-sm:w-full" })}>
              See your booking
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
};
