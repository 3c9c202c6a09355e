import type { Booking } from "#contract/bookings/booking.ts";
import { getStatusAfter } from "#contract/offers/lifecycle.ts";
import { offerMessages } from "#contract/offers/messages.ts";
import type { Offer } from "#contract/offers/offer.ts";
import { showToOther } from "#contract/threads/withhold-contacts.ts";
import type { Alongside } from "#server/bookings/actions.ts";
import { notAllowedNow } from "#server/bookings/booking/problems.ts";
import type { BookingRow } from "#server/bookings/booking/queries.ts";
import { withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { getBooking } from "#server/bookings/lists.ts";
import { bookAgreedSlot } from "#server/bookings/making/book-agreed-slot.ts";
import { recordEvents, recordRequirementEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { sharesContacts } from "#server/kernel/config/shares-contacts.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writeCard } from "#server/threads/cards.ts";
import { notifyOther } from "./notify-other.ts";
import { getOffer, lockForAction, requireNoBlock, requireOffer, requireParty } from "./offers.ts";
import { getSide } from "./presenter.ts";
import { endOffer, type OfferRow } from "./queries.ts";
import { updateAgreedAt } from "./requirement-queries.ts";

/** Returns the card about an offer that was accepted or declined. */
const cardOf = (row: OfferRow, event: "accepted" | "declined", bookingId: string | null) => ({
  event,
  bookingId,
  offerId: row.id,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  unit: row.unit,
});

/** Ends an offer without a booking.
 *  @throws Problem 401 not-signed-in, 404, 403 own-offer, 403 not-allowed, 409 not-allowed-now */
const end = async (
  deps: Deps,
  accountId: string,
  {
    id,
    action,
    alongside,
  }: {
    id: string;
    action: "decline" | "withdraw";
    alongside?: Alongside | undefined;
  },
): Promise<Offer> => {
  const row = await requireOffer(deps.db, accountId, id);
  requireParty(row, accountId, action);
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    const { thread, at } = await lockForAction(tx, deps, accountId, row, action);
    await endOffer(tx, id, { status: getStatusAfter(action), at });
    const people = { spaceId: row.space_id, guestId: row.guest_id, hostId: row.host_id };
    if (action === "decline") {
      const card = cardOf(row, "declined", null);
      await writeCard(tx, deps, { ...people, actorId: accountId, card });
      await notifyOther(tx, deps, thread, {
        actorId: accountId,
        kind: "offer-declined",
        offerId: id,
      });
    }
    // A withdrawal writes no new card, because the offer's own card shows the withdrawal.
    else
      await recordEvents(tx, deps, [row.guest_id, row.host_id], {
        kind: "thread",
        subjectId: thread.id,
      });
    await alongside?.(tx);
  });
  return getOffer(deps, accountId, id);
};

/** Declines an offer.
 *  @throws Problem 401 not-signed-in, 404, 403 own-offer, 409 not-allowed-now */
export const declineOffer = (
  deps: Deps,
  { accountId }: Pick<Caller, "accountId">,
  id: string,
  alongside?: Alongside,
): Promise<Offer> => end(deps, accountId, { id, action: "decline", alongside });

/** Withdraws an offer of the caller.
 *  @throws Problem 401 not-signed-in, 404, 403 not-allowed, 409 not-allowed-now */
export const withdrawOffer = (
  deps: Deps,
  { accountId }: Pick<Caller, "accountId">,
  id: string,
  alongside?: Alongside,
): Promise<Offer> => end(deps, accountId, { id, action: "withdraw", alongside });

/** Locks the guest's account, even if the host accepts, because the limits for bookings apply to
 *  the guest.
 *  @throws Problem if the guest's account is suspended or deleted: 401 not-signed-in if the guest
 *  accepts the offer, 409 not-allowed-now if the host accepts the offer */
const lockGuest = async (tx: Tx, row: OfferRow, accountId: string): Promise<void> => {
  try {
    await lockMember(tx, row.guest_id);
  } catch (error) {
    if (!(error instanceof Problem) || row.guest_id === accountId) throw error;
    throw notAllowedNow(offerMessages.guestGone);
  }
};

/** Makes a booking on the agreed terms of an offer. The booking waits for the guest's payment.
 *  @param alongside - called with the new booking at the end of the transaction
 *  @throws Problem 401, 404, 403 own-offer, 403 blocked, 403 email-not-verified,
 *  409 not-allowed-now, 409 slot-taken, 429 too-many-holds, 503 busy; 422 stay-too-long,
 *  422 too-small, 422 naming an invalid field */
export const acceptOffer = async (
  deps: Deps,
  caller: Caller,
  id: string,
  alongside?: (tx: Tx, booking: BookingRow) => Promise<unknown>,
): Promise<Booking> => {
  const { accountId } = caller;
  const row = await requireOffer(deps.db, accountId, id);
  requireParty(row, accountId, "accept");
  const bookingId = await withBookingTransaction(
    deps,
    row.space_id,
    async (tx) => {
      const booking = await acceptLocked(tx, deps, accountId, row);
      await alongside?.(tx, booking);
      return booking.id;
    },
    (tx) => lockGuest(tx, row, accountId),
  );
  return getBooking(deps, caller, bookingId);
};

/** Rethrows an error that stopped a host from accepting an offer. The usual messages about holds
 *  and the email address are written for the guest, so the host gets other messages. */
const sayToHost = (error: unknown): never => {
  if (error instanceof Problem && error.code === "too-many-holds")
    throw new Problem(error.status, error.code, offerMessages.guestHoldsTooMuch, {
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    });
  if (error instanceof Problem && error.code === "email-not-verified")
    throw new Problem(error.status, error.code, offerMessages.guestNotVerified);
  throw error;
};

const acceptLocked = async (
  tx: Tx,
  deps: Deps,
  accountId: string,
  row: OfferRow,
): Promise<BookingRow> => {
  // If several calls accept the offer at the same moment, the lock lets only one succeed.
  const { thread, at } = await lockForAction(tx, deps, accountId, row, "accept");
  await requireNoBlock(tx, thread);
  const shares = sharesContacts(deps.config, row.confirmed);
  const side = getSide(row, accountId);
  const agreed = bookAgreedSlot(tx, deps, {
    spaceId: row.space_id,
    guestId: row.guest_id,
    request: { ...row.times, ...(row.people !== null && { people: row.people }) },
    agreed: { startsAt: row.starts_at, endsAt: row.ends_at },
    // The booking and its documents show the labels of the lines. If `shares` is false, contact
    // details in the labels are withheld.
    lines: row.lines.map((line) => ({ ...line, label: showToOther(line.label, shares).text })),
    acceptedBy: { party: side, actor_id: accountId },
    changed: notAllowedNow(offerMessages.hoursChanged),
  });
  const booking = await (side === "host" ? agreed.catch(sayToHost) : agreed);
  await endOffer(tx, row.id, { status: getStatusAfter("accept"), at, bookingId: booking.id });
  if (row.requirement_id !== null) {
    await updateAgreedAt(tx, row.requirement_id, at);
    await recordRequirementEvents(tx, deps, row.requirement_id);
  }
  await writeCard(tx, deps, {
    spaceId: row.space_id,
    guestId: row.guest_id,
    hostId: row.host_id,
    actorId: accountId,
    card: cardOf(row, "accepted", booking.id),
  });
  await notifyOther(tx, deps, thread, {
    actorId: accountId,
    kind: "offer-accepted",
    offerId: row.id,
  });
  return booking;
};
