import { findBookingPurpose } from "#contract/bookings/purpose.ts";
import { toOneLine } from "#contract/one-line.ts";
import { type BookingRow, updateBooking } from "#server/bookings/booking/queries.ts";
import { recordBookingChange } from "#server/bookings/booking/record-booking-change.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { SlotRequest } from "./slot.ts";

type Purpose = Pick<SlotRequest, "purpose" | "purposeNote">;

/** Returns the columns for the purpose and the guest's note about it, each null if it is not given.
 *  The note is joined into one line, because mails show it in one line. */
export const readPurpose = ({ purpose, purposeNote = "" }: Purpose) => ({
  purpose: findBookingPurpose(purpose) ?? null,
  purpose_note: toOneLine(purposeNote) || null,
});

/** Updates a booking's purpose, note and number of people from a request, and returns the booking.
 *  A field that the request leaves out stays unchanged. The caller has locked the space, and has
 *  checked the number of people (`resolveSlot`). */
export const updateRequestFacts = async (
  tx: Tx,
  deps: Pick<Deps, "now">,
  booking: BookingRow,
  request: Purpose & Pick<SlotRequest, "people">,
): Promise<BookingRow> => {
  const given = readPurpose(request);
  const columns = {
    ...(request.purpose !== undefined && { purpose: given.purpose }),
    // An empty note deletes the stored note.
    ...(request.purposeNote !== undefined && { purpose_note: given.purpose_note }),
    ...(request.people !== undefined && { people: request.people }),
  };
  if (Object.keys(columns).length === 0) return booking;
  await updateBooking(tx, booking.id, columns);
  await recordBookingChange(tx, deps, booking.id);
  return { ...booking, ...columns };
};
