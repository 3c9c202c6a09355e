import type { Booking } from "#contract/bookings/booking.ts";
import { addDays, formatDay, type IstDay, istDay, overlaps, type Period } from "#contract/time.ts";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { formatHoursOnDay, toDayPeriod } from "#web/pages/host/calendar/calendar-entries.ts";

export type DayOfBookings = { day: IstDay; title: string; bookings: Booking[] };

/** Returns today and tomorrow, each with the bookings that take place on it. A booking that
 *  takes place on both days is in both lists. Requests are left out, because they are not bookings
 *  yet. */
export const listNextDays = (bookings: readonly Booking[], today: IstDay): DayOfBookings[] =>
  (
    [
      [today, "Today"],
      [addDays(today, 1), "Tomorrow"],
    ] as const
  ).map(([day, name]) => {
    const whole = toDayPeriod(day);
    return {
      day,
      title: `${name}, ${formatDay(day)}`,
      bookings: bookings.filter(
        (booking) => booking.status !== "requested" && overlaps(whole, periodOf(booking)),
      ),
    };
  });

/** Returns a booking's time as text, for the list of one day. On the booking's first day, returns
 *  the whole time: `10:00 PM - 2:00 AM (next day)`. On a later day, returns the part on that day:
 *  `until 2:00 AM`. */
export const formatTimeOnDay = (
  day: IstDay,
  booking: Pick<Booking, "startsAt" | "endsAt" | "unit">,
): string => {
  const period = periodOf(booking);
  return istDay(period.startsAt) === day
    ? formatBookedTime(booking).time
    : formatHoursOnDay(day, period);
};

const periodOf = ({ startsAt, endsAt }: Pick<Booking, "startsAt" | "endsAt">): Period => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});
