import {
  addDays,
  countDaysBetween,
  dayName,
  formatTime,
  getWeekday,
  type IstDay,
  isDay,
  type Weekday,
} from "#contract/time.ts";
import {
  dayParts,
  monthWords,
  phrases,
  shortWeekdayWords,
  weekdayWords,
} from "./constraint-words.ts";
import type { QueryReader } from "./query-reader.ts";
import type { Constraint } from "./understood.ts";

const NOON = 12 * 60;
const DAY_MINUTES = 24 * 60;
/** Times are rounded to this many minutes, because the search accepts only quarter hours. */
const STEP = 15;
/** The length of a booking, in minutes, if the query names only its start (our own choice). */
const DEFAULT_LENGTH = 60;
/** The first hour that means AM if a start time has neither AM nor PM. So "7 to 10" starts at 7 AM,
 *  and "6 to 9" at 6 PM. 12 o'clock means noon. A part of the day in the query, such as "evening",
 *  decides instead (our own choice). */
const FIRST_MORNING_HOUR = 7;
const DAYS_AHEAD_OF_WEEK = 7;
/** "Open till" with a time from midnight to this hour means "open late". "Open till 5 am" does not
 *  mean "open late" (our own choice). */
const LAST_NIGHT_HOUR = 4;

/** A time as written in the query.
 *  - `minutes`: for a 24-hour time ("17:30"), the minutes since midnight; for a 12-hour time
 *    ("5:30"), the minutes since 12 o'clock
 *  - `half`: AM or PM; missing if a 12-hour time has neither
 *  - `isCertain`: true if the text can only be a time ("5 pm", "5:30"); false for a bare number
 *    ("5") */
type Clock = { minutes: number; half?: "am" | "pm"; next: number; isCertain: boolean };

const readHalf = (reader: QueryReader, at: number): ["am" | "pm", number] | undefined => {
  const am = reader.skipPhrase(at, phrases.am);
  if (am !== undefined) return ["am", am];
  const pm = reader.skipPhrase(at, phrases.pm);
  return pm === undefined ? undefined : ["pm", pm];
};

const readClock = (reader: QueryReader, index: number): Clock | undefined => {
  const found = /^(\d{1,2})(?:[:.](\d\d))?(am|pm|baje)?$/.exec(reader.romanAt(index) ?? "");
  if (!found) return undefined;
  const [, hourText, minuteText, attached] = found;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (hour > 24 || minute > 59) return undefined;
  const half = attached === "am" || attached === "pm" ? attached : undefined;
  const apart = half ? undefined : readHalf(reader, index + 1);
  const oclock = reader.skipPhrase(apart?.[1] ?? index + 1, phrases.oclock);
  const is24 = hour === 0 || hour > 12;
  const written = half ?? apart?.[0];
  if (is24 && written) return undefined;
  return {
    minutes: (is24 ? hour % 24 : hour % 12) * 60 + minute,
    half: is24 ? (hour % 24 >= 12 ? "pm" : "am") : written,
    next: oclock ?? apart?.[1] ?? index + 1,
    isCertain:
      written !== undefined ||
      attached === "baje" ||
      oclock !== undefined ||
      (minuteText !== undefined && found[0].includes(":")),
  };
};

const inHalf = (minutes: number, half: "am" | "pm"): number =>
  half === "pm" && minutes < NOON ? minutes + NOON : minutes;

const startOf = ({ minutes, half }: Clock, isMorning: boolean | undefined): number => {
  if (half) return inHalf(minutes, half);
  if (isMorning !== undefined) return inHalf(minutes, isMorning ? "am" : "pm");
  return minutes >= FIRST_MORNING_HOUR * 60 ? minutes : inHalf(minutes, "pm");
};

/** Returns the end of a time range in minutes since midnight. If the end has neither AM nor PM, the
 *  first possible time after the start is used. So "10 am to 2" ends at 2 PM. */
const endOf = ({ minutes, half }: Clock, start: number): number => {
  if (half) return inHalf(minutes, half);
  return [minutes, minutes + NOON].find((one) => one > start) ?? minutes;
};

const timesOf = (start: number, end: number) => ({
  startTime: formatTime((Math.floor(start / STEP) * STEP) % DAY_MINUTES),
  endTime: formatTime((Math.ceil(end / STEP) * STEP) % DAY_MINUTES),
});

const findDayPart = (reader: QueryReader, index: number) => {
  for (const part of dayParts) {
    const next = reader.skipPhrase(index, part.says);
    if (next !== undefined) return { part, next };
  }
  return undefined;
};

/** Returns whether the query asks for the morning. If the query names several parts of the day, the
 *  first one counts. Returns undefined if the query names none. */
const findHalf = (reader: QueryReader): boolean | undefined => {
  for (let index = 0; index < reader.length; index++) {
    const found = findDayPart(reader, index);
    if (found) return found.part.isMorning;
  }
  return undefined;
};

/** Reads a start and an end, or a start alone: "10 to 2", "10-2", "10am-2pm", "10 se 2 baje", "at 5
 *  pm". A bare number without a second time is not read as a time. */
export const readTimes = (reader: QueryReader, index: number): Constraint | undefined => {
  const lead = reader.skipPhrase(index, phrases.from);
  const first = readClock(reader, lead ?? index);
  if (!first) return undefined;
  const joins =
    reader.isSeparator(first.next) && reader.romanAt(first.next) === "-"
      ? first.next + 1
      : reader.skipPhrase(first.next, phrases.to);
  const second = joins === undefined ? undefined : readClock(reader, joins);
  const isMorning = findHalf(reader);
  if (second) {
    // In "6 to 9 pm", PM belongs to both times. In "10 to 2 pm", PM belongs only to the end,
    // because 10 PM is later than 2 PM.
    const shared =
      !first.half && second.half && first.minutes < second.minutes
        ? { ...first, half: second.half }
        : first;
    const start = startOf(shared, isMorning);
    return { next: second.next, field: "startTime", fields: timesOf(start, endOf(second, start)) };
  }
  if (!first.isCertain) return undefined;
  const start = startOf(first, isMorning);
  return { next: first.next, field: "startTime", fields: timesOf(start, start + DEFAULT_LENGTH) };
};

/** Reads the need for a space that is open past midnight: "open till 2 am", "raat 12 baje ke baad"
 *  (Hindi for "after midnight"). All hours from midnight to 4 AM mean the same. */
export const readPastMidnight = (reader: QueryReader, index: number): Constraint | undefined => {
  const opens = reader.skipPhrase(index, phrases.open) ?? index;
  const until = reader.skipPhrase(opens, phrases.until);
  const night = until === undefined ? reader.skipPhrase(opens, dayParts[3].says) : undefined;
  const at = until ?? night;
  const clock = at === undefined ? undefined : readClock(reader, at);
  if (!clock) return undefined;
  const openLate = { field: "openLate", fields: { openLate: true } } as const;
  if (until !== undefined)
    return clock.half === "am" && clock.minutes <= LAST_NIGHT_HOUR * 60
      ? { next: clock.next, ...openLate }
      : undefined;
  const after = reader.romanAt(clock.next) === "ke" ? clock.next + 1 : clock.next;
  return clock.minutes === 0 && reader.romanAt(after) === "baad"
    ? { next: after + 1, ...openLate }
    : undefined;
};

/** Reads a part of the day, such as "morning", "shaam" or "at night". */
export const readDayPart = (reader: QueryReader, index: number): Constraint | undefined => {
  const found = findDayPart(reader, index);
  if (!found) return undefined;
  const { part, next } = found;
  return { next, field: "startTime", fields: timesOf(part.from, part.to), isVague: true };
};

const findListed = (
  reader: QueryReader,
  index: number,
  lists: readonly (readonly (readonly string[])[])[],
): { number: number; next: number } | undefined => {
  for (const [position, list] of lists.entries()) {
    const next = reader.skipPhrase(index, list);
    if (next !== undefined) return { number: position + 1, next };
  }
  return undefined;
};

const dayConstraint = (date: IstDay, next: number): Constraint => ({
  next,
  field: "date",
  fields: { date },
});

/** Reads a weekday ("sunday"). After "next", "this" or "is" (Hindi for "this"), the weekday is read
 *  as a date: "next sunday" is the first Sunday after today. */
export const readWeekday = (
  reader: QueryReader,
  index: number,
  today: IstDay,
): Constraint | undefined => {
  const which = reader.skipPhrase(index, phrases.thisOrNext);
  const on = which ?? reader.skipPhrase(index, phrases.on);
  const full = findListed(reader, on ?? index, weekdayWords);
  const short = full ? undefined : findListed(reader, on ?? index, shortWeekdayWords);
  const found = full ?? short;
  if (!found) return undefined;
  const { number, next } = found;
  const isTimeNext =
    readClock(reader, next) !== undefined || findDayPart(reader, next) !== undefined;
  if (short && on === undefined && !isTimeNext && next < reader.length) return undefined;
  if (which === undefined)
    return { next, field: "weekday", fields: { weekday: dayName(number as Weekday) } };
  const ahead =
    (number - getWeekday(today) + DAYS_AHEAD_OF_WEEK) % DAYS_AHEAD_OF_WEEK || DAYS_AHEAD_OF_WEEK;
  return dayConstraint(addDays(today, ahead), next);
};

/** Reads a day relative to today: "today", "tonight", "kal" (tomorrow), "parso" (in two days). */
export const readRelativeDay = (
  reader: QueryReader,
  index: number,
  today: IstDay,
): Constraint | undefined => {
  const tonight = reader.skipPhrase(index, phrases.tonight);
  if (tonight !== undefined) {
    const night = dayParts[3];
    return {
      next: tonight,
      field: "date",
      fields: { date: today, ...timesOf(night.from, night.to) },
    };
  }
  const start = reader.skipPhrase(index, phrases.on) ?? index;
  const days = [phrases.today, phrases.tomorrow, phrases.dayAfterTomorrow];
  const found = days
    .map((list, ahead) => ({ next: reader.skipPhrase(start, list), ahead }))
    .filter(({ next }) => next !== undefined)
    .at(-1);
  if (found?.next === undefined) return undefined;
  return dayConstraint(addDays(today, found.ahead), found.next);
};

const padded = (number: number) => String(number).padStart(2, "0");

/** Returns the date with this day, month and year. Without a year, it is the next date with this
 *  day and month. Returns undefined if the date does not exist or has passed. */
const toDay = (
  day: number,
  month: number,
  year: number | undefined,
  today: IstDay,
): IstDay | undefined => {
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear + 1] : [year < 100 ? 2000 + year : year];
  return years
    .map((one) => `${one}-${padded(month)}-${padded(day)}`)
    .find((text) => isDay(text) && countDaysBetween(today, text) >= 0);
};

const numberAt = (reader: QueryReader, index: number): number | undefined => {
  const found = /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(reader.romanAt(index) ?? "");
  return found ? Number(found[1]) : undefined;
};

const readNumericDate = (
  reader: QueryReader,
  index: number,
  today: IstDay,
): Constraint | undefined => {
  const sign = reader.isSeparator(index + 1) ? reader.romanAt(index + 1) : undefined;
  const [a, b] = [numberAt(reader, index), numberAt(reader, index + 2)];
  if (!sign || a === undefined || b === undefined) return undefined;
  const isLong = reader.isSeparator(index + 3) && reader.romanAt(index + 3) === sign;
  const c = isLong ? numberAt(reader, index + 4) : undefined;
  // Two numbers with a hyphen between them are times or a range of amounts, not a date.
  if (c === undefined && sign === "-") return undefined;
  const [day, month, year] = a > 31 && c !== undefined ? [c, b, a] : [a, b, c];
  const date = toDay(day, month, year, today);
  return date === undefined ? undefined : dayConstraint(date, index + (c === undefined ? 3 : 5));
};

/** Reads a date: "25 december", "dec 25", "25/12", "25-12-2026", "2026-12-25". A date that has
 *  passed is not read. */
export const readDate = (
  reader: QueryReader,
  index: number,
  today: IstDay,
): Constraint | undefined => {
  const start = reader.skipPhrase(index, phrases.on) ?? index;
  const numeric = readNumericDate(reader, start, today);
  if (numeric) return numeric;
  const monthFirst = findListed(reader, start, monthWords);
  const monthAfter = monthFirst ? undefined : findListed(reader, start + 1, monthWords);
  const month = monthFirst ?? monthAfter;
  const day = numberAt(reader, monthFirst ? monthFirst.next : start);
  if (!month || day === undefined || day > 31) return undefined;
  const next = monthFirst ? monthFirst.next + 1 : month.next;
  const year = numberAt(reader, next);
  const isYear = year !== undefined && year > 2000;
  const date = toDay(day, month.number, isYear ? year : undefined, today);
  return date === undefined ? undefined : dayConstraint(date, isYear ? next + 1 : next);
};
