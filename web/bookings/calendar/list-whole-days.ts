import type { CalendarDay } from "#contract/bookings/availability.ts";
import { roundToQuarters } from "#contract/bookings/days-request.ts";
import { DAY_MINUTES, type IstDay, overlaps, type Period, toInstant } from "#contract/time.ts";

/** Returns the days that a booking of whole days can cover, beginning with the first of `days`. The
 *  list ends before the first closed or taken day. The server's decision (`validateDaysRequest`)
 *  can be different. */
export const listWholeDays = (days: readonly CalendarDay[]): IstDay[] => {
  // The first day can be in the list although the server refuses it. The server refuses it if its
  // opening time is past or within the host's minimum notice.
  const [opening] = days[0]?.windows ?? [];
  const whole: IstDay[] = [];
  const taken: Period[] = [];
  for (const day of days) {
    // The server counts a slot only for the day on which the slot starts. `windows` also contains
    // the hours after midnight of a slot from the day before. So the list can have more days or
    // fewer days than the server accepts.
    const endsAt = findClosing(day);
    if (day.reason || !opening || !endsAt) break;
    const span = roundToQuarters({ startsAt: opening.startsAt, endsAt });
    taken.push(...day.taken);
    if (!span || taken.some((gone) => overlaps(gone, span))) break;
    whole.push(day.date);
  }
  return whole;
};

/** Returns a day's closing time; undefined if the day has no windows. If the last window covers the
 *  whole day, returns midnight, even if the window continues on the next day. */
const findClosing = ({ date, windows }: CalendarDay): Date | undefined => {
  const last = windows.at(-1);
  if (!last) return undefined;
  const midnight = toInstant(date, DAY_MINUTES);
  const isOpenAllDay = last.startsAt <= toInstant(date, 0) && last.endsAt >= midnight;
  return isOpenAllDay ? midnight : last.endsAt;
};
