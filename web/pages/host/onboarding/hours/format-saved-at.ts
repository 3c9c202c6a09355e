import { formatDay, formatTime, istDay, minutesSinceDayStart } from "#contract/time.ts";

/** Returns a time in IST as text: `today at 4:05 PM` or `on Saturday, 21 November 2026 at 4:05
 *  PM`. */
export const formatSavedAt = (at: Date, now: Date): string => {
  const day = istDay(at);
  const time = formatTime(Math.floor(minutesSinceDayStart(day, at)));
  return `${day === istDay(now) ? "today" : `on ${formatDay(day)}`} at ${time}`;
};
