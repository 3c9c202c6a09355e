import { MAX_HELD_DAYS } from "#contract/bookings/policy.ts";
import { DAY_MS, type Period } from "#contract/time.ts";
import { MAX_HOLDS_STARTED } from "#server/bookings/policy.ts";
import { getFreeCancellationEnd } from "./refund.ts";

/** The columns of a booking that `isBegunForNothing` reads. */
type Begun = {
  requested_at: Date | null;
  confirmed_at: Date | null;
  cancelled_by: string | null;
  starts_at: Date;
  ended_at: Date | null;
};

/** Returns whether a booking began as a hold and cost the guest nothing. Either the hold was never
 *  confirmed, or the guest cancelled the booking with a full refund. Requests and bookings from
 *  offers do not count, because other limits apply to them. */
export const isBegunForNothing = (booking: Begun): boolean => {
  if (booking.requested_at) return false;
  if (!booking.confirmed_at) return true;
  const { cancelled_by, ended_at, starts_at } = booking;
  return (
    cancelled_by === "guest" && ended_at !== null && ended_at <= getFreeCancellationEnd(starts_at)
  );
};

/** Returns the total number of days of all periods. Each period is rounded up to whole days. */
export const countHeldDays = (periods: readonly Period[]): number =>
  periods.reduce(
    (sum, { startsAt, endsAt }) =>
      sum + Math.ceil((endsAt.getTime() - startsAt.getTime()) / DAY_MS),
    0,
  );

/** Returns the time from which a new hold fits within `MAX_HELD_DAYS`; undefined if it fits now. If
 *  the guest has no other unpaid booking, a hold of any length fits.
 *  @param open - the guest's unpaid holds and accepted bookings, earliest `holdUntil` first */
export const findTimeOfEnoughDays = (
  open: readonly (Period & { holdUntil: Date })[],
  wanted: Period,
): Date | undefined => {
  const staying = open.findIndex(
    (_, expired) => countHeldDays([...open.slice(expired), wanted]) <= MAX_HELD_DAYS,
  );
  const expiring = staying === -1 ? open.length : staying;
  return open[expiring - 1]?.holdUntil;
};

/** Returns the seconds until an instant, rounded up; at least 1. */
export const countSecondsUntil = (instant: Date, now: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));

/** Returns when the guest may start another hold under `MAX_HOLDS_STARTED`; undefined if the guest
 *  may do so now.
 *  @param begun - the times at which the guest started holds, the latest first */
export const findHoldPauseEnd = (begun: readonly Date[], now: Date): Date | undefined => {
  const ends = MAX_HOLDS_STARTED.flatMap(({ most, withinMs }) => {
    const oldest = begun[most - 1];
    return oldest ? [oldest.getTime() + withinMs] : [];
  });
  const last = Math.max(...ends);
  return last > now.getTime() ? new Date(last) : undefined;
};
