/** Days, times of day and weekly slots, all in India Standard Time. IST has been UTC+5:30 without
 *  daylight saving since 1945, so plain arithmetic is exact and needs no time zone data. */

/** A calendar day in IST, `YYYY-MM-DD`. Compares and sorts as text. */
export type IstDay = string;
/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** What a host offers each week, in minutes of the day (0 to 1439). An end at or before the start
 *  is on the next day; 0 to 0 is the whole day. */
export type WeeklySlot = { weekday: Weekday; startMinute: number; endMinute: number };
/** From one instant up to, not including, another. */
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

/** Days since 1970-01-01, and back: the arithmetic beneath every function on days. */
const dayNumber = (day: IstDay) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayOfNumber = (number: number): IstDay =>
  new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The IST day on which the instant falls. */
export const istDay = (instant: Date): IstDay =>
  dayOfNumber(Math.floor((instant.getTime() + IST_OFFSET_MS) / DAY_MS));

/** Whether the text is a day that exists: `2027-02-29` is not. */
export const isDay = (text: string): text is IstDay =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(dayNumber(text)) &&
  dayOfNumber(dayNumber(text)) === text;

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: IstDay, count: number): IstDay => dayOfNumber(dayNumber(day) + count);

/** Days from one day to the other: 0 for the same day, negative when `to` is earlier. */
export const countDaysBetween = (from: IstDay, to: IstDay): number =>
  dayNumber(to) - dayNumber(from);

/** The days from `from` to `to`, both included; none when `to` is earlier. */
export const listDaysBetween = (from: IstDay, to: IstDay): IstDay[] =>
  Array.from({ length: Math.max(0, countDaysBetween(from, to) + 1) }, (_, i) => addDays(from, i));

/** The `count` days that begin with today: the wire's `availableDates`. */
export const listDaysFrom = (today: IstDay, count: number): IstDay[] =>
  listDaysBetween(today, addDays(today, count - 1));

/** 1970-01-01 was a Thursday, weekday 4. */
export const getWeekday = (day: IstDay): Weekday =>
  (((((dayNumber(day) + 3) % 7) + 7) % 7) + 1) as Weekday;

/** `Monday` for 1 to `Sunday` for 7. */
export const dayName = (weekday: Weekday): string => dayNames[weekday - 1] as string;

/** `November 2026`. Written out by hand because Intl's commas differ between engines, and the
 *  server's page must equal the browser's. */
export const formatMonth = (day: IstDay): string =>
  `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** `Saturday, 21 November 2026`. */
export const formatDay = (day: IstDay): string =>
  `${dayName(getWeekday(day))}, ${Number(day.slice(8))} ${formatMonth(day)}`;

/** The instant at `minute` of the IST day; 1440 and more reach into the days after. */
export const toInstant = (day: IstDay, minute: number): Date =>
  new Date(dayNumber(day) * DAY_MS - IST_OFFSET_MS + minute * MINUTE_MS);

/** Minutes from the start of the IST day to the instant; beyond 1439 on the days after. */
export const minutesSinceDayStart = (day: IstDay, instant: Date): number =>
  (instant.getTime() - toInstant(day, 0).getTime()) / MINUTE_MS;

/** The instant as it goes on the wire, `2026-11-21T09:00:00+05:30`. */
export const istIso = (instant: Date): string =>
  `${new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;

/** `Saturday, 21 November 2026, 9:00 AM`, in IST: of an instant, or of one as it goes on the wire. */
export const formatMoment = (instant: Date | string): string => {
  const at = new Date(instant);
  const day = istDay(at);
  return `${formatDay(day)}, ${formatTime(Math.floor(minutesSinceDayStart(day, at)))}`;
};

/** `9:00 AM` for minute 540. Minutes beyond a day wrap round the clock. */
export const formatTime = (minute: number): string => {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

/** The minute of the day that a text like `9:00 AM` names; null when it names none. */
export const parseTime = (text: string): number | null => {
  const [, hour, minute, half] = /^\s*(\d{1,2}):([0-5]\d)\s*([AP]M)\s*$/i.exec(text) ?? [];
  if (!hour || !minute || !half || Number(hour) < 1 || Number(hour) > 12) return null;
  return (Number(hour) % 12) * 60 + Number(minute) + (half.toUpperCase() === "PM" ? 720 : 0);
};

/** Reads `9:00 AM - 6:00 PM, Monday`.
 *  @throws Error that says what is wrong and how a slot is written */
export const parseWeeklySlot = (text: string): WeeklySlot => {
  const wrong = (what: string) =>
    new Error(`${what} in "${text}". Write a time slot like "9:00 AM - 6:00 PM, Monday".`);
  const [, from, to, name] = /^(.+?)\s*[-–]\s*(.+?)\s*,\s*(.+)$/.exec(text.trim()) ?? [];
  if (!from || !to || !name) throw wrong("No start, end and day");
  const startMinute = parseTime(from);
  if (startMinute === null) throw wrong(`"${from}" is not a time`);
  const endMinute = parseTime(to);
  if (endMinute === null) throw wrong(`"${to}" is not a time`);
  const index = dayNames.findIndex((known) => known.toLowerCase() === name.toLowerCase());
  if (index < 0) throw wrong(`"${name}" is not a day of the week`);
  return { weekday: (index + 1) as Weekday, startMinute, endMinute };
};

/** The canonical text, `9:00 AM - 6:00 PM, Monday`. */
export const formatWeeklySlot = (slot: WeeklySlot): string =>
  `${formatTime(slot.startMinute)} - ${formatTime(slot.endMinute)}, ${dayName(slot.weekday)}`;

/** From one time of the day to another; an end at or before the start is on the next day. */
export const resolveTimeSpan = (day: IstDay, startMinute: number, endMinute: number): Period => ({
  startsAt: toInstant(day, startMinute),
  endsAt: toInstant(day, endMinute > startMinute ? endMinute : endMinute + DAY_MINUTES),
});

/** Earliest first; periods that touch or overlap become one. */
export const mergePeriods = (periods: Period[]): Period[] => {
  const merged: Period[] = [];
  for (const next of [...periods].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = merged.at(-1);
    if (!last || next.startsAt > last.endsAt) merged.push({ ...next });
    else if (next.endsAt > last.endsAt) last.endsAt = next.endsAt;
  }
  return merged;
};

/** Whether the instants of `inner` all lie in `outer`. */
export const contains = (outer: Period, inner: Period): boolean =>
  outer.startsAt <= inner.startsAt && inner.endsAt <= outer.endsAt;

/** Periods that merely touch do not overlap. */
export const overlaps = (a: Period, b: Period): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** The slots of the day's own weekday, as instants, earliest first, unmerged. */
export const getSlotsOnDay = (slots: readonly WeeklySlot[], day: IstDay): Period[] =>
  slots
    .filter((slot) => slot.weekday === getWeekday(day))
    .map((slot) => resolveTimeSpan(day, slot.startMinute, slot.endMinute))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());

/** When the space is open for something that begins on this day, earliest first.
 *
 *  Slots that touch or overlap are one window, also across midnight, so a space open round the
 *  clock can be had from 10 PM to 2 AM. A window begins at midnight at the earliest (what is left
 *  of last night belongs to this day too) and ends with the following day at the latest, because
 *  nothing asked for by start and end time lasts longer than 24 hours. */
export const getWindowsOnDay = (slots: readonly WeeklySlot[], day: IstDay): Period[] => {
  const [opens, nextDay, closes] = [toInstant(day, 0), toInstant(day, 1440), toInstant(day, 2880)];
  return mergePeriods([-1, 0, 1].flatMap((count) => getSlotsOnDay(slots, addDays(day, count))))
    .map(({ startsAt, endsAt }) => ({
      startsAt: startsAt < opens ? opens : startsAt,
      endsAt: endsAt > closes ? closes : endsAt,
    }))
    .filter(({ startsAt, endsAt }) => startsAt < nextDay && startsAt < endsAt);
};
