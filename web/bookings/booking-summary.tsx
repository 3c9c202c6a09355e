import type { Booking } from "#contract/bookings/booking.ts";
import { formatRupees } from "#contract/money.ts";
import { formatMoment } from "#contract/time.ts";
import { Photo } from "#web/ui/photos/photo.tsx";
import { formatBookedTime } from "./format-booking-time.ts";
import { PriceRow, QuoteRows } from "./price/quote-rows.tsx";
import { PurposeLine } from "./purpose-line.tsx";

/** Shows a booking in one card: space, time, price, and when each amount is paid. */
export const BookingSummary = ({ booking }: { booking: Booking }) => {
  const { day, time } = formatBookedTime(booking);
  const { space, duePaise } = booking;
  const free = booking.refundPreview.find(({ until }) => until);
  return (
    <article aria-label={space.title} className="card card-pad grid gap-4">
      <header className="flex gap-4">
        {space.coverImage && (
          <Photo
            url={space.coverImage}
            alt=""
            sizes="7rem"
            largest={640}
            className="w-28 shrink-0 self-start"
          />
        )}
        <div className="min-w-0">
          <h2 className="d3">{space.title}</h2>
          <p className="muted">{space.place}</p>
        </div>
      </header>
      <p>
        <strong>{day}</strong>
        <br />
        <span className="num">{time}</span> IST
      </p>
      <PurposeLine booking={booking} />
      <div className="rounded-hang-2 bg-sunk px-4 py-3">
        <QuoteRows
          lines={booking.lines}
          totalPaise={booking.totalPaise}
          byHour={booking.unit === "hour"}
        />
        <BookingMoneyRows booking={booking} />
      </div>
      {duePaise > 0 && free?.until && (
        <p className="muted text-sm">
          Free cancellation until <span className="inline-block">{formatMoment(free.until)}.</span>
        </p>
      )}
    </article>
  );
};

/** Shows what was paid, what was refunded, what is to be paid online and what is due at the venue;
 *  rows without an amount are left out. */
export const BookingMoneyRows = ({ booking }: { booking: Booking }) => {
  const { paidPaise, refundedPaise, duePaise, balancePaise } = booking;
  const requestedPaise = booking.status === "requested" ? booking.advancePaise : 0;
  const rows: [string, number][] = [
    ["Paid", paidPaise],
    ["Refunded", refundedPaise],
    [booking.as === "guest" ? "Pay once accepted" : "Guest pays once accepted", requestedPaise],
    [booking.as === "guest" ? "Pay now" : "Guest pays now", duePaise],
    ["At the venue", balancePaise],
  ];
  return (
    <dl className="num">
      {rows.map(
        ([label, paise]) =>
          paise > 0 && (
            <PriceRow key={label} label={label}>
              {formatRupees(paise)}
            </PriceRow>
          ),
      )}
    </dl>
  );
};
