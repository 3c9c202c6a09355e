import { formatTime } from "#contract/time.ts";
import { BOOKABLE_DAYS } from "./policy.ts";

/** Messages for an invalid choice of day or time. The first four are copied word for word from the
 *  specification. */
export const bookingMessages = {
  incomplete: "Please select a date and time range",
  outsideWindow: "Selected time must be within the available time slot for the day",
  outsidePicker: (minMinute: number, maxMinute: number) =>
    `Selected time must be between ${formatTime(minMinute)} and ${formatTime(maxMinute)}`,
  invalidTime: "Please select a valid time",
  past: "This day or time is over. Please choose a later one.",
  notice: "The host needs more notice. Please choose a later day or time.",
  beyond: `Spaces can be booked up to ${BOOKABLE_DAYS} days ahead. Please choose an earlier day.`,
  taken: "This time is already taken. Please choose another.",
  lastDay: "Please choose the last day.",
} as const;
