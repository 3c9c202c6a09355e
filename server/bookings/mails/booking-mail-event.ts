import { z } from "zod";

const plain = [
  "requested",
  "accepted",
  "confirmed",
  "declined",
  "expired-request",
  "expired-unpaid",
  "cancelled",
  "late-payment-refunded",
] as const;

/** What happened to a booking that somebody should be mailed about.
 *  - `expired-request`: the host did not answer; `expired-unpaid`: accepted, and not paid in time.
 *  - `moved-2`, `reminder-2`: by the `sequence` that the booking has then.
 *  - `refunded-ID`: the payment company has done the refund of that id.
 *  - `late-payment-refunded`: paid when it could no longer be confirmed, so all of that goes back. */
export const BookingMailEvent = z.union([
  z.enum(plain),
  z.templateLiteral(["moved-", z.number().int()]),
  z.templateLiteral(["reminder-", z.number().int()]),
  z.templateLiteral(["refunded-", z.uuid()]),
]);
export type BookingMailEvent = z.infer<typeof BookingMailEvent>;
