import {
  type BookingRow,
  insertBookingEvent,
  updateBooking,
} from "#server/bookings/booking/queries.ts";
import { recordBookingChange } from "#server/bookings/booking/record-booking-change.ts";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { BatchPayload, task } from "#server/kernel/jobs/task.ts";
import { writeEarning } from "#server/money/ledger/ledger.ts";
import { findBookingsToComplete, findSpacesWithStaleBookings } from "./expiry-queries.ts";

/** Runs `work`, but ignores a space that is too busy: the job tries again a minute later. */
const ignoreBusy = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem && error.status === 503)) throw error;
  }
};

/** The job that expires holds, requests and unpaid accepted bookings after their deadline. It runs
 *  each minute and also queues the mails. The slots are free from the deadline on, even before the
 *  job runs. */
export const expireBookings = task(BatchPayload, async (deps, { all }) => {
  // The last argument does nothing: `withBookingTransaction` itself expires the bookings whose
  // deadline has passed, when it locks the space.
  for (const spaceId of await findSpacesWithStaleBookings(deps.db, { now: deps.now(), all }))
    await ignoreBusy(() => withBookingTransaction(deps, spaceId, async () => {}));
});

/** The job that completes bookings that are over, and writes the hosts' earnings from them. It runs
 *  each minute. */
export const completeBookings = task(BatchPayload, async (deps, { all }) => {
  for (const booking of await findBookingsToComplete(deps.db, { now: deps.now(), all }))
    await ignoreBusy(() => complete(deps, booking));
});

const complete = (deps: Deps, due: { id: string; space_id: string | null }): Promise<void> =>
  withBookingTransaction(deps, due.space_id, async (tx) => {
    const booking = await lockBooking(tx, due.id);
    if (booking.status === "confirmed" && booking.ends_at <= deps.now())
      await completeBooking(tx, deps, booking);
  });

/** Completes a confirmed booking that is over. Writes the host's earning from the retained amount,
 *  and queues the mails that ask for reviews. The caller has locked the booking's space and the
 *  booking. */
export const completeBooking = async (
  tx: Tx,
  deps: Deps,
  { id, status }: BookingRow,
): Promise<void> => {
  const now = deps.now();
  await updateBooking(tx, id, { status: "completed", ended_at: now });
  await insertBookingEvent(tx, {
    booking_id: id,
    at: now,
    party: "system",
    action: "complete",
    from_status: status,
    to_status: "completed",
  });
  await writeEarning(tx, deps, id);
  await queueBookingMails(tx, deps, id, "review");
  await recordBookingChange(tx, deps, id);
};
