import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { parseWeeklySlots, weekdays } from "#contract/spaces/listing-slots.ts";
import {
  DAY_MINUTES,
  dayName,
  formatTime,
  formatWeeklySlot,
  parseWeeklySlot,
  type Weekday,
  type WeeklySlot,
} from "#contract/time.ts";

/** Returns the minute of the day for the value of a time field, such as `21:05`, or null when the
 *  value is incomplete. */
export const parseTimeInput = (value: string): number | null => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(value) ?? [];
  return hour && minute ? Number(hour) * 60 + Number(minute) : null;
};

/** Returns the value of a time field for a minute of the day. */
export const formatTimeInput = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const lengthText = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} ${hours === 1 ? "hour" : "hours"}`, rest && `${rest} min`]
    .filter(Boolean)
    .join(" ");
};

/** Returns a period as text with its length: `9:00 PM to 6:00 AM the next day, 9 hours`. This text
 *  helps the host to notice a period that covers a night by mistake. */
export const formatTimeSpan = (startMinute: number, endMinute: number): string => {
  if (startMinute === 0 && endMinute === 0) return "Open 24 hours";
  const wholeMinutes = endMinute > startMinute ? endMinute : endMinute + DAY_MINUTES;
  const nextDay = endMinute <= startMinute && endMinute !== 0 ? " the next day" : "";
  return `${formatTime(startMinute)} to ${formatTime(endMinute)}${nextDay}, ${lengthText(wholeMinutes - startMinute)}`;
};

/** Returns the days of a week from Monday on, each with its slots. */
export const groupSlotsByWeekday = (
  texts: readonly string[],
): { weekday: Weekday; name: string; slots: (WeeklySlot & { text: string })[] }[] => {
  const slots = parseWeeklySlots(texts).map((slot, at) => ({ ...slot, text: texts[at] ?? "" }));
  return weekdays.map((weekday) => ({
    weekday,
    name: dayName(weekday),
    slots: slots.filter((slot) => slot.weekday === weekday),
  }));
};

/** Preset opening hours for a week, set with one press. */
export const weekPresets = [
  { label: "Every day, 9 AM to 9 PM", start: "09:00", end: "21:00", days: weekdays },
  {
    label: "Monday to Saturday, 9 AM to 6 PM",
    start: "09:00",
    end: "18:00",
    days: [1, 2, 3, 4, 5, 6],
  },
  { label: "Every day, all 24 hours", start: "00:00", end: "00:00", days: weekdays },
] as const satisfies { label: string; start: string; end: string; days: readonly Weekday[] }[];

/** Returns one slot for each of the days, or an error that says what is missing. */
export const buildSlots = (
  start: string,
  end: string,
  days: readonly Weekday[],
): { slots: string[] } | { error: string; field: "start" | "end" | "days" } => {
  const [startMinute, endMinute] = [parseTimeInput(start), parseTimeInput(end)];
  if (startMinute === null) return { error: "Please choose when it opens.", field: "start" };
  if (endMinute === null) return { error: "Please choose when it closes.", field: "end" };
  if (days.length === 0) return { error: listingMessages.slotDays, field: "days" };
  return {
    slots: days.map((weekday) => formatWeeklySlot({ weekday, startMinute, endMinute })),
  };
};

/** Returns the same slots for other days. */
export const copySlots = (texts: readonly string[], days: readonly Weekday[]): string[] =>
  days.flatMap((weekday) =>
    texts.map((text) => formatWeeklySlot({ ...parseWeeklySlot(text), weekday })),
  );
