import { type BookingRow, insertBooking } from "#server/bookings/booking/queries.ts";
import type { SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { readPurpose } from "./purpose.ts";
import { computePayableSlotQuote, type Slot, type SlotRequest } from "./slot.ts";

/** A new booking: a hold has `holdUntil`, and a request has `answerBy`. */
type New = {
  space: SpaceDetailsRow;
  slot: Slot;
  request: SlotRequest;
  guestId: string;
} & ({ holdUntil: Date; answerBy?: never } | { answerBy: Date; holdUntil?: never });

/** Inserts a hold, or a request if `answerBy` is given. The title, the address and the price are
 *  stored with it, so that later changes of the space do not affect it. The caller has locked the
 *  space and checked that the slot is free.
 *  @throws Problem 422 too-small */
export const createBooking = async (
  tx: Tx,
  deps: Deps,
  { space, slot, request, guestId, holdUntil, answerBy }: New,
): Promise<BookingRow> => {
  const price = computePayableSlotQuote(deps, space, slot);
  const now = deps.now();
  return insertBooking(
    tx,
    {
      id: deps.newId(),
      space_id: space.id,
      host_id: space.host_id,
      guest_id: guestId,
      status: answerBy ? "requested" : "held",
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      unit: slot.unit,
      people: slot.people,
      ...readPurpose(request),
      space_title: space.title,
      space_place: `${space.local_area}, ${space.city}`,
      space_address: space.address,
      quote_lines: price.lines,
      total_paise: price.totalPaise,
      advance_paise: price.advancePaise,
      hold_until: holdUntil ?? null,
      answer_by: answerBy ?? null,
      created_at: now,
      requested_at: answerBy ? now : null,
    },
    { at: now, party: "guest", actor_id: guestId, action: answerBy ? "request" : "hold" },
  );
};
