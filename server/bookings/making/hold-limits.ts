import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { MAX_HOLDS, MAX_UNVERIFIED_BOOKING_DAYS } from "#contract/bookings/policy.ts";
import { emailNotVerified, tooManyHolds } from "#server/bookings/booking/problems.ts";
import { HOLDS_RETRY_SECONDS } from "#server/bookings/policy.ts";
import {
  countSecondsUntil,
  findHoldPauseEnd,
  findTimeOfEnoughDays,
} from "#server/bookings/rules/holds.ts";
import { isAccountVerified } from "#server/identity/changes/is-account-verified.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { GuestHolds } from "./hold-queries.ts";
import type { Slot } from "./slot.ts";

/* Limits on what one guest may hold without paying. They are checked before a hold is created, so
 * that a rejected hold causes no order at the payment provider. */

/** Requires a verified email address or phone number for a booking of more than
 *  `MAX_UNVERIFIED_BOOKING_DAYS` days. The reason: anybody can create unverified accounts. The rule
 *  applies to holds, requests, accepted offers and moves, whatever the setting `RATE_LIMITS` is.
 *  @throws Problem 403 email-not-verified */
export const requireVerifiedForLongStay = async (
  tx: Tx,
  guestId: string,
  { unit, days }: Slot,
): Promise<void> => {
  if (
    unit === "day" &&
    days > MAX_UNVERIFIED_BOOKING_DAYS &&
    !(await isAccountVerified(tx, guestId))
  )
    throw emailNotVerified();
};

type HoldCheck = {
  holds: GuestHolds;
  slot: Slot;
  /** The ids of holds that the new hold replaces. */
  except: readonly string[];
  /** If true, accepted bookings that wait for payment count towards `MAX_HOLDS`. It is true for a
   *  booking from an offer. Otherwise a guest could agree to many offers without paying. */
  countsAccepted?: boolean;
};

/** Rejects a new hold of a guest who holds too much, or has recently started too many holds. The
 *  caller has locked the guest's account.
 *  @throws Problem 429 too-many-holds */
export const requireWithinHoldLimits = (
  deps: Pick<Deps, "config" | "now">,
  { holds: { unpaid, begun }, slot, except, countsAccepted = false }: HoldCheck,
): void => {
  if (!deps.config.rateLimits) return;
  const now = deps.now();
  const open = unpaid.filter(({ id }) => !except.includes(id));
  if (open.filter(({ isHold }) => countsAccepted || isHold).length >= MAX_HOLDS)
    throw tooManyHolds(bookingActionMessages.tooManyHolds, HOLDS_RETRY_SECONDS);

  const pauseEnd = findHoldPauseEnd(begun, now);
  const daysFreeAt = findTimeOfEnoughDays(open, slot);
  if (!pauseEnd && !daysFreeAt) return;
  // The guest may start another hold from the later of these two times on.
  const until = Math.max(...[pauseEnd, daysFreeAt].map((at) => at?.getTime() ?? 0));
  const seconds = countSecondsUntil(new Date(until), now);
  throw tooManyHolds(
    daysFreeAt
      ? bookingActionMessages.tooManyDaysHeld
      : bookingActionMessages.tooManyLately(Math.ceil(seconds / 60)),
    seconds,
  );
};
