import { z } from "zod";

const plain = [
  "requested",
  // The host has not answered, and the request expires soon.
  "expiring",
  "accepted",
  // The guest and the host have agreed in an offer, and the guest has to pay.
  "agreed",
  "confirmed",
  "declined",
  // The host did not answer in time.
  "expired-request",
  // The guest did not pay for an accepted or agreed booking in time.
  "expired-unpaid",
  "cancelled",
  // A payment came too late to confirm the booking and is refunded in full.
  "late-payment-refunded",
  // The booking is completed, and both sides can review it.
  "review",
] as const;

/** An event of a booking that causes mails. */
export const BookingMailEvent = z.union([
  z.enum(plain),
  // For a move and for a reminder, the number is the booking's `sequence` at that time.
  z.templateLiteral(["moved-", z.number().int()]),
  z.templateLiteral(["reminder-", z.number().int()]),
  // The payment provider has carried out the refund with this id, or the team has refunded the
  // amount in another way.
  z.templateLiteral(["refunded-", z.uuid()]),
]);
export type BookingMailEvent = z.infer<typeof BookingMailEvent>;
