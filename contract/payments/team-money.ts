import { z } from "@hono/zod-openapi";
import { bookingStatuses } from "#contract/bookings/lifecycle.ts";
import { TeamBooking, TeamPerson } from "#contract/bookings/team-booking.ts";
import { documentKinds } from "#contract/invoices/document-numbers.ts";

const Paise = z.number().int().openapi({ description: "Paise" });
const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });
export const TeamRefund = z
  .object({
    id: z.uuid(),
    amountPaise: Paise,
    status: z.enum(["pending", "processed", "failed"]),
    reason: z.string(),
    problem: z.string().nullable().openapi({ description: "The payment provider's message" }),
    attempts: z.number().int(),
    gatewayRefundId: z.string().nullable(),
    createdAt: Instant,
    processedAt: Instant.nullable(),
  })
  .openapi("TeamRefund");

/** One payment attempt as the payment provider reports it, and what happened to the money. */
export const TeamPayment = z
  .object({
    id: z.uuid(),
    gatewayPaymentId: z.string(),
    gatewayOrderId: z.string().nullable(),
    status: z.enum(["created", "authorized", "captured", "failed", "refunded"]),
    amountPaise: Paise.openapi({ description: "As the payment provider reports it" }),
    askedPaise: Paise.openapi({ description: "The amount of the order" }),
    currency: z.string(),
    capturedPaise: Paise,
    refundedPaise: Paise,
    method: z.string().nullable(),
    problem: z.string().nullable(),
    quarantined: z.string().nullable().openapi({
      description: "Why the team must decide about the payment; otherwise null",
      example: "Paid ₹400 instead of ₹500",
    }),
    createdAt: Instant,
    booking: z.object({
      id: z.uuid(),
      status: z.enum(bookingStatuses),
      spaceTitle: z.string(),
      guest: TeamPerson,
      host: TeamPerson,
    }),
    refunds: z.array(TeamRefund),
  })
  .openapi("TeamPayment");
export type TeamPayment = z.infer<typeof TeamPayment>;

/** All details of one booking. */
export const TeamBookingDetails = TeamBooking.extend({
  advancePaise: Paise,
  cancelledBy: z.enum(["guest", "host", "team", "system"]).nullable(),
  reason: z.string().nullable(),
  payments: z.array(TeamPayment),
  events: z.array(
    z.object({
      at: Instant,
      action: z.string().openapi({ example: "confirm" }),
      by: z.enum(["guest", "host", "team", "system"]),
      from: z.enum(bookingStatuses).nullable(),
      to: z.enum(bookingStatuses),
    }),
  ),
  documents: z.array(
    z.object({
      number: z.string().openapi({ example: "R/2026-27/000041" }),
      kind: z.enum(documentKinds),
      issuedAt: Instant,
      amountPaise: Paise,
    }),
  ),
}).openapi("BookingFile");
export type TeamBookingDetails = z.infer<typeof TeamBookingDetails>;

/** How many payments are quarantined, how many refunds have failed or are pending, and the result
 *  of the last nightly check of the ledger. */
export const MoneyOverview = z
  .object({
    quarantined: z.number().int().openapi({ description: "Payments that differ from their order" }),
    failedRefunds: z.number().int(),
    pendingRefunds: z.number().int(),
    lastCheck: z
      .object({
        at: Instant,
        differences: z.array(
          z.object({
            rule: z.string(),
            subject: z.string(),
            expectedPaise: Paise,
            foundPaise: Paise,
          }),
        ),
      })
      .nullable()
      .openapi({ description: "The nightly check of the ledger; null before the first" }),
  })
  .openapi("MoneyWatch");
export type MoneyOverview = z.infer<typeof MoneyOverview>;
