import { dayText, formatTime, istDay, minutesInto } from "#contract/time.ts";

/** `today at 4:05 PM` or `on Saturday, 21 November 2026 at 4:05 PM`, in IST. */
export const whenText = (at: Date, now: Date): string => {
  const day = istDay(at);
  const time = formatTime(Math.floor(minutesInto(day, at)));
  return `${day === istDay(now) ? "today" : `on ${dayText(day)}`} at ${time}`;
};
