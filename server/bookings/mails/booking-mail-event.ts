import { z } from "zod";

const plain = [
  "requested",
  "expiring",
  "accepted",
  "agreed",
  "confirmed",
  "declined",
  "expired-request",
  "expired-unpaid",
  "cancelled",
  "late-payment-refunded",
  "review",
] as const;

/** An event of a booking that causes mails.
 *  - `agreed`: the guest and the host have agreed in an offer, and the guest has to pay
 *  - `expiring`: the host has not answered, and the request expires soon
 *  - `expired-request`: the host did not answer in time
 *  - `expired-unpaid`: the guest did not pay for an accepted or agreed booking in time
 *  - `moved-2`, `reminder-2`: the number is the booking's `sequence` at the time of the event
 *  - `refunded-ID`: the payment provider has carried out the refund with this id, or the team has
 *    refunded its amount in another way
 *  - `late-payment-refunded`: a payment came too late to confirm the booking and is refunded in
 *    full
 *  - `review`: the booking is completed, and both sides can review it */
export const BookingMailEvent = z.union([
  z.enum(plain),
  z.templateLiteral(["moved-", z.number().int()]),
  z.templateLiteral(["reminder-", z.number().int()]),
  z.templateLiteral(["refunded-", z.uuid()]),
]);
export type BookingMailEvent = z.infer<typeof BookingMailEvent>;
