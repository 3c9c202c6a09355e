import type { CalendarDay } from "#contract/bookings/availability.ts";
import type { IstDay } from "#contract/time.ts";

/** The last day of a booking of whole days. `isChosen` is false if the site has only proposed this
 *  day. */
export type LastDay = { day: IstDay | undefined; isChosen: boolean };

/** Returns the tapped day if it becomes the last day; otherwise undefined. After the guest has
 *  chosen a last day, a tap chooses a new first day.
 *  @param first - false if the guest books by the hour; undefined until a first day is chosen */
export const chooseLastDay = (
  first: IstDay | false | undefined,
  last: LastDay | undefined,
  { date, reason }: Pick<CalendarDay, "date" | "reason">,
): LastDay | undefined =>
  first && date > first && !reason && !last?.isChosen ? { day: date, isChosen: true } : undefined;
