import { Link } from "react-router";
import type { Booking } from "#contract/bookings/booking.ts";
import type { IstDay } from "#contract/time.ts";
import { bookingStatusLabels } from "#web/bookings/booking-status.ts";
import { Badge } from "#web/ui/badge.tsx";
import { formatTimeOnDay, listNextDays } from "./list-next-days.ts";
import { type TodayQuery, TodaySection } from "./today-section.tsx";

/** The bookings of `today` and of the day after it. */
export type NextDays = { today: IstDay; bookings: Booking[] };

/** Lists the bookings of today and tomorrow that have not ended, for all spaces of the host. */
export const NextDaysSection = ({ query }: { query: TodayQuery<NextDays> }) => (
  <TodaySection
    title="Today and tomorrow"
    action={
      <Link to="/host/calendar" className="link inline-flex min-h-11 items-center">
        Calendar
      </Link>
    }
    query={query}
    failed="Your bookings could not be loaded."
  >
    {({ today, bookings }) => (
      <div className="card card-pad grid gap-5">
        {listNextDays(bookings, today).map(({ day, title, bookings: ofDay }) => (
          <div key={day} className="grid gap-2">
            <h3 className="weight-600">{title}</h3>
            {ofDay.length === 0 ? (
              <p className="muted">No bookings.</p>
            ) : (
              <ul className="grid gap-3" aria-label={title}>
                {ofDay.map((booking) => (
                  <li key={booking._id}>
                    <BookingOfDay day={day} booking={booking} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    )}
  </TodaySection>
);

const BookingOfDay = ({ day, booking }: { day: IstDay; booking: Booking }) => {
  const { _id, guest, space, status } = booking;
  const { word, tone } = bookingStatusLabels[status];
  return (
    <article aria-label={`${guest.username} at ${space.title}`} className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link to={`/bookings/${_id}`} className="link num">
          {formatTimeOnDay(day, booking)}
        </Link>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <p>
        {guest.username} at <b>{space.title}</b>
      </p>
      {guest.phoneNumber && (
        <p>
          <a href={`tel:${guest.phoneNumber}`} className="link inline-flex min-h-11 items-center">
            Call {guest.username}
          </a>
        </p>
      )}
    </article>
  );
};
