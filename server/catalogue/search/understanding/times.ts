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
import { readPeople, readPrice, readRating } from "./amounts.ts";
import {
  dayParts,
  monthWords,
  phrases,
  shortWeekdayWords,
  weekdayWords,
} from "./constraint-words.ts";
import { type QueryReader, skipLengthUnit } from "./query-reader.ts";
import type { Constraint } from "./understood.ts";

const NOON = 12 * 60;
const DAY_MINUTES = 24 * 60;
/** Times are rounded to this many minutes, because the search accepts only quarter hours. */
const STEP = 15;
/** The length of a booking, in minutes, if the query names only its start (our own choice). */
const DEFAULT_LENGTH = 60;
/** If a query says neither AM nor PM, a start at 7, 8, 9, 10 or 11 o'clock is AM (our own choice).
 *  "7 to 10" starts at 7 AM, and "6 to 9" starts at 6 PM. But "7 to 10 pm" and "7 to 10 evening"
 *  start at 7 PM. */
const FIRST_MORNING_HOUR = 7;
const DAYS_AHEAD_OF_WEEK = 7;
/** The last year that may follow the name of a month (our own choice). */
const LAST_YEAR = 2099;
/** "Open till 4 am" sets the field `openLate`. "Open till 5 am" does not (our own choice). */
const LAST_NIGHT_HOUR = 4;

/** A time as written in the query. */
type Clock = {
  /** Minutes since midnight if `is24` is true, otherwise since 12 o'clock. */
  minutes: number;
  /** Missing if a 12-hour time has neither AM nor PM. */
  half?: Half;
  /** Whether the hour exists only in 24-hour times ("0:30", "14"). */
  is24: boolean;
  /** True for "5:30" and "5:00", false for "5". */
  hasMinutes: boolean;
  next: number;
  /** Whether the text can only be a time ("5 pm", "5:30"). False for a number ("5", "5.30"). */
  isCertain: boolean;
};

type Half = "am" | "pm";
type DayPart = (typeof dayParts)[number];

const readHalf = (reader: QueryReader, at: number): [Half, number] | undefined => {
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
    is24,
    hasMinutes: minuteText !== undefined,
    next: oclock ?? apart?.[1] ?? index + 1,
    isCertain:
      written !== undefined ||
      attached === "baje" ||
      oclock !== undefined ||
      (minuteText !== undefined && found[0].includes(":")),
  };
};

/** Whether two bare numbers are a length of time: "2-3 hours". In "8 to 11 night", they are times,
 *  because "night" is a part of the day. */
const isLength = (reader: QueryReader, first: Clock, second: Clock): boolean =>
  !first.isCertain && !second.isCertain && skipLengthUnit(reader, second.next) !== undefined;

const inHalf = (minutes: number, half: Half): number =>
  half === "pm" && minutes < NOON ? minutes + NOON : minutes;

/** Returns whether a time is AM or PM; undefined if nothing decides.
 *  @param is24HourRange - true for the 6 in "6 to 14", because 14 is a 24-hour time */
const halfOf = (
  { minutes, half }: Clock,
  part: DayPart | undefined,
  is24HourRange = false,
): Half | undefined => {
  if (half) return half;
  const hour = Math.floor(minutes / 60);
  if (part) return hour >= part.pmHours[0] && hour <= part.pmHours[1] ? "pm" : "am";
  if (!is24HourRange) return undefined;
  // In "12 to 14", the 12 means noon, so it is PM. `readClock` has stored this 12 as the hour 0.
  return hour === 0 ? "pm" : "am";
};

/** Returns the start in minutes since midnight. Without AM or PM, 12 o'clock means noon. */
const startOf = ({ minutes }: Clock, half: Half | undefined): number =>
  inHalf(minutes, half ?? (minutes >= FIRST_MORNING_HOUR * 60 ? "am" : "pm"));

/** Returns the last possible start before the end, in minutes since midnight. It is used if only
 *  the end is known to be AM or PM. So "6 to 9 pm" starts at 6 PM, and "10 to 2 pm" at 10 AM. */
const startBefore = ({ minutes }: Clock, end: number): number =>
  [minutes + NOON, minutes].find((one) => one < end) ?? minutes + NOON;

/** Returns the end of a time range in minutes since midnight. If the end has neither AM nor PM, the
 *  first possible time after the start is used. So "10 am to 2" ends at 2 PM. */
const endOf = ({ minutes }: Clock, half: Half | undefined, start: number): number => {
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

/** Returns the first part of the day that the query names. */
const firstDayPart = (reader: QueryReader): DayPart | undefined => {
  for (let index = 0; index < reader.length; index++) {
    const found = findDayPart(reader, index);
    if (found) return found.part;
  }
  return undefined;
};

/** Whether a number of people, a price or a rating begins here: "tonight 10-15 people". Such
 *  numbers are not times or years. */
const isAmount = (reader: QueryReader, index: number): boolean =>
  [readPeople, readPrice, readRating].some((read) => read(reader, index) !== undefined);

const skipJoin = (reader: QueryReader, index: number): number | undefined =>
  reader.isSeparator(index) && reader.romanAt(index) === "-"
    ? index + 1
    : reader.skipPhrase(index, phrases.to);

/** Reads a start and an end, or a start alone: "10am-2pm", "10 se 2 baje", "at 5 pm". A bare number
 *  alone is not a time. A part of the day belongs to the time directly before or after it. */
export const readTimes = (reader: QueryReader, index: number): Constraint | undefined => {
  // In "daily 10 to 6" and "10 to 6 daily", "daily" adds nothing to the time.
  const daily = reader.skipPhrase(index, phrases.perDay);
  if (daily !== undefined && isAmount(reader, daily)) return undefined;
  const begin = daily ?? index;
  const at = reader.skipPhrase(begin, phrases.from) ?? begin;
  const first = readClock(reader, at);
  if (!first) return undefined;
  const afterFirst = findDayPart(reader, first.next);
  const joins = skipJoin(reader, afterFirst?.next ?? first.next);
  const beforeSecond = joins === undefined ? undefined : findDayPart(reader, joins);
  const secondAt = beforeSecond?.next ?? joins;
  // In "10 am - 20 people", 20 is not a time.
  const isPeople = secondAt !== undefined && readPeople(reader, secondAt) !== undefined;
  const second = secondAt === undefined || isPeople ? undefined : readClock(reader, secondAt);
  if (second && isLength(reader, first, second)) return undefined;
  const part = dayParts.find(({ says }) => reader.follows(at, says)) ?? afterFirst?.part;
  // In "6 to 14", the 14 is a 24-hour time. So the 6 is also a 24-hour time.
  const startHalf = halfOf(first, part, second?.is24);
  if (second) {
    const afterSecond = findDayPart(reader, second.next);
    // In "subah 10 se 12, shaam 5 se 8", "shaam" belongs to "5 se 8".
    const isOfNext = part && afterSecond && readClock(reader, afterSecond.next);
    const endPart = beforeSecond?.part ?? (isOfNext ? undefined : afterSecond?.part);
    const endHalf = halfOf(second, endPart, first.is24 && second.hasMinutes);
    const start =
      endHalf && !startHalf
        ? startBefore(first, inHalf(second.minutes, endHalf))
        : startOf(first, startHalf ?? halfOf(first, firstDayPart(reader)));
    const unit =
      reader.skipPhrase(second.next, phrases.perDay) ??
      reader.skipPhrase(second.next, phrases.perHour);
    return {
      next: unit ?? second.next,
      field: "startTime",
      fields: timesOf(start, endOf(second, endHalf, start)),
    };
  }
  if (!first.isCertain) return undefined;
  const start = startOf(first, startHalf ?? halfOf(first, firstDayPart(reader)));
  return { next: first.next, field: "startTime", fields: timesOf(start, start + DEFAULT_LENGTH) };
};

/** Reads the need for a space that is open past midnight: "open till 2 am", "till 2 am", "raat 12
 *  baje ke baad" (Hindi for "after midnight"). The time after "till" must be between 12 AM and
 *  4 AM. */
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

/** Reads a weekday ("sunday"). After a word such as "next", "this" or "is" (Hindi for "this"), the
 *  weekday is read as a date: "next sunday" is the first Sunday after today. */
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
  // A short name such as "sun" is read as a weekday only in these places:
  // - after a word such as "on" or "next"
  // - before a part of the day, a time or a number up to 24
  // - at the end of the query
  if (short && on === undefined && !isTimeNext && next < reader.length) return undefined;
  if (which === undefined)
    return { next, field: "weekday", fields: { weekday: dayName(number as Weekday) } };
  const ahead =
    (number - getWeekday(today) + DAYS_AHEAD_OF_WEEK) % DAYS_AHEAD_OF_WEEK || DAYS_AHEAD_OF_WEEK;
  return dayConstraint(addDays(today, ahead), next);
};

/** Reads a day relative to today: "today", "tonight", "kal" (tomorrow), "parso" (in two days).
 *  Times directly after "tonight" are read with it: in "tonight 10 to 2", 10 means 10 PM. Times
 *  after midnight ("tonight 12 to 2") are on the next day. */
export const readRelativeDay = (
  reader: QueryReader,
  index: number,
  today: IstDay,
): Constraint | undefined => {
  const tonight = reader.skipPhrase(index, phrases.tonight);
  if (tonight !== undefined) {
    const night = dayParts[3];
    const times = isAmount(reader, tonight) ? undefined : readTimes(reader, tonight);
    const isPastMidnight = times?.fields.startTime?.endsWith("AM") === true;
    return {
      next: times?.next ?? tonight,
      field: "date",
      fields: {
        date: isPastMidnight ? addDays(today, 1) : today,
        ...(times?.fields ?? timesOf(night.from, night.to)),
      },
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

/** Returns the date with this day, month and year. Without a year, this year and the next year are
 *  tried. Returns undefined if the date does not exist or has passed. */
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
  // In "dec-25-2026", a hyphen is before the year.
  const yearAt = reader.isSeparator(next) ? next + 1 : next;
  const year = numberAt(reader, yearAt);
  const thisYear = Number(today.slice(0, 4));
  const isLater = year !== undefined && year > thisYear + 1 && year <= LAST_YEAR;
  // In "dec 25 2028 per day", 2028 is a price and not a year. A year that has passed is ignored:
  // "25 dec 2020" is the next 25 December.
  const isYear =
    year === thisYear ||
    year === thisYear + 1 ||
    (isLater &&
      !isAmount(reader, yearAt) &&
      reader.skipPhrase(yearAt + 1, phrases.otherUnits) === undefined);
  const date = toDay(day, month.number, isYear ? year : undefined, today);
  return date === undefined ? undefined : dayConstraint(date, isYear ? yearAt + 1 : next);
};
