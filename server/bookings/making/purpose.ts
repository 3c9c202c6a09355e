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

/** Stores the purpose and the note of a repeated request in the guest's existing booking, and
 *  returns the booking. If the request leaves out one of the two fields, that field stays
 *  unchanged. An empty note deletes the stored note. The caller has locked the space. */
export const updatePurpose = async (
  tx: Tx,
  deps: Pick<Deps, "now">,
  booking: BookingRow,
  request: Purpose,
): Promise<BookingRow> => {
  if (request.purpose === undefined && request.purposeNote === undefined) return booking;
  const given = readPurpose(request);
  const columns = {
    ...(request.purpose !== undefined && { purpose: given.purpose }),
    ...(request.purposeNote !== undefined && { purpose_note: given.purpose_note }),
  };
  await updateBooking(tx, booking.id, columns);
  await recordBookingChange(tx, deps, booking.id);
  return { ...booking, ...columns };
};
