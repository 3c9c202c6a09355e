import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import {
  contains,
  type IstDay,
  istDay,
  listDaysFrom,
  mergePeriods,
  type Period,
  resolveTimeSpan,
} from "#contract/time.ts";

/** Returns the days among `dates` that are blocked from midnight to midnight, by one of the
 *  `blocks` or by several together. */
export const computeBlockedDays = (
  blocks: readonly Period[],
  dates: readonly IstDay[],
): Set<IstDay> => {
  const merged = mergePeriods(blocks);
  return new Set(
    dates.filter((date) => {
      const day = resolveTimeSpan(date, 0, 0);
      return merged.some((block) => contains(block, day));
    }),
  );
};

/** Returns the next 180 days from today, without the days in `blocked`. A day may still have no
 *  free time, for example because it is booked or the space is closed. */
export const listBookableDates = (now: Date, blocked?: ReadonlySet<IstDay>): IstDay[] => {
  const dates = listDaysFrom(istDay(now), BOOKABLE_DAYS);
  return blocked ? dates.filter((date) => !blocked.has(date)) : dates;
};
