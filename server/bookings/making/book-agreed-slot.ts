import { PAYMENT_AFTER_ACCEPTANCE_HOURS } from "#contract/bookings/policy.ts";
import { splitTotal } from "#contract/bookings/price.ts";
import type { Paise } from "#contract/money.ts";
import type { Period } from "#contract/time.ts";
import { cannotBookOwnSpace } from "#server/bookings/booking/problems.ts";
import type { BookingRow } from "#server/bookings/booking/queries.ts";
import { recordBookingChange } from "#server/bookings/booking/record-booking-change.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import { requireLiveSpace } from "#server/catalogue/spaces/spaces.ts";
import type { Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { type Agreement, createBooking } from "./create-booking.ts";
import { findGuestHolds } from "./hold-queries.ts";
import { replaceHolds } from "./hold-slot.ts";
import { computeDeadline } from "./request-booking.ts";
import { requireSlotFree } from "./require-slot-free.ts";
import { resolveSlot, type SlotRequest } from "./slot.ts";

type AgreedSlot = {
  spaceId: string;
  guestId: string;
  request: SlotRequest;
  /** The times that the request had when the offer was made. Both sides have agreed on them. */
  agreed: Period;
  lines: readonly { label: string; amountPaise: Paise }[];
  acceptedBy: Agreement["acceptedBy"];
  /** The Problem to throw if the times of `request` now differ from `agreed`. Example: a request
   *  for whole days lasts from opening to closing, and the host has changed the opening hours. */
  changed: Problem;
};

/** Creates a booking for an accepted offer, by the rules and limits of a hold. The caller has
 *  locked the guest and the space.
 *  @throws Problem `changed`; 403 own-space or email-not-verified; 404; 409 slot-taken
 *  @throws Problem 422 stay-too-long, 422 too-small, 422 naming an invalid field; 429
 *  too-many-holds */
export const bookAgreedSlot = async (
  tx: Tx,
  deps: Deps,
  { spaceId, guestId, request, agreed, lines, acceptedBy, changed }: AgreedSlot,
): Promise<BookingRow> => {
  const now = deps.now();
  const space = await requireLiveSpace({ db: tx, now: deps.now }, spaceId);
  if (space.host_id === guestId) throw cannotBookOwnSpace();
  // `instant_book` is not checked, because the host has already agreed to this booking.
  const slot = resolveSlot(space, request, now);
  if (+slot.startsAt !== +agreed.startsAt || +slot.endsAt !== +agreed.endsAt) throw changed;

  const holds = await findGuestHolds(tx, guestId, { now });
  await replaceHolds(tx, deps, { guestId, spaceId, slot, holds, countsAccepted: true });
  await requireSlotFree(tx, { now }, { space, request, slot });

  const totalPaise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const price = {
    lines: lines.map(({ label, amountPaise }) => ({
      label,
      quantity: 1,
      unit: slot.unit,
      unitPaise: amountPaise,
      amountPaise,
    })),
    totalPaise,
    ...splitTotal(totalPaise, deps.config.advancePaise),
  };
  const payUntil = computeDeadline(now, slot.startsAt, PAYMENT_AFTER_ACCEPTANCE_HOURS);
  const agreement = { price, payUntil, acceptedBy };
  const booking = await createBooking(tx, deps, { space, slot, request, guestId, agreement });
  await queueBookingMails(tx, deps, booking.id, "agreed");
  await recordBookingChange(tx, deps, booking.id);
  return booking;
};
