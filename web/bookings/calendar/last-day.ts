import type { CalendarDay } from "#contract/bookings/availability.ts";
import type { IstDay } from "#contract/time.ts";

/** The last day of a booking of whole days. `isChosen` is false if the site has only proposed this
 *  day. */
export type LastDay = { day: IstDay | undefined; isChosen: boolean };

/** Returns the last day if a tap in the calendar chooses it. Such a tap is on a free day after the
 *  first day, while no last day is chosen. For any other tap, returns undefined.
 *  @param first - the first day; false if the guest books by the hour, undefined until a first day
 *  is chosen */
export const chooseLastDay = (
  first: IstDay | false | undefined,
  last: LastDay | undefined,
  { date, reason }: Pick<CalendarDay, "date" | "reason">,
): LastDay | undefined =>
  first && date > first && !reason && !last?.isChosen ? { day: date, isChosen: true } : undefined;
