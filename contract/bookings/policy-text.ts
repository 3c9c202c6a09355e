/* The policies of bookings in the words of sentences. */
import { countText } from "#contract/quantity.ts";
import { dayName, formatTime, type Weekday } from "#contract/time.ts";
import {
  ANSWER_HOURS,
  CANCELLATION_WINDOW_HOURS,
  HOLD_MINUTES,
  PAY_ACCEPTED_HOURS,
} from "./policy.ts";

/** `24 hours`: so long before the start cancelling is free. */
export const cancellationWindow = countText(CANCELLATION_WINDOW_HOURS, "hour");

/** `24 hours`: so long a host may take to answer a request. */
export const answerTime = countText(ANSWER_HOURS, "hour");

/** `24 hours`: so long an accepted request waits for its payment. */
export const payAcceptedTime = countText(PAY_ACCEPTED_HOURS, "hour");

/** `15 minutes`: so long a slot is kept while its guest pays. */
export const holdTime = countText(HOLD_MINUTES, "minute");

/** The last moment at which cancelling is free, for an example that starts on a weekday at a minute of it:
 *  `{ day: "Friday", time: "10:00 AM" }` for a Saturday at 10 AM. */
export const lastFreeMoment = (
  weekday: Weekday,
  startMinute: number,
): { day: string; time: string } => {
  const minutes = startMinute - CANCELLATION_WINDOW_HOURS * 60;
  const daysBefore = Math.floor(minutes / 1440);
  const day = (((((weekday - 1 + daysBefore) % 7) + 7) % 7) + 1) as Weekday;
  return { day: dayName(day), time: formatTime(minutes - daysBefore * 1440) };
};

/** The rule of cancelling as an example, on Saturday at 10 AM. */
export const lastMomentExample = (): string => {
  const [saturday, ten] = [6, 10 * 60] as const;
  const last = lastFreeMoment(saturday, ten);
  return `For a start on ${dayName(saturday)} at ${formatTime(ten)}, ${last.day} ${last.time} is the last moment.`;
};
