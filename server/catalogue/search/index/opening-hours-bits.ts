import { DAY_MINUTES, type WeeklySlot } from "#contract/time.ts";

/* The week is an array of quarter hours from Monday at 0:00. It is circular: Monday follows Sunday
 * again. */
const QUARTER = 15;
const DAY_QUARTERS = DAY_MINUTES / QUARTER;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const WEEK_QUARTERS = 7 * DAY_QUARTERS;

/** Returns the slots as ranges of minutes since Monday at 0:00, earliest first. A Sunday slot that
 *  ends after midnight becomes two ranges, and its Monday part comes first. */
const stretches = (slots: readonly WeeklySlot[]): [number, number][] =>
  slots
    .flatMap(({ weekday, startMinute, endMinute }): [number, number][] => {
      const start = (weekday - 1) * DAY_MINUTES + startMinute;
      const end = start + lengthOf(startMinute, endMinute);
      return end <= WEEK_MINUTES
        ? [[start, end]]
        : [
            [start, WEEK_MINUTES],
            [0, end - WEEK_MINUTES],
          ];
    })
    .sort(([a], [b]) => a - b);

const lengthOf = (startMinute: number, endMinute: number) =>
  endMinute > startMinute ? endMinute - startMinute : endMinute - startMinute + DAY_MINUTES;

/** Returns the quarter hours of the week: 1 if completely open, and 0 otherwise. Slots that touch
 *  or overlap count as one range. */
const openQuarters = (slots: readonly WeeklySlot[]): Uint8Array => {
  const open = new Uint8Array(WEEK_QUARTERS);
  let [from, to] = [0, 0];
  const fill = () => open.fill(1, Math.ceil(from / QUARTER), Math.floor(to / QUARTER));
  for (const [start, end] of stretches(slots)) {
    if (start > to) {
      fill();
      [from, to] = [start, end];
    } else to = Math.max(to, end);
  }
  fill();
  return open;
};

/** Returns the quarter hours as the text of a PostgreSQL value of the type bit(672). */
const asBits = (quarters: Uint8Array): string => quarters.join("");

/** Returns the opening hours of a week as bits, one for each quarter hour: 1 if it is completely
 *  open. */
export const encodeWeek = (slots: readonly WeeklySlot[]): string => asBits(openQuarters(slots));

/** Returns the quarter hours of a booking that starts on `weekday`, as bits. Both times must be
 *  multiples of 15 minutes. If `endMinute` is at or before `startMinute`, the booking ends on the
 *  next day. */
export const encodeSpan = (weekday: number, startMinute: number, endMinute: number): string => {
  const quarters = new Uint8Array(WEEK_QUARTERS);
  const first = (weekday - 1) * DAY_QUARTERS + startMinute / QUARTER;
  const count = lengthOf(startMinute, endMinute) / QUARTER;
  for (let i = 0; i < count; i++) quarters[(first + i) % WEEK_QUARTERS] = 1;
  return asBits(quarters);
};

/** Returns the quarter hours from `fromMinute` to the end of the weekday, as bits. The search finds
 *  spaces that are open in at least one of these quarter hours. */
export const encodeDay = (weekday: number, fromMinute: number): string => {
  const quarters = new Uint8Array(WEEK_QUARTERS);
  const first = (weekday - 1) * DAY_QUARTERS + Math.ceil(fromMinute / QUARTER);
  return asBits(quarters.fill(1, first, weekday * DAY_QUARTERS));
};

/** Returns the quarter hours from `startMinute` to `endMinute` on each of the weekdays, as bits.
 *  The search finds spaces that are open in all these quarter hours. Both times must be multiples
 *  of 15 minutes. Equal times mean 24 hours. */
export const encodeSpans = (
  weekdays: readonly number[],
  startMinute: number,
  endMinute: number,
): string => {
  const quarters = new Uint8Array(WEEK_QUARTERS);
  for (const weekday of weekdays)
    for (const [i, bit] of [...encodeSpan(weekday, startMinute, endMinute)].entries())
      if (bit === "1") quarters[i] = 1;
  return asBits(quarters);
};

/** Returns whether the space is open late: past midnight or around the clock, on at least one
 *  day. */
export const isOpenLate = (slots: readonly WeeklySlot[]): boolean => {
  const open = openQuarters(slots);
  const days = Array.from({ length: 7 }, (_, day) => day * DAY_QUARTERS);
  return days.some(
    (first) =>
      open.subarray(first, first + DAY_QUARTERS).every(Boolean) ||
      (open[first] === 1 && open[(first + WEEK_QUARTERS - 1) % WEEK_QUARTERS] === 1),
  );
};
