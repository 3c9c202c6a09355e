import { formatYearsInWords } from "#contract/number-words.ts";
import { MAX_BLOCK_AHEAD_YEARS, MAX_BLOCK_YEARS } from "./policy.ts";

/** Messages about blocked time. Pages import this file, so it does not use zod. */
export const blockMessages = {
  unknown: "There is no such blocked time.",
  booked: "Guests have booked in this time. Please cancel these bookings first.",
  over: "This time has passed. Please choose a later one.",
  tooFar: `Time can be blocked up to ${formatYearsInWords(MAX_BLOCK_AHEAD_YEARS)} ahead. Please choose an earlier day.`,
  tooLong: `Please block at most ${formatYearsInWords(MAX_BLOCK_YEARS)} at a time.`,
  tooMany: "This space has too many blocked times. Please unblock some of them first.",
  already: "This time is already blocked.",
  imported: (calendar: string) =>
    `This time comes from the calendar ${calendar}. Change it there, or remove that calendar here.`,
} as const;
