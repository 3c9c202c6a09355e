import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { bookingStatuses } from "#contract/bookings/lifecycle.ts";
import { TeamBooking } from "#contract/bookings/team-booking.ts";
import { pagingQuery } from "#contract/paging.ts";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { MAX_MONEY_REASON_CHARS, MIN_REFUND_PAISE } from "./policy.ts";
import { teamMoneyMessages } from "./team-messages.ts";
import { MoneyOverview, TeamBookingDetails, TeamPayment } from "./team-money.ts";

const forTeam = {
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
};
const q = z
  .string()
  .trim()
  .max(MAX_SEARCH_CHARS, `Please use at most ${MAX_SEARCH_CHARS} characters.`)
  .optional()
  .openapi({
    description:
      "Part of an email address; the id of a booking, a space or an account, or in the list of payments of a payment; or an id of the payment provider",
  });

export const listTeamBookingsRoute = createRoute({
  operationId: "listTeamBookings",
  method: "get",
  path: "/admin/bookings",
  tags: [tag("Team")],
  summary: "List the bookings of all members",
  description: "For the team, newest first. Amounts are paise.",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      q,
      status: z.enum(bookingStatuses, { error: "Please choose a state of a booking." }).optional(),
      ...pagingQuery,
    }),
  },
  responses: {
    200: jsonResponse(
      "One page of bookings",
      z.object({ items: z.array(TeamBooking), nextCursor: z.string().nullable() }),
    ),
    ...forTeam,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const getTeamBookingRoute = createRoute({
  operationId: "getTeamBooking",
  method: "get",
  path: "/admin/bookings/{bookingId}",
  tags: [tag("Team")],
  summary: "Get a booking with its payments, documents and history",
  description: "For the team. Amounts are paise.",
  security: bearerSecurity,
  request: { params: z.object({ bookingId: z.string().max(100) }) },
  responses: {
    200: jsonResponse("The booking's details", TeamBookingDetails),
    ...forTeam,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const listTeamPaymentsRoute = createRoute({
  operationId: "listTeamPayments",
  method: "get",
  path: "/admin/payments",
  tags: [tag("Team")],
  summary: "List payments",
  description:
    "For the team, newest first. `state` selects payments that wait for a decision, or those whose refund failed or is pending. Amounts are paise.",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      q,
      state: z
        .enum(["quarantined", "refund-failed", "refund-pending"], {
          error: "Please choose quarantined, refund-failed or refund-pending.",
        })
        .optional(),
      ...pagingQuery,
    }),
  },
  responses: {
    200: jsonResponse(
      "One page of payments",
      z.object({ items: z.array(TeamPayment), nextCursor: z.string().nullable() }),
    ),
    ...forTeam,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const getMoneyOverviewRoute = createRoute({
  operationId: "getMoneyOverview",
  method: "get",
  path: "/admin/money",
  tags: [tag("Team")],
  summary: "Get the money overview",
  description:
    "For the team: how many payments wait, how many refunds have failed or are on their way, and what the last nightly check of the ledger found.",
  security: bearerSecurity,
  responses: {
    200: jsonResponse("The overview", MoneyOverview),
    ...forTeam,
    ...problemResponses.failures,
  },
});

const reason = z
  .string(teamMoneyMessages.reason)
  .trim()
  .min(1, teamMoneyMessages.reason)
  .max(MAX_MONEY_REASON_CHARS, teamMoneyMessages.reasonLong);
const paymentParams = z.object({ paymentId: z.string().max(100) });
const refundParams = z.object({ refundId: z.string().max(100) });
const decided = {
  200: jsonResponse(
    "The payment as it is now",
    z.object({ success: z.literal(true), message: z.string(), data: TeamPayment }),
  ),
  ...jsonBodyProblems,
  ...forTeam,
  ...problemResponses.conflict,
  ...problemResponses.failures,
};
const why = jsonBody(z.strictObject({ reason }));

export const refundPaymentRoute = createRoute({
  operationId: "refundPayment",
  method: "post",
  path: "/admin/payments/{paymentId}/refund",
  tags: [tag("Team")],
  summary: "Refund a payment",
  description:
    "For the team, with a recent proof. Refunds all or a part of what is left of the payment; amounts are paise. The reason goes into the audit log. The guest reads it on the credit note, which is issued if the payment is in rupees and the booking was ever confirmed. If the payment was quarantined, the rest then counts for the booking. 409 `changed-meanwhile` if `leftPaise` is given and differs from what is left now. 409 `not-allowed-now` for a part of a payment that is not in rupees, and for a part of a quarantined payment whose booking is not confirmed.",
  security: bearerSecurity,
  request: {
    params: paymentParams,
    body: jsonBody(
      z.strictObject({
        amountPaise: z
          .number(teamMoneyMessages.amount)
          .int(teamMoneyMessages.amount)
          .min(MIN_REFUND_PAISE, teamMoneyMessages.amount),
        leftPaise: z.number().int().min(0).optional().openapi({
          description:
            "What was left of the payment when the caller saw it. If it differs now, nothing is refunded. So a request that is sent twice refunds once",
        }),
        reason,
      }),
    ),
  },
  responses: decided,
});

export const keepQuarantinedPaymentRoute = createRoute({
  operationId: "keepQuarantinedPayment",
  method: "post",
  path: "/admin/payments/{paymentId}/keep",
  tags: [tag("Team")],
  summary: "Accept a quarantined payment",
  description:
    "For the team, with a recent proof; the reason goes into the audit log. 409 `not-allowed-now` if the payment does not wait for a decision, is not in rupees, or its booking is not confirmed.",
  security: bearerSecurity,
  request: { params: paymentParams, body: why },
  responses: decided,
});

export const retryRefundRoute = createRoute({
  operationId: "retryRefund",
  method: "post",
  path: "/admin/refunds/{refundId}/retry",
  tags: [tag("Team")],
  summary: "Retry a failed refund",
  description:
    "For the team, with a recent proof. Sends a new refund to the payment provider. The given reason goes into the audit log. 409 `not-allowed-now` if the old refund has not failed.",
  security: bearerSecurity,
  request: { params: refundParams, body: why },
  responses: decided,
});

export const settleRefundRoute = createRoute({
  operationId: "settleRefund",
  method: "post",
  path: "/admin/refunds/{refundId}/settle",
  tags: [tag("Team")],
  summary: "Settle a failed refund",
  description:
    "For the team, with a recent proof. Records that the guest was paid another way, such as by bank transfer, and notifies the guest; the reason says how and goes into the audit log. 409 `not-allowed-now` if the refund has not failed.",
  security: bearerSecurity,
  request: { params: refundParams, body: why },
  responses: decided,
});
