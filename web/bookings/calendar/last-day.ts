import type { CalendarDay } from "#contract/bookings/availability.ts";
import type { IstDay } from "#contract/time.ts";

/** The last day of a booking of whole days. `isChosen` is false if the site has only proposed this
 *  day. */
export type LastDay = { day: IstDay | undefined; isChosen: boolean };

/** Returns the tapped day as the last day if the following is true; otherwise undefined:
 *  - A first day is chosen, and the tapped day is later.
 *  - The tapped day is free.
 *  - The guest has not chosen a last day yet.
 *
 *  @param first - the first day; false if the guest books by the hour, undefined until a first day
 *  is chosen */
export const chooseLastDay = (
  first: IstDay | false | undefined,
  last: LastDay | undefined,
  { date, reason }: Pick<CalendarDay, "date" | "reason">,
): LastDay | undefined =>
  first && date > first && !reason && !last?.isChosen ? { day: date, isChosen: true } : undefined;
