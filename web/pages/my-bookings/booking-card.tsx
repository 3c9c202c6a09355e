import { Link } from "react-router";
import type { Booking } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { bookingStatusLabels } from "#web/bookings/booking-status.ts";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { PaymentInDoubt } from "#web/bookings/payment-in-doubt.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";

type BookingCardProps = {
  booking: Booking;
  /** Fetches the list again. Called when the payment has arrived or the booking has changed. */
  onPaid: () => unknown;
};

/** Shows a booking in a list: picture, time, place, status, and the amount to pay. */
export const BookingCard = ({ booking, onPaid }: BookingCardProps) => {
  const { space } = booking;
  const { word, tone } = bookingStatusLabels[booking.status];
  const { day, time } = formatBookedTime(booking);
  const payable = booking.duePaise > 0 && booking.allowedActions.includes("pay");
  return (
    <article
      aria-label={space.title}
      className="card grid max-md:[&>.photo]:h-[42vw] max-md:[&>.photo]:w-full gap-y-4 gap-x-5 p-[clamp(0.9rem,2.5vw,1.25rem)] md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      {space.coverImage ? (
        <Photo url={space.coverImage} alt="" sizes="(min-width: 48rem) 14rem, 100vw" />
      ) : (
        <div className="photo aspect-4/3" />
      )}
      <div className="grid min-w-0 content-start gap-3">
        <header className="flex flex-col items-start justify-between gap-x-4 gap-y-2 lg:flex-row">
          <h3 className="min-w-0 text-lg">
            <Link to={`/bookings/${booking._id}`} className="link">
              {space.title}
            </Link>
          </h3>
          <Badge tone={tone}>{word}</Badge>
        </header>
        <p>
          <strong>{day}</strong>
          <br />
          <span className="num">{time}</span>
        </p>
        <p className="muted flex flex-wrap gap-x-4 text-sm">
          <span>{space.place}</span>
          <span className="num">{formatRupees(booking.totalPaise)} in all</span>
          {booking.refundedPaise > 0 && (
            <span className="num">{formatRupees(booking.refundedPaise)} refunded</span>
          )}
        </p>
        {/* A list may contain many expired bookings. So the payment of an expired booking is
         * checked only on the booking's page. */}
        {booking.status !== "expired" && <PaymentInDoubt booking={booking} onPaid={onPaid} />}
        {payable && (
          <p>
            {/* This is a plain link, not a router link: the checkout has its own security policy,
             * which needs a new document. */}
            <a href={`/checkout/${booking._id}`} className={buttonClass({ size: "sm" })}>
              Pay {formatRupees(booking.duePaise)}
            </a>
          </p>
        )}
      </div>
    </article>
  );
};
