import type { PriceQuote } from "#contract/bookings/price.ts";
import { type BookingRow, insertBooking } from "#server/bookings/booking/queries.ts";
import type { SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { readPurpose } from "./purpose.ts";
import { computeSlotQuote, requirePayable, type Slot, type SlotRequest } from "./slot.ts";

/** What the guest and the host have agreed on in an offer. */
export type Agreement = {
  price: PriceQuote;
  payUntil: Date;
  /** Who accepted the offer. */
  acceptedBy: { party: "guest" | "host"; actor_id: string };
};

/** A new booking: a hold has `holdUntil`, a request has `answerBy`, and a booking that both sides
 *  have agreed on has `agreement`. */
type New = {
  space: SpaceDetailsRow;
  slot: Slot;
  request: SlotRequest;
  guestId: string;
} & (
  | { holdUntil: Date; answerBy?: never; agreement?: never }
  | { answerBy: Date; holdUntil?: never; agreement?: never }
  | { agreement: Agreement; holdUntil?: never; answerBy?: never }
);

/** Inserts a booking. The title, the address and the price are copied, so that later changes do not
 *  affect the booking. The caller has locked the space and checked that the slot is free.
 *  @throws Problem 422 too-small */
export const createBooking = async (
  tx: Tx,
  deps: Deps,
  { space, slot, request, guestId, holdUntil, answerBy, agreement }: New,
): Promise<BookingRow> => {
  const price = requirePayable(agreement?.price ?? computeSlotQuote(deps, space, slot));
  const now = deps.now();
  const status = agreement ? "awaiting_payment" : answerBy ? "requested" : "held";
  return insertBooking(
    tx,
    {
      id: deps.newId(),
      space_id: space.id,
      host_id: space.host_id,
      guest_id: guestId,
      status,
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
      hold_until: agreement?.payUntil ?? holdUntil ?? null,
      answer_by: answerBy ?? null,
      created_at: now,
      // The time from which the host sees the booking. Null for a hold, because the host sees a
      // hold only after its confirmation.
      requested_at: status === "held" ? null : now,
    },
    {
      at: now,
      ...(agreement?.acceptedBy ?? { party: "guest", actor_id: guestId }),
      action: agreement ? "agree" : answerBy ? "request" : "hold",
    },
  );
};
