import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { pagingQuery } from "#contract/paging.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { payoutMessages } from "./messages.ts";
import { MAX_PAYOUT_REFERENCE_CHARS, MIN_PAYOUT_PAISE } from "./policy.ts";

const Paise = z.number().int().openapi({ description: "Paise" });
const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });
/** A host as the team sees them. For a deleted account, the username and the email address are
 *  empty. */
const Host = z.object({ id: z.uuid(), username: z.string(), email: z.string() });

/** What the platform owes a host. */
export const PayoutDue = z
  .object({
    host: Host,
    duePaise: Paise,
    earnedPaise: Paise,
    paidOutPaise: Paise,
    lastPaidAt: Instant.nullable(),
    hasAccount: z.boolean().openapi({ description: "Whether the host has a payout account" }),
    payableFrom: Instant.nullable().openapi({
      description:
        "Payouts wait until this time because the host's payout account was changed; null if none wait",
    }),
  })
  .openapi("PayoutDue");
export type PayoutDue = z.infer<typeof PayoutDue>;

export const Payout = z
  .object({
    id: z.uuid(),
    host: Host,
    amountPaise: Paise,
    paidAt: Instant,
    paidBy: z.string().openapi({
      description: "The team member's username; empty once their account is deleted",
    }),
    reference: z.string(),
  })
  .openapi("Payout");
export type Payout = z.infer<typeof Payout>;

const forTeam = {
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
};

export const listPayoutsDueRoute = createRoute({
  operationId: "listPayoutsDue",
  method: "get",
  path: "/admin/payouts",
  tags: [tag("Team")],
  summary: "List the hosts who are owed money",
  description: "For the team. The largest amount first, in paise.",
  security: bearerSecurity,
  request: { query: z.strictObject(pagingQuery) },
  responses: {
    200: jsonResponse(
      "One page of hosts",
      z.object({
        items: z.array(PayoutDue),
        nextCursor: z.string().nullable(),
        totalDuePaise: Paise.openapi({ description: "Owed to all hosts together" }),
      }),
    ),
    ...forTeam,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const listPayoutsRoute = createRoute({
  operationId: "listPayouts",
  method: "get",
  path: "/admin/payouts/paid",
  tags: [tag("Team")],
  summary: "List recorded payouts",
  description: "For the team. Latest first, amounts in paise.",
  security: bearerSecurity,
  request: { query: z.strictObject(pagingQuery) },
  responses: {
    200: jsonResponse(
      "One page of payouts",
      z.object({ items: z.array(Payout), nextCursor: z.string().nullable() }),
    ),
    ...forTeam,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const recordPayoutRoute = createRoute({
  operationId: "recordPayout",
  method: "post",
  path: "/admin/payouts",
  tags: [tag("Team")],
  summary: "Record a payout to a host",
  description:
    "For the team, with a recent proof. Records a payout that was already sent to the host, and mails the host. 409 if the amount exceeds what the host is owed, if a payout to this host already has this bank reference, or while payouts wait because the host's payout account was changed.",
  security: bearerSecurity,
  request: {
    body: jsonBody(
      z.strictObject({
        hostId: z.string(payoutMessages.unknownHost).max(100),
        amountPaise: z
          .number(payoutMessages.amount)
          .int(payoutMessages.amount)
          .min(MIN_PAYOUT_PAISE, payoutMessages.amount),
        reference: z
          .string(payoutMessages.reference)
          .trim()
          .min(1, payoutMessages.reference)
          .max(MAX_PAYOUT_REFERENCE_CHARS, payoutMessages.referenceLong),
      }),
    ),
  },
  responses: {
    200: jsonResponse(
      "What the host is owed now",
      z.object({ success: z.literal(true), message: z.string(), data: PayoutDue }),
    ),
    ...forTeam,
    ...problemResponses.conflict,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});
