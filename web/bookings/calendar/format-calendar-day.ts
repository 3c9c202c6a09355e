import type { CalendarDay, UnavailableReason } from "#contract/bookings/availability.ts";
import type { Availability } from "#contract/bookings/availability-route.ts";
import {
  DAY_MINUTES,
  dayName,
  formatTime,
  getWeekday,
  minutesSinceDayStart,
} from "#contract/time.ts";

/** Parses a day from the API. Its times become `Date` objects. */
export const parseCalendarDay = ({
  windows,
  taken,
  ...day
}: Availability["days"][number]): CalendarDay => ({
  ...day,
  windows: windows.map(readPeriod),
  taken: taken.map((gone) => ({ ...readPeriod(gone), why: gone.why })),
});

const readPeriod = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

const reasons: Record<Exclude<UnavailableReason, "closed">, string> = {
  past: "Over",
  notice: "The host needs more notice",
  taken: "Fully booked",
  beyond: "Too far ahead",
};

/** Returns a short reason why the day is unavailable; undefined when it can be booked. */
export const formatUnavailableReason = ({ date, reason }: Pick<CalendarDay, "date" | "reason">) =>
  reason && (reason === "closed" ? `Closed on ${dayName(getWeekday(date))}s` : reasons[reason]);

/** Returns `2:00 AM (next day)` for minute 1560 of a day, `9:00 AM` for 540. */
export const formatClockTime = (minute: number): string =>
  minute < DAY_MINUTES ? formatTime(minute) : `${formatTime(minute)} (next day)`;

/** Returns a day's opening hours as text: `9:00 AM - 1:00 PM, 3:00 PM - 8:00 PM`. Leaves out the
 *  time before the earliest possible start of a booking. If a slot began on the day before, shows
 *  only its hours after midnight. */
export const formatOpeningHours = ({ date, windows }: CalendarDay): string =>
  windows
    .map(({ startsAt, endsAt }) =>
      spanText(minutesSinceDayStart(date, startsAt), minutesSinceDayStart(date, endsAt)),
    )
    .join(", ");

const spanText = (start: number, end: number) => {
  if (end - start >= DAY_MINUTES)
    return start === 0 ? "24 hours" : `from ${formatClockTime(start)} on`;
  return `${formatClockTime(start)} - ${formatClockTime(end)}`;
};
