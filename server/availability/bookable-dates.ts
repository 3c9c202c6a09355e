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

/** Returns the days among `dates` that are blocked from midnight to midnight, either by one block
 *  or by several together. */
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

/** Returns the days that can be requested: the next 180 from today, without the days in
 *  `blocked`. */
export const listBookableDates = (now: Date, blocked?: ReadonlySet<IstDay>): IstDay[] => {
  const dates = listDaysFrom(istDay(now), BOOKABLE_DAYS);
  return blocked ? dates.filter((date) => !blocked.has(date)) : dates;
};
