import {
  formatDay,
  formatTime,
  istDay,
  minutesSinceDayStart,
  type Period,
  toInstant,
} from "#contract/time.ts";

const clock = (instant: Date): string => formatTime(minutesSinceDayStart(istDay(instant), instant));

/** Returns a period as text in India's time: `Saturday, 21 November 2026, 10:00 AM - 2:00 PM`, with
 *  the end day when it ends on another day. A period of whole days is written without times. */
export const formatPeriod = ({ startsAt, endsAt }: Period): string => {
  const lastInstant = new Date(endsAt.getTime() - 1);
  const [first, last] = [istDay(startsAt), istDay(lastInstant)];
  const whole = +startsAt === +toInstant(first, 0) && +endsAt === +toInstant(last, 1440);
  if (whole) return first === last ? formatDay(first) : `${formatDay(first)} - ${formatDay(last)}`;
  const end = clock(endsAt);
  // The end is written without a date if the period ends on its first day or at the next midnight.
  return `${formatDay(first)}, ${clock(startsAt)} - ${first === last ? end : `${formatDay(istDay(endsAt))}, ${end}`}`;
};
