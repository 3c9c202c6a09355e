import {
  dayText,
  formatTime,
  instantOf,
  istDay,
  minutesInto,
  type Period,
} from "#contract/time.ts";

const clock = (instant: Date): string => formatTime(minutesInto(istDay(instant), instant));

/** A period as people say it, in India's time: `Saturday, 21 November 2026, 10:00 AM - 2:00 PM`, with
 *  the day again when it ends on another. Whole days are said without times. */
export const periodText = ({ startsAt, endsAt }: Period): string => {
  const lastInstant = new Date(endsAt.getTime() - 1);
  const [first, last] = [istDay(startsAt), istDay(lastInstant)];
  const whole = +startsAt === +instantOf(first, 0) && +endsAt === +instantOf(last, 1440);
  if (whole) return first === last ? dayText(first) : `${dayText(first)} - ${dayText(last)}`;
  const end = clock(endsAt);
  // Midnight belongs to the day that it ends.
  return `${dayText(first)}, ${clock(startsAt)} - ${first === last ? end : `${dayText(istDay(endsAt))}, ${end}`}`;
};
