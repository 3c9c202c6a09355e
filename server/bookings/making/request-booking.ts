import { HOST_ANSWER_HOURS } from "#contract/bookings/policy.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { cannotBookOwnSpace, spaceIsInstantBook } from "#server/bookings/booking/problems.ts";
import { type BookingRow, findOpenRequestsOfGuest } from "#server/bookings/booking/queries.ts";
import { withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { writeBookingCard } from "#server/bookings/booking/write-booking-card.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import { MAX_REQUESTS_PER_DAY } from "#server/bookings/policy.ts";
import { requireLiveSpace, spaceNotFound } from "#server/catalogue/spaces/spaces.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { createBooking } from "./create-booking.ts";
import { requireVerifiedForLongStay } from "./hold-limits.ts";
import { updateRequestFacts } from "./purpose.ts";
import { requireSlotFree } from "./require-slot-free.ts";
import { resolveSlot, type SlotRequest } from "./slot.ts";

const DAY_SECONDS = 86_400;

/** Returns the deadline for an answer or a payment: after `hours`, but not later than the start. */
export const computeDeadline = (now: Date, startsAt: Date, hours: number): Date =>
  new Date(Math.min(now.getTime() + hours * 60 * MINUTE_MS, startsAt.getTime()));

/** Sends a request to a space's host. Until the host accepts, other guests can book the slot.
 *  @throws Problem 401 not-signed-in; 403 own-space or email-not-verified; 404
 *  @throws Problem 409 slot-taken or instant; 429; 503 busy
 *  @throws Problem 422 stay-too-long, 422 too-small, 422 naming an invalid field */
export const requestBooking = async (
  deps: Deps,
  { accountId: guestId }: { accountId: string },
  { locationId, ...timeRequest }: SlotRequest & { locationId: string },
): Promise<BookingRow> => {
  if (!isUuid(locationId)) throw spaceNotFound();
  const attempt = { what: "booking-request", who: guestId };
  await consumeAttempt(deps, { ...attempt, most: MAX_REQUESTS_PER_DAY, perSeconds: DAY_SECONDS });
  return withBookingTransaction(
    deps,
    locationId,
    (tx) => writeRequest(tx, deps, guestId, locationId, timeRequest),
    (tx) => lockMember(tx, guestId),
  );
};

const writeRequest = async (
  tx: Tx,
  deps: Deps,
  guestId: string,
  spaceId: string,
  timeRequest: SlotRequest,
): Promise<BookingRow> => {
  const now = deps.now();
  const space = await requireLiveSpace({ db: tx, now: deps.now }, spaceId);
  if (space.host_id === guestId) throw cannotBookOwnSpace();
  if (space.instant_book) throw spaceIsInstantBook();
  const slot = resolveSlot(space, timeRequest, now);

  await requireVerifiedForLongStay(tx, guestId, slot);
  const open = await findOpenRequestsOfGuest(tx, guestId, now);
  const same = open.find(
    ({ space_id, starts_at, ends_at }) =>
      space_id === spaceId && +starts_at === +slot.startsAt && +ends_at === +slot.endsAt,
  );
  // A repeated request returns the existing booking.
  if (same) return updateRequestFacts(tx, deps, same, timeRequest);

  await requireSlotFree(tx, { now }, { space, request: timeRequest, slot });
  const answerBy = computeDeadline(now, slot.startsAt, HOST_ANSWER_HOURS);
  const made = { space, slot, request: timeRequest, guestId, answerBy };
  const booking = await createBooking(tx, deps, made);
  await queueBookingMails(tx, deps, booking.id, "requested");
  await writeBookingCard(tx, deps, booking, { event: "asked", actorId: guestId });
  return booking;
};
