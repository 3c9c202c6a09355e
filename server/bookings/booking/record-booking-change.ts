import { recordBookingEvents } from "#server/events/record-events.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Tells the open pages of a booking's guest, of its host if the host sees the booking, and of the team
 *  that it changed. A host never sees a hold. Call this in the transaction of a change that writes no card;
 *  `writeBookingCard` does it itself. */
export const recordBookingChange = async (
  tx: Tx | Db,
  deps: Pick<Deps, "now">,
  bookingId: string,
): Promise<void> => {
  const { guest_id, host_id, requested_at, confirmed_at } = await tx
    .selectFrom("bookings")
    .select(["guest_id", "host_id", "requested_at", "confirmed_at"])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const people = (requested_at ?? confirmed_at) ? [guest_id, host_id] : [guest_id];
  await recordBookingEvents(tx, deps, people, bookingId);
};
