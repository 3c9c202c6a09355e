import type { CalendarDay } from "#contract/bookings/availability.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import { dayMessage, pickAmong, pickerChoices, quarterOf } from "#contract/bookings/wish.ts";
import { formatTime, type IstDay, isDay } from "#contract/time.ts";
import { type Month, monthOf, withinBookable } from "./month.ts";

/** What the guest has chosen so far. Times are texts like `10:00 AM`, as they stand in the address
 *  and in a search; an end at or before the start is on the next day. */
export type Choice = {
  date?: IstDay | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
};

/** What is wrong, and where it is shown; `why` goes before the message there. */
export type Complaint = { field: keyof Choice; message: string; why?: string };

/** Reads the address; empty fields (a form sent without script) and days that do not exist drop out. */
export const choiceFrom = (params: URLSearchParams): Choice => {
  const date = params.get("date") ?? "";
  return {
    date: isDay(date) ? date : undefined,
    startTime: params.get("startTime") || undefined,
    endTime: params.get("endTime") || undefined,
  };
};

/** The month that an address opens the calendar with. */
export const shownMonth = (params: URLSearchParams, today: IstDay): Month => {
  const asked = params.get("month") ?? "";
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked)
    ? asked
    : monthOf(choiceFrom(params).date ?? today);
  return withinBookable(month, today);
};

/** The address's query with the choice in it; parameters of other parts stay. */
export const queryWith = (query: string, choice: Choice): string => {
  const params = new URLSearchParams(query);
  params.delete("month");
  for (const name of ["date", "startTime", "endTime"] as const)
    if (choice[name]) params.set(name, choice[name]);
    else params.delete(name);
  const text = params.toString();
  return text && `?${text}`;
};

/** Holds a choice against its day: what does not fit is cleared, with the first reason why. */
export const fitted = (
  day: CalendarDay,
  choice: Choice,
): { choice: Choice; complaint?: Complaint } => {
  if (day.reason)
    return {
      choice: { ...choice, date: undefined },
      complaint: { field: "date", message: dayMessage(day.reason) },
    };
  const start = picked("startTime", choice.startTime, pickerChoices(day).starts);
  const end = picked("endTime", choice.endTime, pickerChoices(day, start.minute).ends);
  const complaint = start.complaint ?? end.complaint;
  return {
    choice: { date: day.date, startTime: start.text, endTime: end.text },
    ...(complaint && { complaint }),
  };
};

type Picked = { minute?: number; text?: string; complaint?: Complaint };

const picked = (field: keyof Choice, text: string | undefined, among: number[]): Picked => {
  if (!text) return {};
  const minute = quarterOf(text);
  if (minute === null) return { complaint: { field, message: bookingMessages.invalidTime } };
  const found = pickAmong(among, minute);
  return found.message === undefined
    ? { minute: found.minute, text: formatTime(found.minute) }
    : { complaint: { field, message: found.message } };
};
