import { canBooking } from "#contract/bookings/lifecycle.ts";
import { PAY_ACCEPTED_HOURS } from "#contract/bookings/policy.ts";
import type { Caller } from "#server/identity/caller.ts";
import { requireFresh } from "#server/identity/sign-in/fresh.ts";
import { audit } from "#server/kernel/audit.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isFree } from "./booking/confirm.ts";
import { bookingAs, bookingOf } from "./booking/party.ts";
import { notAllowedNow, slotTaken } from "./booking/problems.ts";
import { type BookingRow, insertEvent, updateBooking } from "./booking/queries.ts";
import { inBookingTransaction, lockBooking } from "./booking/space-lock.ts";
import { type Cancelling, cancelBooking } from "./ending/cancel.ts";
import { bookingHappened } from "./mails/mails.ts";
import { dueBy } from "./making/request.ts";

/** The host's word on a request, in one transaction under the space's lock.
 *  @throws Problem 403, 404, 409 not-allowed-now */
const answer = async (
  deps: Deps,
  caller: Caller,
  id: string,
  action: "accept" | "decline",
  work: (tx: Tx, booking: BookingRow) => Promise<void>,
): Promise<void> => {
  const { space_id } = await bookingAs(deps, caller, id, "host");
  await inBookingTransaction(deps, space_id, async (tx) => {
    const booking = await lockBooking(tx, id);
    const { status, starts_at: startsAt } = booking;
    if (!canBooking(action, { status, startsAt }, "host", deps.now())) throw notAllowedNow();
    await work(tx, booking);
    await insertEvent(tx, {
      booking_id: id,
      at: deps.now(),
      party: "host",
      actor_id: caller.accountId,
      action,
      from_status: status,
      to_status: action === "accept" ? "awaiting_payment" : "declined",
    });
    await bookingHappened(tx, deps, id, action === "accept" ? "accepted" : "declined");
  });
};

/** Accepts a request: from now on the slot is the guest's for `PAY_ACCEPTED_HOURS`, or until its
 *  start, to pay.
 *  @throws Problem 403, 404, 409 not-allowed-now, 409 slot-taken, 503 busy */
export const acceptRequest = (deps: Deps, caller: Caller, id: string): Promise<void> =>
  answer(deps, caller, id, "accept", async (tx, booking) => {
    if (!(await isFree(tx, deps, booking))) throw slotTaken();
    await updateBooking(tx, id, {
      status: "awaiting_payment",
      answer_by: null,
      hold_until: dueBy(deps.now(), booking.starts_at, PAY_ACCEPTED_HOURS),
    });
  });

/** Declines a request.
 *  @throws Problem 403, 404, 409 not-allowed-now, 503 busy */
export const declineRequest = (
  deps: Deps,
  caller: Caller,
  id: string,
  reason?: string,
): Promise<void> =>
  answer(deps, caller, id, "decline", (tx) =>
    updateBooking(tx, id, {
      status: "declined",
      answer_by: null,
      ended_at: deps.now(),
      end_reason: reason || null,
    }),
  );

/** Cancels for whoever asks: guest, host or the team, which is written down and needs a recent proof.
 *  What comes back is what the rules give that side.
 *  @throws Problem 403 confirm-needed, 404, 409 not-allowed-now, 409 refund-changed, 503 busy */
export const cancel = async (
  deps: Deps,
  caller: Caller,
  id: string,
  wish: Pick<Cancelling, "reason" | "refundPaise">,
): Promise<void> => {
  const { booking: seen, side } = await bookingOf(deps, caller, id);
  if (side === "team") requireFresh(deps, caller);
  await inBookingTransaction(deps, seen.space_id, async (tx) => {
    const booking = await lockBooking(tx, id);
    const actorId = caller.accountId;
    const refundPaise = await cancelBooking(tx, deps, booking, { ...wish, party: side, actorId });
    if (side === "team")
      await audit(tx, deps, {
        actorId,
        action: "booking.cancel",
        subjectType: "booking",
        subjectId: id,
        details: { refundPaise, reason: wish.reason ?? null },
      });
  });
};
