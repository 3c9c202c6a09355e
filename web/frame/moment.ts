import { formatTime, istDay, minutesInto, monthText } from "#contract/time.ts";

/** When something was, in IST, as a person writes it: `21 November 2026, 4:05 PM`. */
export const dateTimeText = (iso: string): string => {
  const instant = new Date(iso);
  const day = istDay(instant);
  const time = formatTime(Math.floor(minutesInto(day, instant)));
  return `${Number(day.slice(8))} ${monthText(day)}, ${time}`;
};
