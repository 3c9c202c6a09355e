import {
  contains,
  DAY_MINUTES,
  isDay,
  type Period,
  parseTime,
  resolveTimeSpan,
} from "#contract/time.ts";
import {
  type AvailabilityRules,
  type CalendarDay,
  computeCalendarDay,
  computeFreePeriods,
  listEndMinutes,
  listStartMinutes,
  QUARTER_MINUTES,
  type UnavailableReason,
} from "./availability.ts";
import { bookingMessages } from "./messages.ts";

/** The error of an invalid request. `code` is the error code in the API's response. If `code` is
 *  missing, the API uses its general code for an invalid field. */
export type InvalidRequest<Field extends string> = {
  ok: false;
  field: Field;
  message: string;
  code?: "stay-too-long";
};
/** The period of a valid request, and its number of days. */
export type ValidRequest = Period & { ok: true; days: number };

/** A guest's request by time: `startTime` and `endTime` are texts like `10:00 AM`. An `endTime`
 *  that is not later than `startTime` is a time of the next day. */
export type TimeRequest = { date: string; startTime: string; endTime: string };

type TimeAnswer = ValidRequest | InvalidRequest<keyof TimeRequest>;

/** Returns the error of an invalid request. */
export const refuse = <Field extends string>(
  field: Field,
  message: string,
): InvalidRequest<Field> => ({
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
