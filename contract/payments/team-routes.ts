import { createRoute, z } from "@hono/zod-openapi";
import { bookingStatuses } from "#contract/bookings/lifecycle.ts";
import { TeamBooking } from "#contract/bookings/team-booking.ts";
import { pagingQuery } from "#contract/paging.ts";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { ProblemBody, problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { MAX_MONEY_REASON_CHARS } from "./policy.ts";
import { teamMoneyMessages } from "./team-messages.ts";
import { MoneyOverview, TeamBookingDetails, TeamPayment } from "./team-money.ts";

const tags = ["Team"];
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
  .openapi({ description: "Part of an e-mail address, or an id, also the payment company's" });

export const listTeamBookingsRoute = createRoute({
  method: "get",
  path: "/admin/bookings",
  tags,
  summary: "Everybody's bookings, newest first",
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
      "One page of them",
      z.object({ items: z.array(TeamBooking), nextCursor: z.string().nullable() }),
    ),
    ...forTeam,
    ...problemResponses.invalid,
  },
});

export const getTeamBookingRoute = createRoute({
  method: "get",
  path: "/admin/bookings/{bookingId}",
  tags,
  summary: "A booking with its payments, refunds, documents and history",
  security: bearerSecurity,
  request: { params: z.object({ bookingId: z.string().max(100) }) },
  responses: { 200: jsonResponse("The booking's file", TeamBookingDetails), ...forTeam },
});

export const listTeamPaymentsRoute = createRoute({
  method: "get",
  path: "/admin/payments",
  tags,
  summary: "Payments, newest first",
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
      "One page of them",
      z.object({ items: z.array(TeamPayment), nextCursor: z.string().nullable() }),
    ),
    ...forTeam,
    ...problemResponses.invalid,
  },
});

export const getMoneyOverviewRoute = createRoute({
  method: "get",
  path: "/admin/money",
  tags,
  summary: "What about money waits for the team, and whether the books agree",
  security: bearerSecurity,
  responses: { 200: jsonResponse("How things stand", MoneyOverview), ...forTeam },
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
  ...problemResponses.malformed,
  ...forTeam,
  ...problemResponses.conflict,
  ...problemResponses.invalid,
  503: jsonResponse("Too busy; `Retry-After` says when to try again", ProblemBody),
};
const why = jsonBody(z.strictObject({ reason }));

export const refundPaymentRoute = createRoute({
  method: "post",
  path: "/admin/payments/{paymentId}/refund",
  tags,
  summary: "Give back part or all of a payment",
  security: bearerSecurity,
  request: {
    params: paymentParams,
    body: jsonBody(
      z.strictObject({
        amountPaise: z
          .number(teamMoneyMessages.amount)
          .int(teamMoneyMessages.amount)
          .min(1, teamMoneyMessages.amount),
        reason,
      }),
    ),
  },
  responses: decided,
});

export const keepQuarantinedPaymentRoute = createRoute({
  method: "post",
  path: "/admin/payments/{paymentId}/keep",
  tags,
  summary: "Count a quarantined payment for its booking as it is",
  security: bearerSecurity,
  request: { params: paymentParams, body: why },
  responses: decided,
});

export const retryRefundRoute = createRoute({
  method: "post",
  path: "/admin/refunds/{refundId}/retry",
  tags,
  summary: "Try a failed refund again",
  security: bearerSecurity,
  request: { params: refundParams, body: why },
  responses: decided,
});

export const settleRefundRoute = createRoute({
  method: "post",
  path: "/admin/refunds/{refundId}/settle",
  tags,
  summary: "Write down that the guest got a failed refund some other way",
  security: bearerSecurity,
  request: { params: refundParams, body: why },
  responses: decided,
});
