import type { CalendarDay } from "#contract/bookings/availability.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import {
  getUnavailableMessage,
  listPickerOptions,
  parseQuarterHour,
  resolvePickedMinute,
} from "#contract/bookings/slot-request.ts";
import { formatTime, type IstDay, isDay } from "#contract/time.ts";
import { clampToBookableMonth, type Month, toMonth } from "./month.ts";

/** The guest's selection so far. Times are strings like `10:00 AM`, as in the URL and in a search.
 *  An end at or before the start is on the next day. */
export type TimeSelection = {
  date?: IstDay | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
};

/** An error and the field that shows it. If `why` is given, it is shown before the message. */
export type TimeSelectionError = { field: keyof TimeSelection; message: string; why?: string };

/** Returns the selection in the URL. Ignores empty fields and days that do not exist. A form sent
 *  without JavaScript has empty fields. */
export const parseTimeSelection = (params: URLSearchParams): TimeSelection => {
  const date = params.get("date") ?? "";
  return {
    date: isDay(date) ? date : undefined,
    startTime: params.get("startTime") || undefined,
    endTime: params.get("endTime") || undefined,
  };
};

/** Returns the month that the calendar opens with for this URL. */
export const getShownMonth = (params: URLSearchParams, today: IstDay): Month => {
  const monthParam = params.get("month") ?? "";
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(monthParam)
    ? monthParam
    : toMonth(parseTimeSelection(params).date ?? today);
  return clampToBookableMonth(month, today);
};

/** Returns the query string with the selection and without `month`; other parameters stay. */
export const buildTimeSelectionQuery = (query: string, choice: TimeSelection): string => {
  const params = new URLSearchParams(query);
  params.delete("month");
  for (const name of ["date", "startTime", "endTime"] as const)
    if (choice[name]) params.set(name, choice[name]);
    else params.delete(name);
  const text = params.toString();
  return text && `?${text}`;
};

/** Removes the values that do not fit the day. Returns the remaining selection and the first
 *  error. */
export const fitTimeSelection = (
  day: CalendarDay,
  choice: TimeSelection,
): { choice: TimeSelection; complaint?: TimeSelectionError } => {
  if (day.reason)
    return {
      choice: { ...choice, date: undefined },
      complaint: { field: "date", message: getUnavailableMessage(day.reason) },
    };
  const start = picked("startTime", choice.startTime, listPickerOptions(day).starts);
  const end = picked("endTime", choice.endTime, listPickerOptions(day, start.minute).ends);
  const complaint = start.complaint ?? end.complaint;
  return {
    choice: { date: day.date, startTime: start.text, endTime: end.text },
    ...(complaint && { complaint }),
  };
};

type Picked = { minute?: number; text?: string; complaint?: TimeSelectionError };

const picked = (field: keyof TimeSelection, text: string | undefined, among: number[]): Picked => {
  if (!text) return {};
  const minute = parseQuarterHour(text);
  if (minute === null) return { complaint: { field, message: bookingMessages.invalidTime } };
  const found = resolvePickedMinute(among, minute);
  return found.message === undefined
    ? { minute: found.minute, text: formatTime(found.minute) }
    : { complaint: { field, message: found.message } };
};
