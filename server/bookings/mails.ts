import type { Deps } from "#server/deps.ts";
import type { Db, Tx } from "#server/kernel/database.ts";
import { addJob } from "#server/kernel/jobs.ts";

/** What happened to a booking that somebody should be mailed about.
 *  - `expired-request`: the host did not answer; `expired-unpaid`: accepted, and not paid in time.
 *  - `moved-2`: by the booking's `sequence` after the move.
 *  - `refunded-ID`: the payment company has done the refund of that id.
 *  - `late-payment-refunded`: paid when the slot was gone, so everything goes back. */
export type BookingNews =
  | "requested"
  | "accepted"
  | "confirmed"
  | "declined"
  | "expired-request"
  | "expired-unpaid"
  | "cancelled"
  | "late-payment-refunded"
  | `moved-${number}`
  | `refunded-${string}`;

/** Call in the transaction that makes it happen, as often as you like: each mail is written once. Who is
 *  mailed, and whether it is still true, is decided when the job runs (a plain hold that is given up or
 *  runs out mails nobody). */
export const bookingHappened = (
  tx: Tx | Db,
  _deps: Pick<Deps, "now">,
  bookingId: string,
  news: BookingNews,
): Promise<void> =>
  addJob(tx, "booking-mail", { bookingId, news }, { key: `booking-mail ${bookingId} ${news}` });
