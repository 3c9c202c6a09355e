/* The free cancellation rule, explained with an example, for use in texts. */
import { dayName, formatTime, type Weekday } from "#contract/time.ts";
import { CANCELLATION_WINDOW_HOURS } from "./policy.ts";

/** Returns the last moment at which a booking can be cancelled free of charge, if it starts on
 *  `weekday` at `startMinute` of the day: `{ day: "Friday", time: "10:00 AM" }` for Saturday at 10
 *  AM. */
export const computeLastFreeCancellation = (
  weekday: Weekday,
  startMinute: number,
): { day: string; time: string } => {
  const minutes = startMinute - CANCELLATION_WINDOW_HOURS * 60;
  const daysBefore = Math.floor(minutes / 1440);
  const day = (((((weekday - 1 + daysBefore) % 7) + 7) % 7) + 1) as Weekday;
  return { day: dayName(day), time: formatTime(minutes - daysBefore * 1440) };
};

/** Returns the deadline for free cancellation as a sentence, for a booking that starts on Saturday
 *  at 10 AM. */
export const formatCancellationExample = (): string => {
  const [saturday, ten] = [6, 10 * 60] as const;
  const last = computeLastFreeCancellation(saturday, ten);
  return `For a start on ${dayName(saturday)} at ${formatTime(ten)}, the deadline is ${last.day} ${last.time}.`;
};
