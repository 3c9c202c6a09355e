import { ANSWER_HOURS } from "#contract/bookings/policy.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { bookedAtOnce, ownSpace } from "#server/bookings/booking/problems.ts";
import { type BookingRow, openBookingsOf } from "#server/bookings/booking/queries.ts";
import { inBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { bookingHappened } from "#server/bookings/mails/mails.ts";
import { MOST_REQUESTS_A_DAY } from "#server/bookings/policy.ts";
import { liveSpace, noSpace } from "#server/catalogue/spaces/spaces.ts";
import { lockMember } from "#server/identity/lock.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { takeAttempt } from "#server/kernel/http/rate-limits.ts";
import { refuseUnverified } from "./hold-limits.ts";
import { writeBooking } from "./new-booking.ts";
import { refuseTaken, type SlotWish, slotByHours } from "./slot.ts";

const DAY_SECONDS = 86_400;

/** When an answer or a payment is due: after so many hours, or at the start when that is earlier. */
export const dueBy = (now: Date, startsAt: Date, hours: number): Date =>
  new Date(Math.min(now.getTime() + hours * 60 * MINUTE_MS, startsAt.getTime()));

/** Asks the host of a space that takes requests. The slot stays free for others until the host accepts;
 *  the price is frozen now, in paise. The same wish again answers the same request.
 *  @throws Problem 404, 422 naming the field, 422 stay-too-long, 422 too-small, 403 own-space, 403
 *  email-not-verified, 409 slot-taken, 409 instant, 429, 503 busy */
export const requestSlot = async (
  deps: Deps,
  { accountId: guestId }: { accountId: string },
  { locationId, ...wish }: SlotWish & { locationId: string },
): Promise<BookingRow> => {
  if (!isUuid(locationId)) throw noSpace();
  const attempt = { what: "booking-request", who: guestId };
  await takeAttempt(deps, { ...attempt, most: MOST_REQUESTS_A_DAY, perSeconds: DAY_SECONDS });
  return inBookingTransaction(
    deps,
    locationId,
    (tx) => writeRequest(tx, deps, guestId, locationId, wish),
    (tx) => lockMember(tx, guestId),
  );
};

const writeRequest = async (
  tx: Tx,
  deps: Deps,
  guestId: string,
  spaceId: string,
  wish: SlotWish,
): Promise<BookingRow> => {
  const now = deps.now();
  const space = await liveSpace({ db: tx, now: deps.now }, spaceId);
  if (space.host_id === guestId) throw ownSpace();
  if (space.instant_book) throw bookedAtOnce();
  const slot = slotByHours(space, wish, now);

  await refuseUnverified(tx, guestId, slot);
  const open = await openBookingsOf(tx, guestId, "requested", now);
  const same = open.find(
    ({ space_id, starts_at, ends_at }) =>
      space_id === spaceId && +starts_at === +slot.startsAt && +ends_at === +slot.endsAt,
  );
  if (same) return same;

  await refuseTaken(tx, { now }, { space, wish, slot });
  const answerBy = dueBy(now, slot.startsAt, ANSWER_HOURS);
  const booking = await writeBooking(tx, deps, { space, slot, guestId, answerBy });
  await bookingHappened(tx, deps, booking.id, "requested");
  return booking;
};
