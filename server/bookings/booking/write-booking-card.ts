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

/** Writes a card about a change of a booking into the conversation of its guest and its host. Also
 *  tells the open pages of both and of the team. Call this once, in the transaction of the change.
 *  If the space or one of the two accounts was deleted, writes no card, because the conversation no
 *  longer exists.
 *  @param actorId - the guest or the host who acted; null for anybody else and for a deadline */
export const writeBookingCard = async (
  tx: Tx,
  deps: Pick<Deps, "now" | "newId">,
  booking: CardBooking,
  { event, actorId }: { event: MessageCard["event"]; actorId: string | null },
): Promise<void> => {
  const { id, space_id: spaceId, guest_id: guestId, host_id: hostId, unit } = booking;
  await recordBookingEvents(tx, deps, [guestId, hostId], id);
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
