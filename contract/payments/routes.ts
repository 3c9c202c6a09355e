import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { PeopleCount } from "#contract/bookings/booking-routes.ts";
import { bookingMessages } from "#contract/bookings/messages.ts";
import { MAX_HELD_DAYS, MAX_HOLDS } from "#contract/bookings/policy.ts";
import { holdTime } from "#contract/bookings/policy-text.ts";
import { purposeFields } from "#contract/bookings/purpose-fields.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { jsonBodyProblems, ProblemBody, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
  unauthorisedResponse,
  unavailableResponse,
  webhookSecurity,
} from "#contract/responses.ts";
import { paymentMessages } from "./messages.ts";

/** The payload of the specification's call `create-order`. */
export const NewOrder = z
  .object({
    /** In paise. It must be the amount that is due, or the specification's fixed amount. The server
     *  replaces the fixed amount with the amount that is due. */
    amount: z.number(paymentMessages.wrongAmount).int(paymentMessages.wrongAmount).optional(),
    currency: z.string().optional(),
    receipt: z
      .string()
      .max(200)
      .optional()
      .openapi({ description: "Ignored: the server uses its own" }),
    /** What the guest pays for: the id of a booking on which an amount is due, or the space and the
     *  times of a new booking. */
    notes: z.union(
      [
        z.object({ bookingId: z.string().max(100) }),
        z.object({
          locationId: z.string().max(100),
          date: z.string().max(20),
          startTime: z.string().max(20),
          endTime: z.string().max(20),
          people: PeopleCount,
          ...purposeFields,
        }),
        z.object({
          locationId: z.string().max(100),
          fromDate: z.string().max(20),
          toDate: z.string().max(20),
          people: PeopleCount,
          ...purposeFields,
        }),
      ],
      bookingMessages.incomplete,
    ),
  })
  .openapi("NewOrder");
export type NewOrder = z.infer<typeof NewOrder>;

export const Order = z
  .object({
    id: z.string().openapi({ description: "The payment provider's order" }),
    amount: z.number().int().openapi({ description: "Paise" }),
    currency: z.literal("INR"),
    bookingId: z.uuid(),
    keyId: z.string(),
    holdUntil: z.string().nullable().openapi({ format: "date-time" }),
  })
  .openapi("Order");
export type Order = z.infer<typeof Order>;

export const createOrderRoute = createRoute({
  operationId: "createOrder",
  method: "post",
  path: "/payment/create-order",
  tags: [tag("Payments")],
  summary: `Hold a slot for ${holdTime} and open an order for its advance`,
  description: `The \`notes\` name a time of a space that is booked instantly, or the caller's own booking on which an amount is due: unpaid, or more expensive after a move. The same request again returns the same booking and order. Amounts are paise, and the server decides what is due. A guest may have at most ${formatNumberInWords(MAX_HOLDS)} holds at a time. All unpaid bookings together may have at most ${MAX_HELD_DAYS} days; a guest's only unpaid booking may have more. Above a limit, or after too many holds without a payment: 429 \`too-many-holds\`.`,
  security: bearerSecurity,
  request: { body: jsonBody(NewOrder) },
  responses: {
    200: jsonResponse("The order; its `id` and `keyId` open the checkout", Order),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    502: jsonResponse(
      "The payment provider rejected the order, or its response was unusable; the hold stays",
      ProblemBody,
    ),
    500: problemResponses.failures[500],
    ...unavailableResponse(
      "Too busy, or the payment provider does not respond; `Retry-After` says when to try again",
    ),
    ...jsonBodyProblems,
  },
});

export const verifyPaymentRoute = createRoute({
  operationId: "verifyPayment",
  method: "post",
  path: "/payment/verify-payment",
  tags: [tag("Payments")],
  summary: "Report a payment from the checkout",
  description:
    "Takes what the checkout gave the browser, and checks the signature. The server then asks the payment provider what was paid. If the provider gives no usable response, the valid signature is enough for a 200, and the server checks the payment later. Even without this call, the webhook or the poller confirms the booking. The call can be repeated.",
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
    ...jsonBodyProblems,
    400: jsonResponse(
      "The payment failed, arrived too late, or could not be verified. If the body could not be read, the response is a `Problem`",
      z.union([z.object({ status: z.literal("failed"), message: z.string() }), ProblemBody]),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.failures,
  },
});

export const checkPaymentRoute = createRoute({
  operationId: "checkPayment",
  method: "post",
  path: "/payment/check-payment",
  tags: [tag("Payments")],
  summary: "Check a booking's payment at the payment provider",
  description:
    "For use after a checkout was closed, and repeatedly while a page shows a payment whose outcome is not known. Only `nothing` means that no attempt was made or that every attempt has failed for good. With `pending` the payment may still arrive: check again, with growing pauses, until the state is `paid` or `nothing`. While a confirmed booking has a difference to pay after a move, only the payments of this difference count.",
  security: bearerSecurity,
  request: { body: jsonBody(z.object({ bookingId: z.string().max(100) })) },
  responses: {
    200: jsonResponse(
      "`paid`: a payment has arrived. `pending`: a payment may still arrive, or the provider gives no usable response. A failed payment may still arrive if the bank did not answer. `nothing`: every attempt failed, or there was none",
      z.object({ state: z.enum(["paid", "pending", "nothing"]) }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...tooManyAttemptsProblem,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

/** This schema only describes the body. The server does not parse the body with it, but reads the
 *  raw bytes, because the signature covers them. */
const webhookBody = {
  required: true as const,
  content: {
    "application/json": {
      schema: {
        type: "object" as const,
        required: ["event"],
        // The provider sends more fields; the server reads only these.
        additionalProperties: true,
        properties: {
          event: { type: "string" as const, example: "payment.captured" },
          payload: {
            type: "object" as const,
            description:
              "One key for each object of the event (payment, order, refund), each with its `entity`",
            additionalProperties: {
              type: "object" as const,
              properties: { entity: { type: "object" as const } },
            },
          },
        },
      },
    },
  },
};

export const receiveWebhookRoute = createRoute({
  operationId: "receiveWebhook",
  method: "post",
  path: "/payment/webhook",
  tags: [tag("Payments")],
  summary: "Receive a webhook of the payment provider",
  description:
    "For the payment provider only. The signature covers the raw bytes of the body. A job applies the event. An event that was applied is not applied again, however often it is delivered. 404 `not-open` without a payment provider.",
  security: webhookSecurity,
  request: {
    body: webhookBody,
    headers: z.object({
      "x-razorpay-signature": z.string().optional().openapi({
        description: "HMAC-SHA256 of the raw body with the webhook's secret, in hex",
      }),
    }),
  },
  responses: {
    200: jsonResponse(
      "Accepted; if the site uses events of this kind, a job applies the event within seconds",
      z.object({ status: z.literal("ok") }),
    ),
    ...problemResponses.malformed,
    ...problemResponses.tooSlow,
    ...problemResponses.tooLarge,
    ...unauthorisedResponse("`bad-signature`: the signature is missing or wrong"),
    ...problemResponses.notFound,
    ...problemResponses.failures,
  },
});
