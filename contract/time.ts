/** Days, times of day and weekly slots, all in India Standard Time. IST has been UTC+5:30 without
 *  daylight saving since 1945, so plain arithmetic is exact and needs no time zone data. */

/** A calendar day in IST, `YYYY-MM-DD`. Days can be compared and sorted as texts. */
export type IstDay = string;
/** A day of the week: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** A weekly slot that a host offers, in minutes of the day (0 to 1439). An end that is not later
 *  than the start is on the next day; 0 to 0 is the whole day. */
export type WeeklySlot = { weekday: Weekday; startMinute: number; endMinute: number };
/** A period of time from `startsAt` up to, but not including, `endsAt`. */
export type Period = { startsAt: Date; endsAt: Date };

export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;
export const DAY_MS = DAY_MINUTES * MINUTE_MS;
const IST_OFFSET_MS = 330 * MINUTE_MS;

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** These two functions convert a day to the number of days since 1970-01-01, and back. The other
 *  functions calculate with these numbers. */
const dayNumber = (day: IstDay) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOfNumber = (number: number): IstDay =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The day that `istDay` returned last. It is kept because most calls ask for today. */
let last = { number: 0, day: dayOfNumber(0) };

/** Returns the IST day of an instant. */
export const istDay = (instant: Date): IstDay => {
  const number = Math.floor((instant.getTime() + IST_OFFSET_MS) / DAY_MS);
  if (number !== last.number) last = { number, day: dayOfNumber(number) };
  return last.day;
};

/** Returns whether the text is a day that exists: `2027-02-29` is not. */
export const isDay = (text: string): text is IstDay =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(dayNumber(text)) &&
  dayOfNumber(dayNumber(text)) === text;

/** Returns the day `count` days later, or earlier when `count` is negative. */
export const addDays = (day: IstDay, count: number): IstDay => dayOfNumber(dayNumber(day) + count);

/** Returns the number of days from one day to another: 0 for the same day, negative if `to` is the
 *  earlier one. */
export const countDaysBetween = (from: IstDay, to: IstDay): number =>
  dayNumber(to) - dayNumber(from);

/** Returns the days from `from` to `to`, both included; none when `to` is earlier. */
export const listDaysBetween = (from: IstDay, to: IstDay): IstDay[] =>
  Array.from({ length: Math.max(0, countDaysBetween(from, to) + 1) }, (_, i) => addDays(from, i));

/** Returns `count` days, beginning with `today`. */
export const listDaysFrom = (today: IstDay, count: number): IstDay[] =>
  listDaysBetween(today, addDays(today, count - 1));

/** Returns the weekday of a day. Day number 0 (1970-01-01) was a Thursday, weekday 4. */
export const getWeekday = (day: IstDay): Weekday =>
  (((((dayNumber(day) + 3) % 7) + 7) % 7) + 1) as Weekday;

/** Returns the name of a weekday, from `Monday` (1) to `Sunday` (7). */
export const dayName = (weekday: Weekday): string => dayNames[weekday - 1] as string;

/** Returns the month of a day: `November 2026`. The names are written out in this file, because the
 *  dates that `Intl` formats can differ between the server and the browser. */
export const formatMonth = (day: IstDay): string =>
  `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** Returns a day as text: `Saturday, 21 November 2026`. */
export const formatDay = (day: IstDay): string =>
  `${dayName(getWeekday(day))}, ${Number(day.slice(8))} ${formatMonth(day)}`;

/** Returns the instant at `minute` of the IST day. From minute 1440 on, the instant is on a later
 *  day. */
export const toInstant = (day: IstDay, minute: number): Date =>
  new Date(dayNumber(day) * DAY_MS - IST_OFFSET_MS + minute * MINUTE_MS);

/** Returns the minutes from the start of the IST day to the instant; 1440 or more if the instant is
 *  on a later day. */
export const minutesSinceDayStart = (day: IstDay, instant: Date): number =>
  (instant.getTime() - toInstant(day, 0).getTime()) / MINUTE_MS;

/** Returns the instant in the API's format: `2026-11-21T09:00:00+05:30`. */
export const istIso = (instant: Date): string =>
  `${new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;

/** Returns an instant as text in IST: `Saturday, 21 November 2026, 9:00 AM`. Also accepts the API's
 *  format. */
export const formatMoment = (instant: Date | string): string => {
  const at = new Date(instant);
  const day = istDay(at);
  return `${formatDay(day)}, ${formatTime(Math.floor(minutesSinceDayStart(day, at)))}`;
};

/** Returns a minute of the day as text: `9:00 AM` for 540. A minute of the next day also works:
 *  1500 gives `1:00 AM`. */
export const formatTime = (minute: number): string => {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

/** Returns the minute of the day of a text like `9:00 AM`; null for any other text. */
export const parseTime = (text: string): number | null => {
  const [, hour = "", minute = "", half = ""] =
    /^\s*(\d{1,2}):([0-5]\d)\s*([AP]M)\s*$/i.exec(text) ?? [];
  // If the text does not match, `hour` is "", and Number("") is 0.
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return (Number(hour) % 12) * 60 + Number(minute) + (half.toUpperCase() === "PM" ? 720 : 0);
};

/** Parses `9:00 AM - 6:00 PM, Monday`.
 *  @throws Error that says what is wrong and shows the format of a slot */
export const parseWeeklySlot = (text: string): WeeklySlot => {
  const wrong = (what: string) =>
    new Error(`${what} in "${text}". Write a time slot like "9:00 AM - 6:00 PM, Monday".`);
  const [, from = "", to = "", name] = /^(.+?)\s*[-–]\s*(.+?)\s*,\s*(.+)$/.exec(text.trim()) ?? [];
  if (name === undefined) throw wrong("No complete time slot");
  const startMinute = parseTime(from);
  if (startMinute === null) throw wrong(`"${from}" is not a time`);
  const endMinute = parseTime(to);
  if (endMinute === null) throw wrong(`"${to}" is not a time`);
  const index = dayNames.findIndex((known) => known.toLowerCase() === name.toLowerCase());
  if (index < 0) throw wrong(`"${name}" is not a day of the week`);
  return { weekday: (index + 1) as Weekday, startMinute, endMinute };
};

/** Returns the canonical text of a slot: `9:00 AM - 6:00 PM, Monday`. */
export const formatWeeklySlot = (slot: WeeklySlot): string =>
  `${formatTime(slot.startMinute)} - ${formatTime(slot.endMinute)}, ${dayName(slot.weekday)}`;

/** Returns the period from one time of the day to another. An end that is not later than the start
 *  is on the next day. */
export const resolveTimeSpan = (day: IstDay, startMinute: number, endMinute: number): Period => ({
  startsAt: toInstant(day, startMinute),
  endsAt: toInstant(day, endMinute > startMinute ? endMinute : endMinute + DAY_MINUTES),
});

/** Sorts periods, earliest first, and merges those that touch or overlap. */
export const mergePeriods = (periods: readonly Period[]): Period[] => {
  const merged: Period[] = [];
  for (const next of [...periods].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = merged.at(-1);
    if (!last || next.startsAt > last.endsAt) merged.push({ ...next });
    else if (next.endsAt > last.endsAt) last.endsAt = next.endsAt;
  }
  return merged;
};

/** Returns whether `inner` is completely within `outer`. */
export const contains = (outer: Period, inner: Period): boolean =>
  outer.startsAt <= inner.startsAt && inner.endsAt <= outer.endsAt;

/** Returns whether two periods overlap. Periods that only touch do not. */
export const overlaps = (a: Period, b: Period): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** Returns the slots of the day's weekday as periods, earliest first, without merging them. A slot
 *  that started on the day before is not included. */
export const getSlotsOnDay = (slots: readonly WeeklySlot[], day: IstDay): Period[] =>
  slots
    .filter((slot) => slot.weekday === getWeekday(day))
    .map((slot) => resolveTimeSpan(day, slot.startMinute, slot.endMinute))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

/** Returns the windows for a booking that begins on this day, earliest first. A window is a period
 *  in which the space is open. A window begins on this day, at midnight at the earliest, and may
 *  end on the following day. */
export const getWindowsOnDay = (slots: readonly WeeklySlot[], day: IstDay): Period[] => {
  const [opens, nextDay, closes] = [toInstant(day, 0), toInstant(day, 1440), toInstant(day, 2880)];
  // Slots are merged across midnight too. So a space that is open round the clock can be booked
  // from 10 PM to 2 AM.
  return mergePeriods([-1, 0, 1].flatMap((count) => getSlotsOnDay(slots, addDays(day, count))))
    .map(({ startsAt, endsAt }) => ({
      startsAt: startsAt < opens ? opens : startsAt,
      // A booking by time lasts at most 24 hours, so it ends on the next day at the latest.
      endsAt: endsAt > closes ? closes : endsAt,
    }))
    .filter(({ startsAt, endsAt }) => startsAt < nextDay && startsAt < endsAt);
};
