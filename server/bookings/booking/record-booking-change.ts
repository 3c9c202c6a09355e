import { recordBookingEvents } from "#server/events/record-events.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Tells the open pages of the guest, the host and the team that a booking changed. Call this in
 *  the transaction of the change. If the change writes a card, do not call this: `writeBookingCard`
 *  also tells the pages. */
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
  // A host never sees holds. So the host's pages are told only of requested or confirmed bookings.
  const people = (requested_at ?? confirmed_at) ? [guest_id, host_id] : [guest_id];
  await recordBookingEvents(tx, deps, people, bookingId);
};
