import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import {
  type BookingParty,
  type BookingStatus,
  isBookingActionAllowed,
} from "#contract/bookings/lifecycle.ts";
import type { Paise } from "#contract/money.ts";
import { notAllowedNow } from "#server/bookings/booking/problems.ts";
import {
  type BookingRow,
  insertBookingEvent,
  updateBooking,
} from "#server/bookings/booking/queries.ts";
import { recordBookingChange } from "#server/bookings/booking/record-booking-change.ts";
import { refundBooking } from "#server/bookings/booking/refunds.ts";
import { writeBookingCard } from "#server/bookings/booking/write-booking-card.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import { refundPaise } from "#server/bookings/rules/refund.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writeEarning } from "#server/money/ledger/ledger.ts";

export type CancelOptions = {
  party: BookingParty;
  /** The account that cancels; null for the system. */
  actorId: string | null;
  reason?: string | undefined;
  /** The refund that the person was shown. If the refund has changed since then, nothing is
   *  cancelled. */
  refundPaise?: Paise | undefined;
  /** The status that the person was shown. If the status has changed since then, nothing is
   *  cancelled: a guest who releases a hold must not cancel a booking that was paid meanwhile. */
  status?: BookingStatus | undefined;
};

const refundReasons = {
  guest: "Cancelled by the guest",
  host: "Cancelled by the host",
  team: "Cancelled by the team",
  system: "Cancelled by the system",
} satisfies Record<BookingParty, string>;

/** Cancels a booking and refunds by the rules (`refundPaise`). Writes the host's earning from the
 *  retained amount, queues the mails and writes the card. The caller has locked the booking and its
 *  space, if any.
 *  @returns the refunded paise
 *  @throws Problem 409 not-allowed-now, 409 refund-changed */
export const cancelLockedBooking = async (
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  { party, actorId, reason, refundPaise: shown, status: shownStatus }: CancelOptions,
): Promise<Paise> => {
  const now = deps.now();
  const { id, status } = booking;
  if (!isBookingActionAllowed("cancel", { status, startsAt: booking.starts_at }, party, now))
    throw notAllowedNow();
  if (shownStatus !== undefined && shownStatus !== status) throw notAllowedNow();
  const money = { paidPaise: booking.paid_paise, refundedPaise: booking.refunded_paise };
  const back = refundPaise({ ...money, startsAt: booking.starts_at }, party, now);
  if (shown !== undefined && shown !== back)
    throw new Problem(409, "refund-changed", bookingActionMessages.refundChanged);

  // If a payment arrives later, `decidePayment` refunds it in full or asks the team.
  await updateBooking(tx, id, {
    status: "cancelled",
    cancelled_by: party,
    ended_at: now,
    end_reason: reason || null,
    hold_until: null,
    answer_by: null,
  });
  const refunded = await refundBooking(tx, deps, {
    bookingId: id,
    amountPaise: back,
    reason: refundReasons[party],
    requestedBy: actorId,
  });
  await insertBookingEvent(tx, {
    booking_id: id,
    at: now,
    party,
    actor_id: actorId,
    action: "cancel",
    from_status: status,
    to_status: "cancelled",
    details: { refundPaise: refunded },
  });
  if (money.paidPaise - money.refundedPaise > refunded) await writeEarning(tx, deps, id);
  // For a hold, only the guest gets a mail, and only if somebody else cancels the hold.
  await queueBookingMails(tx, deps, id, "cancelled");
  // A host is never told of a hold.
  if (status === "held") await recordBookingChange(tx, deps, id);
  else
    await writeBookingCard(tx, deps, booking, {
      event: "cancelled",
      actorId: party === "guest" || party === "host" ? actorId : null,
    });
  return refunded;
};
