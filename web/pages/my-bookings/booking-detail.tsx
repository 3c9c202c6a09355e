import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { doesAddressNamePlaces } from "#contract/spaces/written-address.ts";
import { ArrivalDetails } from "#web/bookings/arrival/arrival-details.tsx";
import { getMapsPlaceOfBooking } from "#web/bookings/arrival/booking-place.ts";
import { CalendarFileButton, InvoiceFileButton } from "#web/bookings/booking-file-buttons.tsx";
import { bookingStatusLabels } from "#web/bookings/booking-status.ts";
import { BookingMoneyRows } from "#web/bookings/booking-summary.tsx";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { PaymentInDoubt } from "#web/bookings/payment-in-doubt.tsx";
import { QuoteRows } from "#web/bookings/price/quote-rows.tsx";
import { PurposeLine } from "#web/bookings/purpose-line.tsx";
import { buildDirectionsUrl } from "#web/map/maps-app.ts";
import { NameRequest } from "#web/member/name-request.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { BookingActions } from "./booking-actions.tsx";
import type { BookingDetailProps } from "./booking-detail-props.ts";
import { BookingStatusNotice } from "./booking-status-notice.tsx";
import { OtherPartyCard } from "./other-party-card.tsx";
import { RefundList } from "./refund-list.tsx";
import { ReviewsSection } from "./reviews/reviews-section.tsx";
import { VisitLink } from "./visit-link.tsx";

/** Shows everything about a booking, and all actions on it. */
export const BookingDetail = (props: BookingDetailProps) => {
  const { booking } = props;
  const { space, locationId } = booking;
  const { word, tone } = bookingStatusLabels[booking.status];
  const { day, time } = formatBookedTime(booking);
  const isGuest = booking.as === "guest";
  const isArriving = isGuest && booking.status === "confirmed";
  // Determined only once, so that the form for the guest's name stays if the host accepts while the
  // guest is typing.
  const [asksForName] = useState(isGuest && booking.status === "requested");
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
  // If an action is no longer possible, its focused button disappears; the heading takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run for each version of the booking.
  useEffect(() => {
    if (focused.current && !focused.current.isConnected && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [booking]);
  return (
    <article
      className="grid gap-6"
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      <header className="grid gap-3">
        <p>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <h1 ref={heading} tabIndex={-1} className="d2 lintel focus:[outline:none]">
          {space.title}
        </h1>
        <p className="text-lg">
          <strong>{day}</strong>
          <br />
          <span className="num">{time}</span> IST
        </p>
        <PurposeLine booking={booking} />
        <BookingStatusNotice {...props} />
        <PaymentInDoubt booking={booking} onPaid={props.onLook} />
      </header>
      {asksForName && <NameRequest audience="the host" />}
      <BookingActions {...props} />
      <ReviewsSection {...props} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start">
        <section className="card card-pad grid gap-3" aria-labelledby="place">
          <h2 className="d3" id="place">
            {isGuest ? "Where" : "The space"}
          </h2>
          {space.coverImage && (
            <Photo
              url={space.coverImage}
              alt=""
              ratio={2}
              sizes="(min-width: 64rem) 35rem, 100vw"
            />
          )}
          <p>
            {space.address}
            {!doesAddressNamePlaces(space.address, space.place.split(", ")) && (
              <>
                <br />
                {space.place}
              </>
            )}
          </p>
          {isArriving ? (
            <ArrivalDetails booking={booking} />
          ) : (
            <>
              {isGuest && (
                <p>
                  <a
                    className="link"
                    href={buildDirectionsUrl(getMapsPlaceOfBooking(space))}
                    target="_blank"
                    rel="noopener"
                  >
                    Directions<span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </p>
              )}
              {booking.status === "confirmed" && (
                <p>
                  <CalendarFileButton bookingId={booking._id} />
                </p>
              )}
              <OtherPartyCard booking={booking} />
            </>
          )}
          {locationId && (
            <p>
              <Link className="link" to={`/location/${locationId}`}>
                See the space
              </Link>
            </p>
          )}
        </section>
        <div className="grid gap-5">
          {isArriving && <VisitLink bookingId={booking._id} title={space.title} />}
          <section className="card card-pad grid gap-3" aria-labelledby="money">
            <h2 className="d3" id="money">
              Price and payments
            </h2>
            <div className="rounded-hang-2 bg-sunk px-4 py-3">
              <QuoteRows
                lines={booking.lines}
                totalPaise={booking.totalPaise}
                byHour={booking.unit === "hour"}
              />
              <BookingMoneyRows booking={booking} />
            </div>
            <RefundList refunds={booking.refunds} />
            {booking.hasInvoice && <InvoiceFileButton bookingId={booking._id} />}
          </section>
        </div>
      </div>
    </article>
  );
};
