import {
  contains,
  countDaysBetween,
  DAY_MINUTES,
  getSlotsOnDay,
  type IstDay,
  isDay,
  listDaysBetween,
  overlaps,
  type Period,
  parseTime,
  resolveTimeSpan,
} from "#contract/time.ts";
import {
  type AvailabilityRules,
  addBufferToTakenTimes,
  type CalendarDay,
  computeCalendarDay,
  computeEarliestStart,
  computeFreePeriods,
  findOutsideReason,
  listEndMinutes,
  listStartMinutes,
  QUARTER_MINUTES,
  type UnavailableReason,
} from "./availability.ts";
import { bookingDaysMessages, bookingMessages } from "./messages.ts";
import { roundToQuarters } from "./round-to-quarters.ts";

/** The error of an invalid request. `code` is the error code in the API's response. If `code` is
 *  missing, the API uses its general code for an invalid field. */
export type InvalidRequest<Field extends string> = {
  ok: false;
  field: Field;
  message: string;
  code?: "stay-too-long";
};
type Granted = Period & { ok: true; days: number };

/** A guest's request by time: `startTime` and `endTime` are texts like `10:00 AM`. An `endTime`
 *  that is not later than `startTime` is a time of the next day. */
export type TimeRequest = { date: string; startTime: string; endTime: string };
/** A guest's request by whole days, from `fromDate` to `toDate`, both included. */
export type DaysRequest = { fromDate: string; toDate: string };

type TimeAnswer = Granted | InvalidRequest<keyof TimeRequest>;

const refuse = <Field extends string>(field: Field, message: string): InvalidRequest<Field> => ({
  ok: false,
  field,
  message,
});

/** Returns the start and end of the requested time. If it cannot be booked, returns the first
 *  error of the request. */
export const validateTimeRequest = (
  calendar: AvailabilityRules,
  { date, startTime, endTime }: Partial<TimeRequest>,
): TimeAnswer =>
  date && isDay(date)
    ? validateTimesOnDay(computeCalendarDay(calendar, date), { startTime, endTime })
    : refuse("date", bookingMessages.incomplete);

/** Does the same as `validateTimeRequest` for a calendar day that is already computed, such as one
 *  from a response of the API. */
export const validateTimesOnDay = (
  day: CalendarDay,
  { startTime, endTime }: { startTime?: string | undefined; endTime?: string | undefined },
): TimeAnswer => {
  if (!startTime) return refuse("startTime", bookingMessages.incomplete);
  if (!endTime) return refuse("endTime", bookingMessages.incomplete);
  const start = parseQuarterHour(startTime);
  if (start === null) return refuse("startTime", bookingMessages.invalidTime);
  const end = parseQuarterHour(endTime);
  if (end === null) return refuse("endTime", bookingMessages.invalidTime);

  if (day.reason) return refuse("date", getUnavailableMessage(day.reason));
  const span = resolveTimeSpan(day.date, start, end);
  if (!day.windows.some((window) => contains(window, span))) {
    const fits = day.windows.some((w) => w.startsAt <= span.startsAt && span.startsAt < w.endsAt);
    return refuse(fits ? "endTime" : "startTime", bookingMessages.outsideWindow);
  }
  if (!computeFreePeriods(day).some((free) => contains(free, span)))
    return refuse("startTime", bookingMessages.taken);
  return { ok: true, ...span, days: 1 };
};

/** Returns the message for a guest who picks a day on which nothing can be booked. */
export const getUnavailableMessage = (reason: UnavailableReason): string =>
  bookingMessages[reason === "closed" ? "outsideWindow" : reason];

/** Parses a time on a quarter hour, such as `10:15 AM`, and returns its minute of the day. Returns
 *  null for any other text. */
export const parseQuarterHour = (text: string): number | null => {
  const minute = parseTime(text);
  return minute !== null && minute % QUARTER_MINUTES === 0 ? minute : null;
};

/** Validates a request for whole days. The space must be open on each of the days. Returns the
 *  period from the first day's opening to the last day's closing, including the nights. If the
 *  request is invalid, returns its first error. */
export const validateDaysRequest = (
  calendar: AvailabilityRules,
  { fromDate, toDate }: Partial<DaysRequest>,
): Granted | InvalidRequest<keyof DaysRequest> => {
  if (!fromDate || !isDay(fromDate)) return refuse("fromDate", bookingMessages.incomplete);
  if (!toDate || !isDay(toDate)) return refuse("toDate", bookingMessages.incomplete);
  if (toDate < fromDate) return refuse("toDate", bookingDaysMessages.lastBeforeFirst);
  // The length is checked before the individual days, which do not matter if the stay is too long.
  const { longestStayDays = Number.POSITIVE_INFINITY } = calendar;
  if (countDaysBetween(fromDate, toDate) >= longestStayDays)
    return {
      ...refuse("toDate", bookingDaysMessages.tooLong(longestStayDays)),
      code: "stay-too-long",
    };
  const outside = findOutsideReason(calendar, fromDate);
  if (outside) return refuse("fromDate", bookingMessages[outside]);
  if (findOutsideReason(calendar, toDate)) return refuse("toDate", bookingMessages.beyond);

  const first = openingOn(calendar, fromDate);
  if (!first) return refuse("fromDate", bookingMessages.outsideWindow);
  const last = openingOn(calendar, toDate);
  if (!last) return refuse("toDate", bookingMessages.outsideWindow);
  const days = listDaysBetween(fromDate, toDate);
  if (!days.every((day) => openingOn(calendar, day)))
    return refuse("toDate", bookingDaysMessages.closedBetween);

  if (first.startsAt < computeEarliestStart(calendar))
    return refuse("fromDate", bookingMessages[first.startsAt < calendar.now ? "past" : "notice"]);
  const span = { startsAt: first.startsAt, endsAt: last.endsAt };
  if (addBufferToTakenTimes(calendar).some((gone) => overlaps(gone, span)))
    return refuse("toDate", bookingMessages.taken);
  return { ok: true, ...span, days: days.length };
};

/** Returns the period from the earliest start to the latest end of the slots that start on `day`,
 *  rounded inwards to quarter hours. Returns undefined if there is no such period. */
const openingOn = ({ slots }: AvailabilityRules, day: IstDay): Period | undefined => {
  const own = getSlotsOnDay(slots, day);
  const opening = Math.min(...own.map(({ startsAt }) => startsAt.getTime()));
  const closing = Math.max(...own.map(({ endsAt }) => endsAt.getTime()));
  return roundToQuarters({ startsAt: new Date(opening), endsAt: new Date(closing) });
};

/** Finds the picked time in `choices`, either as `minute` or as the same time on the next day. If
 *  `choices` has neither, returns the message to show. The caller must then clear the picked
 *  time. */
export const resolvePickedMinute = (
  choices: readonly number[],
  minute: number,
): { minute: number; message?: undefined } | { message: string } => {
  if (choices.length === 0) return { message: bookingMessages.outsideWindow };
  const [min, max] = [Math.min(...choices), Math.max(...choices)];
  for (const candidate of [minute, minute + DAY_MINUTES])
    if (choices.includes(candidate)) return { minute: candidate };
  const between = [minute, minute + DAY_MINUTES].some((m) => min < m && m < max);
  return {
    message: between ? bookingMessages.outsideWindow : bookingMessages.outsidePicker(min, max),
  };
};

/** Returns the options of a day's start and end pickers. Until a start is picked, the end picker
 *  offers the ends of all possible starts. */
export const listPickerOptions = (day: CalendarDay, startMinute?: number) => {
  const starts = listStartMinutes(day);
  const ends =
    startMinute === undefined
      ? [...new Set(starts.flatMap((start) => listEndMinutes(day, start)))]
      : listEndMinutes(day, startMinute);
  return { starts, ends };
};
