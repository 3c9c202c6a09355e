import { formatRupees } from "#contract/money.ts";
import type { BookingRow } from "#server/bookings/booking/queries.ts";
import { lockBooking, lockSpaceForBooking } from "#server/bookings/booking/space-lock.ts";
import { formatBookingTime } from "#server/bookings/rules/format-booking-time.ts";
import {
  openBookingsMessages,
  UPCOMING_BOOKINGS,
} from "#server/bookings/rules/open-bookings-messages.ts";
import { refundPaise } from "#server/bookings/rules/refund.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { cancelLockedBooking } from "./cancel.ts";
import { completeBooking } from "./expiry.ts";
import {
  type BookingOwner,
  findOpenBookingIds,
  findSpacesToLock,
} from "./open-bookings-queries.ts";
import { recordCancellation } from "./record-cancellation.ts";

export type EndOpenBookingsOptions = {
  whose: BookingOwner;
  /** Whether to cancel the open bookings of the space or account that is deleted or suspended. If
   *  false, open bookings prevent the deletion or suspension. Bookings that are allowed to continue
   *  (`leaveBegun`) are ignored. */
  cancel: boolean;
  /** The account that performs the deletion or suspension. */
  actorId: string;
  /** Whether this account acts for the team. */
  asTeam: boolean;
  /** Why the bookings are cancelled. The guest and the host are told this, except the one who
   *  cancels. Two texts are needed if the account is the host of some bookings (`host`) and the
   *  guest of others (`guest`). */
  reason: string | { host: string; guest: string };
  /** Whether bookings that have begun may continue. If the account is the guest, a booking that has
   *  begun may always continue. Omit `leaveBegun` if spaces are deleted, because a booking cannot
   *  continue without its space. */
  leaveBegun?: boolean;
};

const reasonOf = ({ whose, reason }: EndOpenBookingsOptions, booking: BookingRow): string => {
  if (typeof reason === "string") return reason;
  return "accountId" in whose && booking.guest_id === whose.accountId ? reason.guest : reason.host;
};

const getEndingParty = ({ asTeam, actorId }: EndOpenBookingsOptions, booking: BookingRow) =>
  asTeam ? "team" : booking.guest_id === actorId ? "guest" : "host";

/** Returns a booking as text: its space, its time, and the refund to its guest if it is cancelled
 *  now. */
const lineOf = (booking: BookingRow, clearing: EndOpenBookingsOptions, now: Date): string => {
  const { starts_at: startsAt, ends_at: endsAt } = booking;
  const money = { paidPaise: booking.paid_paise, refundedPaise: booking.refunded_paise };
  const back = refundPaise({ ...money, startsAt }, getEndingParty(clearing, booking), now);
  const refund =
    money.paidPaise === money.refundedPaise
      ? "nothing to refund"
      : back === 0
        ? "no refund"
        : `${formatRupees(back)} is refunded`;
  return `${booking.space_title}, ${formatBookingTime({ startsAt, endsAt })}: ${refund}`;
};

const createUpcomingBookingsProblem = (
  bookings: BookingRow[],
  clearing: EndOpenBookingsOptions,
  now: Date,
) =>
  new Problem(409, UPCOMING_BOOKINGS, openBookingsMessages.toCome(bookings.length), {
    errors: Object.fromEntries(bookings.map((one) => [one.id, lineOf(one, clearing, now)])),
  });

/** Returns whether a booking stays as it is. Only a booking that has begun can stay, in two cases:
 *  - the deleted or suspended account is the guest of the booking
 *  - `leaveBegun` is true */
const isLeft = (
  booking: BookingRow,
  { whose, leaveBegun }: EndOpenBookingsOptions,
  now: Date,
): boolean =>
  booking.starts_at <= now &&
  (leaveBegun === true || ("accountId" in whose && booking.guest_id === whose.accountId));

/** Ends the open bookings of a space or an account before its deletion or suspension. The caller's
 *  transaction has locked this space or account, and has set a lock timeout.
 *  @throws Problem 409 bookings-to-come if `cancel` is false and bookings would be cancelled */
export const endOpenBookings = async (
  tx: Tx,
  deps: Deps,
  clearing: EndOpenBookingsOptions,
): Promise<void> => {
  const { whose, cancel, actorId } = clearing;
  // All spaces are locked before the first booking. This also expires bookings that are past their
  // deadline.
  for (const spaceId of await findSpacesToLock(tx, whose))
    await lockSpaceForBooking(tx, deps, spaceId);
  const now = deps.now();
  const ahead: BookingRow[] = [];
  for (const id of await findOpenBookingIds(tx, whose)) {
    const booking = await lockBooking(tx, id);
    if (booking.status === "confirmed" && booking.ends_at <= now)
      await completeBooking(tx, deps, booking);
    else if (!isLeft(booking, clearing, now)) ahead.push(booking);
  }
  if (ahead.length > 0 && !cancel) throw createUpcomingBookingsProblem(ahead, clearing, now);
  for (const booking of ahead) {
    const party = getEndingParty(clearing, booking);
    const reason = reasonOf(clearing, booking);
    const refundPaise = await cancelLockedBooking(tx, deps, booking, { party, actorId, reason });
    // Cancellations by the team need no entry in the audit log, because the deletion or suspension
    // has one.
    if (party === "host")
      await recordCancellation(tx, deps, { bookingId: booking.id, actorId, refundPaise, reason });
  }
};
