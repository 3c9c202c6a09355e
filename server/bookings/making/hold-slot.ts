import { HOLD_MINUTES } from "#contract/bookings/policy.ts";
import { MINUTE_MS, overlaps } from "#contract/time.ts";
import { isTakenByOthers } from "#server/availability/taken-times-queries.ts";
import { expireReplacedHolds } from "#server/bookings/booking/expire-stale-bookings.ts";
import {
  cannotBookOwnSpace,
  slotTaken,
  spaceTakesRequests,
} from "#server/bookings/booking/problems.ts";
import { type BookingRow, findBooking } from "#server/bookings/booking/queries.ts";
import { withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { requireLiveSpace, spaceNotFound } from "#server/catalogue/spaces/spaces.ts";
import { recordEvents } from "#server/events/record-events.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createBooking } from "./create-booking.ts";
import { requireVerifiedForLongStay, requireWithinHoldLimits } from "./hold-limits.ts";
import { findGuestHolds, type GuestHolds, type UnpaidBooking } from "./hold-queries.ts";
import { updateRequestFacts } from "./purpose.ts";
import { requireSlotFree } from "./require-slot-free.ts";
import { parseRequestedTimes, resolveSlot, type Slot, type SlotRequest } from "./slot.ts";
import { runInSpaceQueue } from "./space-queue.ts";

/** Rejects a slot that another guest took while this request waited in the space's queue. This is a
 *  quick check without a lock. `takeHold` later locks the space and checks everything, including
 *  whole days, blocked times and the host's buffer.
 *  @throws Problem 409 slot-taken */
const requireHoldAllowed = async (
  deps: Deps,
  guestId: string,
  spaceId: string,
  request: SlotRequest,
): Promise<void> => {
  const times = parseRequestedTimes(request);
  if (times && (await isTakenByOthers(deps.db, spaceId, guestId, times, deps.now())))
    throw slotTaken();
};

/** Holds a slot of a space with instant booking while the guest pays.
 *  @throws Problem 401 not-signed-in; 403 own-space or email-not-verified; 404
 *  @throws Problem 409 slot-taken or asks-first; 429 too-many-holds; 503 busy
 *  @throws Problem 422 stay-too-long, 422 too-small, 422 naming an invalid field */
export const holdSlot = async (
  deps: Deps,
  { accountId: guestId }: { accountId: string },
  { locationId, ...request }: SlotRequest & { locationId: string },
  /** Writes the caller's own rows in the transaction of the hold. It is also called if the guest
   *  already had this hold. */
  alongside?: (tx: Tx, booking: BookingRow) => Promise<void>,
): Promise<BookingRow> => {
  if (!isUuid(locationId)) throw spaceNotFound();
  const wanted = { spaceId: locationId, guestId, times: parseRequestedTimes(request) };
  return runInSpaceQueue(wanted, async (waited) => {
    if (waited) await requireHoldAllowed(deps, guestId, locationId, request);
    return withBookingTransaction(
      deps,
      locationId,
      async (tx) => {
        const held = await takeHold(tx, deps, guestId, locationId, request);
        await alongside?.(tx, held);
        return held;
      },
      (tx) => lockMember(tx, guestId),
    );
  });
};

/** Returns the guest's holds in a space. */
const ofSpace = ({ unpaid }: GuestHolds, spaceId: string): UnpaidBooking[] =>
  unpaid.filter((booking) => booking.isHold && booking.spaceId === spaceId);

type Replacing = {
  guestId: string;
  spaceId: string;
  slot: Slot;
  holds: GuestHolds;
  countsAccepted?: boolean;
};

/** Checks the limits on the guest's unpaid bookings (hold-limits.ts). Then expires the guest's own
 *  holds in the space that overlap `slot`. The caller has locked the guest and the space.
 *  @throws Problem 403 email-not-verified, 429 too-many-holds */
export const replaceHolds = async (
  tx: Tx,
  deps: Deps,
  { guestId, spaceId, slot, ...check }: Replacing,
): Promise<void> => {
  const except = ofSpace(check.holds, spaceId)
    .filter((hold) => overlaps(hold, slot))
    .map(({ id }) => id);
  await requireVerifiedForLongStay(tx, guestId, slot);
  requireWithinHoldLimits(deps, { ...check, slot, except });
  if (except.length > 0) await expireReplacedHolds(tx, deps, except);
};

const takeHold = async (
  tx: Tx,
  deps: Deps,
  guestId: string,
  spaceId: string,
  request: SlotRequest,
): Promise<BookingRow> => {
  const now = deps.now();
  const space = await requireLiveSpace({ db: tx, now: deps.now }, spaceId);
  if (space.host_id === guestId) throw cannotBookOwnSpace();
  if (!space.instant_book) throw spaceTakesRequests();
  const slot = resolveSlot(space, request, now);

  const holds = await findGuestHolds(tx, guestId, { now });
  const same = ofSpace(holds, spaceId).find(
    (hold) => +hold.startsAt === +slot.startsAt && +hold.endsAt === +slot.endsAt,
  );
  const existing = same && (await findBooking(tx, same.id));
  // A repeated request returns the same hold.
  if (existing) return updateRequestFacts(tx, deps, existing, request);
  await replaceHolds(tx, deps, { guestId, spaceId, slot, holds });
  await requireSlotFree(tx, { now }, { space, request, slot });
  const holdUntil = new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, +slot.startsAt));
  const hold = await createBooking(tx, deps, { space, slot, request, guestId, holdUntil });
  // The team gets no event for a new hold. Otherwise each hold would lock the event counters of the
  // team, so all holds would wait for each other.
  await recordEvents(tx, deps, [guestId], { kind: "booking", subjectId: hold.id });
  return hold;
};
