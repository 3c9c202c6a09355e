import {
  formatMoment,
  formatTime,
  istDay,
  minutesSinceDayStart,
  type Period,
} from "#contract/time.ts";

/** Returns a period as text: `Saturday, 21 November 2026, 9:00 AM to 6:00 PM`. If it ends on
 *  another day, the text includes that day. */
export const formatBookingTime = ({ startsAt, endsAt }: Period): string => {
  const last = istDay(endsAt);
  const until =
    last === istDay(startsAt)
      ? formatTime(minutesSinceDayStart(last, endsAt))
      : formatMoment(endsAt);
  return `${formatMoment(startsAt)} to ${until}`;
};
