import type { Booking } from "#contract/bookings/booking.ts";
import { addDays, formatDay, type IstDay, overlaps, toInstant } from "#contract/time.ts";

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
    const whole = { startsAt: toInstant(day, 0), endsAt: toInstant(addDays(day, 1), 0) };
    return {
      day,
      title: `${name}, ${formatDay(day)}`,
      bookings: bookings.filter(
        ({ status, startsAt, endsAt }) =>
          status !== "requested" &&
          overlaps(whole, { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }),
      ),
    };
  });
