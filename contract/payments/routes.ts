import { createRoute, z } from "@hono/zod-openapi";
import { PeopleCount } from "#contract/bookings/booking-routes.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import { holdTime } from "#contract/bookings/policy-text.ts";
import { ProblemBody, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { paymentMessages } from "./messages.ts";

const tags = ["Payments"];

/** The payload that the specification defines. `notes` contain the request, or the id of a booking
 *  that waits for payment. */
export const NewOrder = z
  .object({
    amount: z.number(paymentMessages.wrongAmount).int(paymentMessages.wrongAmount).optional(),
    currency: z.string().optional(),
    receipt: z.string().max(200).optional().openapi({ description: "Not looked at: ours is kept" }),
    notes: z.union(
      [
        z.object({ bookingId: z.string().max(100) }),
        z.object({
          locationId: z.string().max(100),
          date: z.string().max(20),
          startTime: z.string().max(20),
          endTime: z.string().max(20),
          people: PeopleCount,
        }),
        z.object({
          locationId: z.string().max(100),
          fromDate: z.string().max(20),
          toDate: z.string().max(20),
          people: PeopleCount,
        }),
      ],
      bookingMessages.incomplete,
    ),
  })
  .openapi("NewOrder");
export type NewOrder = z.infer<typeof NewOrder>;

export const Order = z
  .object({
    id: z.string().openapi({ description: "The payment company's order" }),
    amount: z.number().int().openapi({ description: "Paise" }),
    currency: z.literal("INR"),
    bookingId: z.uuid(),
    keyId: z.string(),
    holdUntil: z.string().nullable().openapi({ format: "date-time" }),
  })
  .openapi("Order");
export type Order = z.infer<typeof Order>;

export const createOrderRoute = createRoute({
  method: "post",
  path: "/payment/create-order",
  tags,
  summary: `Hold a slot for ${holdTime} and open an order for its advance`,
  security: bearerSecurity,
  request: { body: jsonBody(NewOrder) },
  responses: {
    200: jsonResponse("The order to open the checkout with", Order),
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
    502: jsonResponse("The payment company answered nothing of use; the hold stands", ProblemBody),
    503: jsonResponse(
      "Too busy, not open, or the payment company is away; `Retry-After` says when to try again",
      ProblemBody,
    ),
  },
});

export const verifyPaymentRoute = createRoute({
  method: "post",
  path: "/payment/verify-payment",
  tags,
  summary: "The browser's word that it paid, checked by its signature",
  security: bearerSecurity,
  request: {
    body: jsonBody(
      z.object({
        razorpay_order_id: z.string().max(100),
        razorpay_payment_id: z.string().max(100),
        razorpay_signature: z.string().max(200),
      }),
    ),
  },
  responses: {
    200: jsonResponse(
      "Paid, or on its way",
      z.object({ status: z.literal("ok"), bookingId: z.uuid() }),
    ),
    400: jsonResponse(
      "Not paid, or not signed by the payment company",
      z.object({ status: z.literal("failed"), message: z.string() }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
  },
});

export const checkPaymentRoute = createRoute({
  method: "post",
  path: "/payment/check-payment",
  tags,
  summary: "Ask the payment company now what became of a booking's payment",
  description:
    "For a checkout that was closed: nobody is told that a payment failed while it may yet come.",
  security: bearerSecurity,
  request: { body: jsonBody(z.object({ bookingId: z.string().max(100) })) },
  responses: {
    200: jsonResponse(
      "`paid`: it is here. `pending`: it may come, or the company does not answer. `nothing`: every attempt failed, or there was none",
      z.object({ state: z.enum(["paid", "pending", "nothing"]) }),
    ),
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...tooManyAttemptsProblem,
  },
});

export const receiveWebhookRoute = createRoute({
  method: "post",
  path: "/payment/webhook",
  tags,
  summary: "What the payment company tells: its own JSON, signed over the body's bytes",
  request: {
    headers: z.object({
      "x-razorpay-signature": z.string().optional().openapi({
        description: "HMAC-SHA256 of the raw body with the webhook's secret, in hex",
      }),
    }),
  },
  responses: {
    200: jsonResponse("Taken; it is applied within seconds", z.object({ status: z.literal("ok") })),
    ...problemResponses.malformed,
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
  },
});
