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

/** An event of a booking that causes mails.
 *  - `expired-request`: the host did not answer; `expired-unpaid`: accepted, and not paid in time.
 *  - `moved-2`, `reminder-2`: with the booking's `sequence` at that time.
 *  - `refunded-ID`: the payment provider has carried out the refund with that id.
 *  - `late-payment-refunded`: paid when it could no longer be confirmed, so all of it is refunded. */
export const BookingMailEvent = z.union([
  z.enum(plain),
  z.templateLiteral(["moved-", z.number().int()]),
  z.templateLiteral(["reminder-", z.number().int()]),
  z.templateLiteral(["refunded-", z.uuid()]),
]);
export type BookingMailEvent = z.infer<typeof BookingMailEvent>;
