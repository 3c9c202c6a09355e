import { createRoute, z } from "@hono/zod-openapi";
import { answer, bearer, jsonBody } from "#contract/answers.ts";
import { bookingStatuses } from "#contract/bookings/lifecycle.ts";
import { TeamBooking } from "#contract/bookings/team-booking.ts";
import { paging } from "#contract/paging.ts";
import { MOST_SEARCH_CHARS } from "#contract/policy.ts";
import { ProblemBody, problems } from "#contract/problem.ts";
import { MOST_MONEY_REASON_CHARS } from "./policy.ts";
import { teamMoneyMessages } from "./team-messages.ts";
import { BookingFile, MoneyWatch, TeamPayment } from "./team-money.ts";

const tags = ["Team"];
const forTeam = { ...problems.unauthorised, ...problems.forbidden, ...problems.notFound };
const q = z
  .string()
  .trim()
  .max(MOST_SEARCH_CHARS, `Please use at most ${MOST_SEARCH_CHARS} characters.`)
  .optional()
  .openapi({ description: "Part of an e-mail address, or an id, also the payment company's" });

export const listTeamBookings = createRoute({
  method: "get",
  path: "/admin/bookings",
  tags,
  summary: "Everybody's bookings, newest first",
  security: bearer,
  request: {
    query: z.strictObject({
      q,
      status: z.enum(bookingStatuses, { error: "Please choose a state of a booking." }).optional(),
      ...paging,
    }),
  },
  responses: {
    200: answer(
      "One page of them",
      z.object({ items: z.array(TeamBooking), nextCursor: z.string().nullable() }),
    ),
    ...forTeam,
    ...problems.invalid,
  },
});

export const getTeamBooking = createRoute({
  method: "get",
  path: "/admin/bookings/{bookingId}",
  tags,
  summary: "A booking with its payments, refunds, documents and history",
  security: bearer,
  request: { params: z.object({ bookingId: z.string().max(100) }) },
  responses: { 200: answer("The booking's file", BookingFile), ...forTeam },
});

export const listTeamPayments = createRoute({
  method: "get",
  path: "/admin/payments",
  tags,
  summary: "Payments, newest first",
  security: bearer,
  request: {
    query: z.strictObject({
      q,
      state: z
        .enum(["quarantined", "refund-failed", "refund-pending"], {
          error: "Please choose quarantined, refund-failed or refund-pending.",
        })
        .optional(),
      ...paging,
    }),
  },
  responses: {
    200: answer(
      "One page of them",
      z.object({ items: z.array(TeamPayment), nextCursor: z.string().nullable() }),
    ),
    ...forTeam,
    ...problems.invalid,
  },
});

export const getMoneyWatch = createRoute({
  method: "get",
  path: "/admin/money",
  tags,
  summary: "What about money waits for the team, and whether the books agree",
  security: bearer,
  responses: { 200: answer("How things stand", MoneyWatch), ...forTeam },
});

const reason = z
  .string(teamMoneyMessages.reason)
  .trim()
  .min(1, teamMoneyMessages.reason)
  .max(MOST_MONEY_REASON_CHARS, teamMoneyMessages.reasonLong);
const paymentParams = z.object({ paymentId: z.string().max(100) });
const refundParams = z.object({ refundId: z.string().max(100) });
const decided = {
  200: answer(
    "The payment as it is now",
    z.object({ success: z.literal(true), message: z.string(), data: TeamPayment }),
  ),
  ...problems.malformed,
  ...forTeam,
  ...problems.conflict,
  ...problems.invalid,
  503: answer("Too busy; `Retry-After` says when to try again", ProblemBody),
};
const why = jsonBody(z.strictObject({ reason }));

export const refundPayment = createRoute({
  method: "post",
  path: "/admin/payments/{paymentId}/refund",
  tags,
  summary: "Give back part or all of a payment",
  security: bearer,
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

export const keepPayment = createRoute({
  method: "post",
  path: "/admin/payments/{paymentId}/keep",
  tags,
  summary: "Count a quarantined payment for its booking as it is",
  security: bearer,
  request: { params: paymentParams, body: why },
  responses: decided,
});

export const retryRefund = createRoute({
  method: "post",
  path: "/admin/refunds/{refundId}/retry",
  tags,
  summary: "Try a failed refund again",
  security: bearer,
  request: { params: refundParams, body: why },
  responses: decided,
});

export const settleRefund = createRoute({
  method: "post",
  path: "/admin/refunds/{refundId}/settle",
  tags,
  summary: "Write down that the guest got a failed refund some other way",
  security: bearer,
  request: { params: refundParams, body: why },
  responses: decided,
});
