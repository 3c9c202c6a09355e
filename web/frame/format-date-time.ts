import { formatMonth, formatTime, istDay, minutesSinceDayStart } from "#contract/time.ts";

/** Returns the time of day of an instant in IST: `4:05 PM`. */
export const formatTimeOfDay = (iso: string): string => {
  const instant = new Date(iso);
  return formatTime(Math.floor(minutesSinceDayStart(istDay(instant), instant)));
};

/** Returns the date of an instant in IST: `21 November 2026`. */
export const formatDate = (iso: string): string => {
  const day = istDay(new Date(iso));
  return `${Number(day.slice(8))} ${formatMonth(day)}`;
};

/** Returns a time in IST as people write it: `21 November 2026, 4:05 PM`. */
export const formatDateTimeAttribute = (iso: string): string =>
  `${formatDate(iso)}, ${formatTimeOfDay(iso)}`;
