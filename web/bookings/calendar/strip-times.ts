/* Decides which times a tap, a drag or a slider chooses on the strip. Minutes count from the start
 * of the day: 1500 is 1:00 AM on the next day. */
import {
  type CalendarDay,
  computeFreePeriods,
  listEndMinutes,
  listStartMinutes,
  QUARTER_MINUTES,
} from "#contract/bookings/availability.ts";
import { minutesSinceDayStart, type Period } from "#contract/time.ts";

export type StripTimes = { start: number; end: number };
export type StripPart = { from: number; to: number; free: boolean };

const HOUR_MINUTES = 60;

/** How many minutes a tap selects, if that much time is free (our choice). */
const TAP_MINUTES = 60;

const minutesOf = ({ date }: CalendarDay, { startsAt, endsAt }: Period) => ({
  from: minutesSinceDayStart(date, startsAt),
  to: minutesSinceDayStart(date, endsAt),
});

/** Returns the first and the last minute of the strip. They are the opening hours extended to whole
 *  hours: 9:15 to 17:30 becomes 9:00 to 18:00. */
export const getStripRange = (day: CalendarDay): { from: number; to: number } => {
  const spans = day.windows.map((window) => minutesOf(day, window));
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / HOUR_MINUTES) * HOUR_MINUTES,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / HOUR_MINUTES) * HOUR_MINUTES,
  };
};

/** Returns the free and the taken parts of the day's opening hours, in order. */
export const listStripParts = (day: CalendarDay): StripPart[] => {
  const free = computeFreePeriods(day).map((period) => ({ ...minutesOf(day, period), free: true }));
  const taken = day.windows.flatMap((window) => {
    const own = minutesOf(day, window);
    return day.taken.flatMap((gone) => {
      const { from, to } = minutesOf(day, gone);
      const part = { from: Math.max(from, own.from), to: Math.min(to, own.to), free: false };
      return part.from < part.to ? [part] : [];
    });
  });
  return [...free, ...taken].sort((one, other) => one.from - other.from);
};

const nearest = (among: readonly number[], wanted: number): number | undefined =>
  among.reduce<number | undefined>(
    (best, minute) =>
      best === undefined || Math.abs(minute - wanted) < Math.abs(best - wanted) ? minute : best,
    undefined,
  );

const startAt = (day: CalendarDay, minute: number): number | undefined =>
  nearest(listStartMinutes(day), Math.floor(minute / QUARTER_MINUTES) * QUARTER_MINUTES);

/** Returns the times that a tap at this minute chooses; undefined if nothing can be booked. The
 *  times start at the tapped quarter hour or at the nearest possible start. */
export const chooseAt = (day: CalendarDay, minute: number): StripTimes | undefined => {
  const start = startAt(day, minute);
  const times = start === undefined ? undefined : withLength(day, start, TAP_MINUTES);
  if (!times || times.end - times.start === TAP_MINUTES) return times;
  // Fewer than 60 minutes can be booked from `start`. If possible, an earlier start is chosen, at
  // most 60 minutes before `times.end`.
  const earliest = listStartsBefore(day, times.end).find(
    (earlier) => earlier >= times.end - TAP_MINUTES,
  );
  return { start: earliest ?? times.start, end: times.end };
};

/** Returns `start` and the latest possible end. This end is at most `length` minutes after `start`.
 *  Returns undefined if there is no such end. */
const withLength = (day: CalendarDay, start: number, length: number): StripTimes | undefined => {
  const end = listEndMinutes(day, start).findLast((minute) => minute <= start + length);
  return end === undefined ? undefined : { start, end };
};

/** Returns the possible starts of a booking that ends at `end`. */
const listStartsBefore = (day: CalendarDay, end: number): number[] =>
  listStartMinutes(day).filter((start) => listEndMinutes(day, start).includes(end));

/** Returns the times that a drag from `anchor` to `minute` chooses. The times stay within the free
 *  time in which the drag began. Returns undefined if nothing can be booked on the day. */
export const chooseBetween = (
  day: CalendarDay,
  anchor: number,
  minute: number,
): StripTimes | undefined => {
  const first = startAt(day, anchor);
  if (first === undefined) return undefined;
  const end = first + QUARTER_MINUTES;
  if (minute >= anchor) return moveEnd(day, { start: first, end }, minute);
  const start = nearest(listStartsBefore(day, end), minute);
  return start === undefined ? undefined : { start, end };
};

/** Returns `times` with the start moved to `wanted`, or to the next possible start in the direction
 *  of the move. If there is none, returns `times` unchanged. */
export const moveStart = (day: CalendarDay, times: StripTimes, wanted: number): StripTimes => {
  const starts = listStartMinutes(day);
  const start =
    wanted >= times.start
      ? starts.find((minute) => minute >= wanted)
      : starts.findLast((minute) => minute <= wanted);
  if (start === undefined) return times;
  if (listEndMinutes(day, start).includes(times.end)) return { start, end: times.end };
  // No booking can last from the new start until the old end, so the end moves with the start.
  return withLength(day, start, times.end - times.start) ?? times;
};

/** Returns `times` with the end moved. The new end is the possible end nearest to `wanted`. */
export const moveEnd = (day: CalendarDay, times: StripTimes, wanted: number): StripTimes => ({
  start: times.start,
  end: nearest(listEndMinutes(day, times.start), wanted) ?? times.end,
});
