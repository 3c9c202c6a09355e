import { addBufferToTakenTimes } from "#contract/bookings/availability.ts";
import { overlaps } from "#contract/time.ts";
import { findTakenTimes } from "#server/availability/taken-times-queries.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { type BookingRow, insertBookingEvent, isAccountActive, updateBooking } from "./queries.ts";
import { findBookingSettings } from "./settings-queries.ts";
import { writeBookingCard } from "./write-booking-card.ts";

type ClockDeps = Pick<Deps, "now">;
type CardDeps = Pick<Deps, "now" | "newId">;

/** Confirms a paid booking, queues mails to both sides and writes a card into their conversation.
 *  The caller has locked the space and the booking. Call this for a held booking or one that awaits
 *  payment. For an expired booking, call `reconfirmExpiredBooking`. */
export const confirmBooking = async (
  tx: Tx,
  deps: CardDeps,
  booking: BookingRow,
): Promise<void> => {
  const now = deps.now();
  await updateBooking(tx, booking.id, {
    status: "confirmed",
    confirmed_at: now,
    hold_until: null,
    ended_at: null,
  });
  await insertBookingEvent(tx, {
    booking_id: booking.id,
    at: now,
    party: "system",
    action: "confirm",
    from_status: booking.status,
    to_status: "confirmed",
  });
  await queueBookingMails(tx, deps, booking.id, "confirmed");
  await writeBookingCard(tx, deps, booking, { event: "paid", actorId: booking.guest_id });
};

/** Confirms an expired booking that was paid late, if it can still take place. The caller has
 *  locked the guest's account, the space and the booking.
 *  @returns false if the booking cannot be confirmed; then nothing is changed */
export const reconfirmExpiredBooking = async (
  tx: Tx,
  deps: CardDeps,
  booking: BookingRow,
): Promise<boolean> => {
  if (booking.status !== "expired" || booking.starts_at <= deps.now()) return false;
  if (!(await isAccountActive(tx, booking.guest_id))) return false;
  if (!(await isBookingTimeFree(tx, deps, booking))) return false;
  await confirmBooking(tx, deps, booking);
  return true;
};

/** Returns whether an existing booking can still take place at its time. The time, including the
 *  buffer, must be free of other bookings and of blocked times. The space must be live or paused,
 *  and its host neither suspended nor deleted. */
export const isBookingTimeFree = async (
  tx: Tx,
  deps: ClockDeps,
  booking: BookingRow,
): Promise<boolean> => {
  const space =
    booking.space_id === null ? undefined : await findBookingSettings(tx, booking.space_id);
  if (!space?.is_open) return false;
  const { buffer_minutes: bufferMinutes } = space;
  const span = { startsAt: booking.starts_at, endsAt: booking.ends_at };
  const now = deps.now();
  const near = addBufferToTakenTimes({
    slots: [],
    now,
    bufferMinutes,
    taken: [{ ...span, why: "booked" }],
  });
  const taken = await findTakenTimes(tx, space.id, near[0] ?? span, { except: booking.id });
  return !addBufferToTakenTimes({ slots: [], taken, now, bufferMinutes }).some((gone) =>
    overlaps(gone, span),
  );
};
