import type { CalendarDay } from "#contract/bookings/availability.ts";
import { DAY_MINUTES, type IstDay, overlaps, toInstant } from "#contract/time.ts";

/** Returns the days that a booking of whole days can cover, beginning with the first of `days`. The
 *  list ends before the first closed or taken day. The list can differ from what the server
 *  accepts:
 *  - The server refuses the booking if the first day's opening time is past or within the host's
 *    minimum notice. The list does not check this.
 *  - A slot can start on one day and end on the next day, after midnight. The server counts the
 *    slot only for the day on which it starts. The list also counts the hours after midnight for
 *    the next day. So the list can contain days that the server refuses, or leave out days that the
 *    server accepts. */
export const listWholeDays = (days: readonly CalendarDay[]): IstDay[] => {
  const [opening] = days[0]?.windows ?? [];
  const whole: IstDay[] = [];
  for (const day of days) {
    const endsAt = findClosing(day);
    if (day.reason || !opening || !endsAt) break;
    const span = { startsAt: opening.startsAt, endsAt };
    if (day.taken.some((gone) => overlaps(gone, span))) break;
    whole.push(day.date);
  }
  return whole;
};

/** Returns when the space closes. If the space is open on the whole day, its window continues on
 *  the next day, but a booking of whole days ends at midnight. */
const findClosing = ({ date, windows }: CalendarDay): Date | undefined => {
  const last = windows.at(-1);
  if (!last) return undefined;
  const midnight = toInstant(date, DAY_MINUTES);
  const isOpenAllDay = last.startsAt <= toInstant(date, 0) && last.endsAt >= midnight;
  return isOpenAllDay ? midnight : last.endsAt;
};
