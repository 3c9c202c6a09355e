import { formatMonth, formatTime, istDay, minutesSinceDayStart } from "#contract/time.ts";

/** Returns a time in IST as people write it: `21 November 2026, 4:05 PM`. */
export const formatDateTimeAttribute = (iso: string): string => {
  const instant = new Date(iso);
  const day = istDay(instant);
  const time = formatTime(Math.floor(minutesSinceDayStart(day, instant)));
  return `${Number(day.slice(8))} ${formatMonth(day)}, ${time}`;
};
