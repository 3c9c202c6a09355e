import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import {
  MAX_HELD_DAYS,
  MAX_HOLDS,
  MAX_UNVERIFIED_BOOKING_DAYS,
} from "#contract/bookings/policy.ts";
import { emailNotVerified, tooManyHolds } from "#server/bookings/booking/problems.ts";
import { HOLDS_RETRY_SECONDS, MAX_HOLDS_STARTED } from "#server/bookings/policy.ts";
import {
  countHeldDays,
  countSecondsUntil,
  findHoldPauseEnd,
} from "#server/bookings/rules/holds.ts";
import { isAccountVerified } from "#server/identity/changes/is-account-verified.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findHoldStartsSince, findUnpaidHolds, type UnpaidHoldRow } from "./hold-queries.ts";
import type { Slot } from "./slot.ts";

/* Limits on what one guest may hold without paying. Each hold also needs an order at the payment
 * provider, so the limits are checked before the order is created. */

/** Refuses more than `MAX_UNVERIFIED_BOOKING_DAYS` to an account without a verified address,
 *  whatever `RATE_LIMITS` is set to: such accounts are free to create. A request counts like a
 *  hold, because it becomes one when it is accepted.
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
  guestId: string;
  slot: Slot;
  /** Holds that this one replaces. */
  except: readonly string[];
};

/** Refuses a new hold to a guest who holds too many slots or days at a time, or who has recently
 *  started too many holds without paying. Nothing is counted when rate limits are switched off in
 *  the configuration. The caller has locked the guest's account.
 *  @throws Problem 429 too-many-holds */
export const requireWithinHoldLimits = async (
  tx: Tx,
  deps: Pick<Deps, "config" | "now">,
  { guestId, slot, except }: HoldCheck,
): Promise<void> => {
  if (!deps.config.rateLimits) return;
  const now = deps.now();
  const open = (await findUnpaidHolds(tx, guestId, now)).filter(({ id }) => !except.includes(id));
  if (open.filter(({ status }) => status === "held").length >= MAX_HOLDS)
    throw tooManyHolds(bookingActionMessages.tooManyHolds, HOLDS_RETRY_SECONDS);
  requireDaysWithinLimit(open, slot, now);

  const longest = Math.max(...MAX_HOLDS_STARTED.map(({ withinMs }) => withinMs));
  const begun = await findHoldStartsSince(tx, guestId, new Date(now.getTime() - longest));
  const until = findHoldPauseEnd(begun, now);
  if (!until) return;
  const seconds = countSecondsUntil(until, now);
  throw tooManyHolds(bookingActionMessages.tooManyLately(Math.ceil(seconds / 60)), seconds);
};

/** Limits the total days of several holds. A single booking may be as long as its host allows. */
const requireDaysWithinLimit = (open: readonly UnpaidHoldRow[], slot: Slot, now: Date): void => {
  const [first] = open;
  if (!first) return;
  if (countHeldDays([...open, slot]) <= MAX_HELD_DAYS) return;
  const seconds = countSecondsUntil(first.holdUntil, now);
  throw tooManyHolds(bookingActionMessages.tooManyDaysHeld, seconds);
};
