import { HOLD_MINUTES } from "#contract/bookings/policy.ts";
import { MINUTE_MS, overlaps } from "#contract/time.ts";
import { isTakenByOthers } from "#server/availability/taken-queries.ts";
import { asksFirst, ownSpace, slotTaken } from "#server/bookings/booking/problems.ts";
import { type BookingRow, openBookingsOf } from "#server/bookings/booking/queries.ts";
import { inBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { letGo } from "#server/bookings/booking/stale.ts";
import { liveSpace, noSpace } from "#server/catalogue/spaces/spaces.ts";
import { lockMember } from "#server/identity/lock.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { refuseTooMuch, refuseUnverified } from "./hold-limits.ts";
import { writeBooking } from "./new-booking.ts";
import { namedTimes, refuseTaken, type SlotWish, slotByHours } from "./slot.ts";
import { inTurn } from "./turns.ts";

/** Refuses without waiting for a turn what somebody else has: of many who want one slot all but the
 *  first few hear so at once. The turn decides.
 *  @throws Problem 409 slot-taken */
const refuseEarly = async (
  deps: Deps,
  guestId: string,
  spaceId: string,
  wish: SlotWish,
): Promise<void> => {
  const times = namedTimes(wish);
  if (times && (await isTakenByOthers(deps.db, spaceId, guestId, times, deps.now())))
    throw slotTaken();
};

/** Holds a slot of a space that is booked at once for `HOLD_MINUTES` (until its start when that is earlier)
 *  while the guest pays. The price is frozen now, in paise. The same wish again answers the same
 *  hold; one that overlaps the guest's own hold of the space replaces it.
 *  @param alongside what is written in the same transaction, also for a hold that was there
 *  @throws Problem 404, 422 naming the field, 422 stay-too-long, 422 too-small, 403 own-space, 403
 *  email-not-verified, 409 slot-taken, 409 asks-first, 429 too-many-holds, 503 busy */
export const holdSlot = async (
  deps: Deps,
  { accountId: guestId }: { accountId: string },
  { locationId, ...wish }: SlotWish & { locationId: string },
  alongside?: (tx: Tx, booking: BookingRow) => Promise<void>,
): Promise<BookingRow> => {
  if (!isUuid(locationId)) throw noSpace();
  const wanted = { spaceId: locationId, guestId, times: namedTimes(wish) };
  return inTurn(wanted, async (waited) => {
    if (waited) await refuseEarly(deps, guestId, locationId, wish);
    return inBookingTransaction(
      deps,
      locationId,
      async (tx) => {
        const held = await takeHold(tx, deps, guestId, locationId, wish);
        await alongside?.(tx, held);
        return held;
      },
      (tx) => lockMember(tx, guestId),
    );
  });
};

const takeHold = async (
  tx: Tx,
  deps: Deps,
  guestId: string,
  spaceId: string,
  wish: SlotWish,
): Promise<BookingRow> => {
  const now = deps.now();
  const space = await liveSpace({ db: tx, now: deps.now }, spaceId);
  if (space.host_id === guestId) throw ownSpace();
  if (!space.instant_book) throw asksFirst();
  const slot = slotByHours(space, wish, now);

  const held = await openBookingsOf(tx, guestId, "held", now);
  const ofSpace = held.filter((hold) => hold.space_id === space.id);
  const same = ofSpace.find(
    (hold) => +hold.starts_at === +slot.startsAt && +hold.ends_at === +slot.endsAt,
  );
  if (same) return same;
  const replaced = ofSpace.filter((hold) =>
    overlaps({ startsAt: hold.starts_at, endsAt: hold.ends_at }, slot),
  );
  await refuseUnverified(tx, guestId, slot);
  const except = replaced.map(({ id }) => id);
  await refuseTooMuch(tx, deps, { guestId, slot, except });
  if (except.length > 0) await letGo(tx, deps, except);

  await refuseTaken(tx, { now }, { space, wish, slot });
  const holdUntil = new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, +slot.startsAt));
  return writeBooking(tx, deps, { space, slot, guestId, holdUntil });
};
