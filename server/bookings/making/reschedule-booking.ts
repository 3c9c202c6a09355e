import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { isBookingActionAllowed } from "#contract/bookings/lifecycle.ts";
import { MAX_RESCHEDULES } from "#contract/bookings/policy.ts";
import type { Paise } from "#contract/money.ts";
import { istIso } from "#contract/time.ts";
import { notAllowedNow } from "#server/bookings/booking/problems.ts";
import {
  type BookingRow,
  insertBookingEvent,
  updateBooking,
} from "#server/bookings/booking/queries.ts";
import { refundBooking } from "#server/bookings/booking/refunds.ts";
import { requireBookingAs } from "#server/bookings/booking/require-booking.ts";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { writeBookingCard } from "#server/bookings/booking/write-booking-card.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import { requireLiveSpace } from "#server/catalogue/spaces/spaces.ts";
import type { Caller } from "#server/identity/caller.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { computeOverpaidPaise } from "#server/money/payment-rules.ts";
import { requireVerifiedForLongStay } from "./hold-limits.ts";
import { updateRequestFacts } from "./purpose.ts";
import { requireSlotFree } from "./require-slot-free.ts";
import { computePayableSlotQuote, resolveSlot, type Slot, type SlotRequest } from "./slot.ts";

/** Moves a confirmed booking of a space with instant booking to new times, with a new price.
 *  @param request - `totalPaise` is the price that the guest was shown
 *  @throws Problem 403; 403 email-not-verified; 404; 409 not-allowed-now, slot-taken or
 *  price-changed; 503 busy
 *  @throws Problem 422 stay-too-long, 422 too-small, 422 naming an invalid field */
export const rescheduleBooking = async (
  deps: Deps,
  caller: Caller,
  id: string,
  { totalPaise, ...timeRequest }: SlotRequest & { totalPaise?: Paise | undefined },
): Promise<void> => {
  const { space_id } = await requireBookingAs(deps, caller, id, "guest");
  await withBookingTransaction(deps, space_id, async (tx) => {
    const booking = await lockBooking(tx, id);
    const now = deps.now();
    const { status, starts_at: startsAt, sequence: moves } = booking;
    if (!isBookingActionAllowed("reschedule", { status, startsAt, moves }, "guest", now))
      throw notAllowedNow(findMoveProblem(booking));
    if (booking.space_id === null) throw notAllowedNow();
    const space = await requireLiveSpace({ db: tx, now: deps.now }, booking.space_id).catch(
      (error) => {
        // Errors other than a `Problem`, such as a deadlock, are left to `withBookingTransaction`.
        throw error instanceof Problem ? notAllowedNow(bookingActionMessages.notLive) : error;
      },
    );
    if (!space.instant_book) throw notAllowedNow(bookingActionMessages.moveNeedsHost);
    const slot = resolveSlot(space, timeRequest, now);
    if (+slot.startsAt === +startsAt && +slot.endsAt === +booking.ends_at) {
      await updateRequestFacts(tx, deps, booking, { people: timeRequest.people });
      return;
    }
    await requireVerifiedForLongStay(tx, booking.guest_id, slot);
    await requireSlotFree(tx, { now, except: id }, { space, request: timeRequest, slot });
    const price = computePayableSlotQuote(deps, space, slot);
    if (totalPaise !== undefined && totalPaise !== price.totalPaise)
      throw new Problem(409, "price-changed", bookingActionMessages.priceChanged);
    await move(tx, deps, booking, slot, price);
  });
};

/** Returns why the guest can no longer move a confirmed booking. Returns undefined for any other
 *  status; the caller then uses the usual message for that status. */
const findMoveProblem = ({ status, sequence }: BookingRow): string | undefined => {
  if (status !== "confirmed") return undefined;
  return sequence >= MAX_RESCHEDULES
    ? bookingActionMessages.movedOften
    : bookingActionMessages.tooLateToMove;
};

const move = async (
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  slot: Slot,
  price: ReturnType<typeof computePayableSlotQuote>,
): Promise<void> => {
  const { id, guest_id } = booking;
  const sequence = booking.sequence + 1;
  await updateBooking(tx, id, {
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    unit: slot.unit,
    sequence,
    people: slot.people ?? booking.people,
    quote_lines: price.lines,
    total_paise: price.totalPaise,
    advance_paise: price.advancePaise,
  });
  await insertBookingEvent(tx, {
    booking_id: id,
    at: deps.now(),
    party: "guest",
    actor_id: guest_id,
    action: "reschedule",
    from_status: booking.status,
    to_status: booking.status,
    details: {
      from: istIso(booking.starts_at),
      fromEnd: istIso(booking.ends_at),
      to: istIso(slot.startsAt),
      toEnd: istIso(slot.endsAt),
      totalBefore: booking.total_paise,
      total: price.totalPaise,
    },
  });
  // Refunds what the guest has paid above the new advance. An amount below the provider's minimum
  // is not refunded, but reduces the balance. If the new advance is higher, the guest can pay the
  // difference online or at the venue.
  await refundBooking(tx, deps, {
    bookingId: id,
    amountPaise: computeOverpaidPaise({
      paidPaise: booking.paid_paise,
      refundedPaise: booking.refunded_paise,
      advancePaise: price.advancePaise,
    }),
    requestedBy: guest_id,
    reason: "Moved to a time that costs less",
  });
  await queueBookingMails(tx, deps, id, `moved-${sequence}`);
  const moved = { ...booking, starts_at: slot.startsAt, ends_at: slot.endsAt, unit: slot.unit };
  await writeBookingCard(tx, deps, moved, { event: "moved", actorId: guest_id });
};
