import type { MessageCard } from "#contract/threads/thread.ts";
import { recordBookingEvents } from "#server/events/record-events.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writeCard } from "#server/threads/cards.ts";
import { type BookingRow, canHaveConversation } from "./queries.ts";

/** The data of a booking that a card shows, and the guest and the host whose conversation contains
 *  the card. */
export type CardBooking = Pick<
  BookingRow,
  "id" | "space_id" | "guest_id" | "host_id" | "starts_at" | "ends_at" | "unit"
>;

/** Writes a card about a booking's change into its conversation. Also tells the open pages of the
 *  guest, the host and the team. Call this once, in the transaction of the change.
 *  @param actorId - the guest or the host who acted; otherwise null */
export const writeBookingCard = async (
  tx: Tx,
  deps: Pick<Deps, "now" | "newId">,
  booking: CardBooking,
  { event, actorId }: { event: MessageCard["event"]; actorId: string | null },
): Promise<void> => {
  const { id, space_id: spaceId, guest_id: guestId, host_id: hostId, unit } = booking;
  await recordBookingEvents(tx, deps, [guestId, hostId], id);
  // Without the space or one of the two accounts, the conversation no longer exists.
  if (spaceId === null || !(await canHaveConversation(tx, booking))) return;
  await writeCard(tx, deps, {
    spaceId,
    guestId,
    hostId,
    actorId,
    card: {
      event,
      bookingId: id,
      offerId: null,
      startsAt: booking.starts_at.toISOString(),
      endsAt: booking.ends_at.toISOString(),
      unit,
    },
  });
};
