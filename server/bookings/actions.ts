import { isBookingActionAllowed } from "#contract/bookings/lifecycle.ts";
import { PAYMENT_AFTER_ACCEPTANCE_HOURS } from "#contract/bookings/policy.ts";
import type { Caller } from "#server/identity/caller.ts";
import { requireRecentProof } from "#server/identity/sign-in/recent-proof.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isBookingTimeFree } from "./booking/confirm-booking.ts";
import { notAllowedNow, slotTaken } from "./booking/problems.ts";
import { type BookingRow, insertBookingEvent, updateBooking } from "./booking/queries.ts";
import { requireBooking, requireBookingAs } from "./booking/require-booking.ts";
import { lockBooking, withBookingTransaction } from "./booking/space-lock.ts";
import { writeBookingCard } from "./booking/write-booking-card.ts";
import { type CancelOptions, cancelLockedBooking } from "./ending/cancel.ts";
import { recordCancellation } from "./ending/record-cancellation.ts";
import { queueBookingMails } from "./mails/queue-booking-mails.ts";
import { computeDeadline } from "./making/request-booking.ts";

/** Writes further rows as the last step of the transaction that accepts or declines a request. */
export type Alongside = (tx: Tx) => Promise<unknown>;

/** Runs the host's answer to a request in one transaction under the space's lock.
 *  @throws Problem 403, 404, 409 not-allowed-now, 503 busy */
const answer = async (
  deps: Deps,
  caller: Caller,
  { id, action, alongside }: { id: string; action: "accept" | "decline"; alongside?: Alongside },
  work: (tx: Tx, booking: BookingRow) => Promise<void>,
): Promise<void> => {
  const { space_id } = await requireBookingAs(deps, caller, id, "host");
  await withBookingTransaction(deps, space_id, async (tx) => {
    const booking = await lockBooking(tx, id);
    const { status, starts_at: startsAt } = booking;
    if (!isBookingActionAllowed(action, { status, startsAt }, "host", deps.now()))
      throw notAllowedNow();
    await work(tx, booking);
    await insertBookingEvent(tx, {
      booking_id: id,
      at: deps.now(),
      party: "host",
      actor_id: caller.accountId,
      action,
      from_status: status,
      to_status: action === "accept" ? "awaiting_payment" : "declined",
    });
    const event = action === "accept" ? "accepted" : "declined";
    await queueBookingMails(tx, deps, id, event);
    await writeBookingCard(tx, deps, booking, { event, actorId: caller.accountId });
    await alongside?.(tx);
  });
};

/** Accepts a request. The slot is then reserved while the guest pays: for
 *  `PAYMENT_AFTER_ACCEPTANCE_HOURS`, but not beyond the start of the booking.
 *  @throws Problem 403, 404, 409 not-allowed-now, 409 slot-taken, 503 busy */
export const acceptBooking = (
  deps: Deps,
  caller: Caller,
  id: string,
  more: { alongside?: Alongside } = {},
): Promise<void> =>
  answer(deps, caller, { ...more, id, action: "accept" }, async (tx, booking) => {
    if (!(await isBookingTimeFree(tx, deps, booking))) throw slotTaken();
    await updateBooking(tx, id, {
      status: "awaiting_payment",
      answer_by: null,
      hold_until: computeDeadline(deps.now(), booking.starts_at, PAYMENT_AFTER_ACCEPTANCE_HOURS),
    });
  });

/** Declines a request.
 *  @throws Problem 403, 404, 409 not-allowed-now, 503 busy */
export const declineBooking = (
  deps: Deps,
  caller: Caller,
  id: string,
  { reason, ...more }: { reason?: string | undefined; alongside?: Alongside } = {},
): Promise<void> =>
  answer(deps, caller, { ...more, id, action: "decline" }, (tx) =>
    updateBooking(tx, id, {
      status: "declined",
      answer_by: null,
      ended_at: deps.now(),
      end_reason: reason || null,
    }),
  );

/** Cancels a booking for its guest, its host or the team. The refund depends on which of them
 *  cancels.
 *  @throws Problem 403 confirm-needed or second-factor-needed, 404, 409 not-allowed-now or
 *  refund-changed, 503 busy */
export const cancelBooking = async (
  deps: Deps,
  caller: Caller,
  id: string,
  request: Pick<CancelOptions, "reason" | "refundPaise" | "status">,
): Promise<void> => {
  const { booking: seen, side } = await requireBooking(deps, caller, id);
  if (side === "team") requireRecentProof(deps, caller);
  await withBookingTransaction(deps, seen.space_id, async (tx) => {
    const booking = await lockBooking(tx, id);
    const actorId = caller.accountId;
    const refundPaise = await cancelLockedBooking(tx, deps, booking, {
      ...request,
      party: side,
      actorId,
    });
    if (side !== "guest")
      await recordCancellation(tx, deps, { bookingId: id, actorId, ...request, refundPaise });
  });
};
