import { DAY_MS, type Period } from "#contract/time.ts";
import { MAX_HOLDS_STARTED } from "#server/bookings/policy.ts";

/** Returns the total number of days of all periods. Each period is rounded up to whole days. */
export const countHeldDays = (periods: readonly Period[]): number =>
  periods.reduce(
    (sum, { startsAt, endsAt }) =>
      sum + Math.ceil((endsAt.getTime() - startsAt.getTime()) / DAY_MS),
    0,
  );

/** Returns the seconds until an instant, rounded up; at least 1. */
export const countSecondsUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));

/** Returns when the guest may start another hold under `MAX_HOLDS_STARTED`; undefined if the guest
 *  may do so now.
 *  @param begun the times at which the guest started holds, the latest first */
export const findHoldPauseEnd = (begun: readonly Date[], now: Date): Date | undefined => {
  const ends = MAX_HOLDS_STARTED.flatMap(({ most, withinMs }) => {
    const oldest = begun[most - 1];
    return oldest ? [oldest.getTime() + withinMs] : [];
  });
  const last = Math.max(...ends);
  return last > now.getTime() ? new Date(last) : undefined;
};
