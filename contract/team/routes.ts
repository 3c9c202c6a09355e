import { createRoute, z } from "@hono/zod-openapi";
import { accountRoles } from "#contract/accounts/user.ts";
import { tag } from "#contract/api-tags.ts";
import { cancelBookingsQuery } from "#contract/bookings/cancel-bookings-query.ts";
import { MAX_PAGE_SIZE, MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { teamMessages } from "./messages.ts";
import { MAX_TEAM_REASON_CHARS } from "./policy.ts";

/** An account as the team sees it. For a deleted account, only the id and the dates are left. */
export const TeamUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    username: z.string(),
    phoneNumber: z.string(),
    role: z.enum(accountRoles),
    emailVerified: z.boolean(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    suspended: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    deletedAt: z.iso.datetime().nullable(),
    sessions: z.number().int().openapi({ description: "Devices that are signed in" }),
    spaces: z.number().int(),
    liveSpaces: z.number().int(),
    inquiriesSent: z.number().int(),
  })
  .openapi("TeamUser");

export type TeamUser = z.infer<typeof TeamUser>;

/** An entry of the audit log. It records an action of the team or the operator, a booking that a
 *  host cancelled, or an account that its owner deleted. Entries are never edited or removed. */
export const AuditEntry = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    action: z.string().openapi({ example: "account.suspend" }),
    actor: z.object({ id: z.uuid(), username: z.string() }).nullable().openapi({
      description: "Null if the operator acted",
    }),
    subject: z.object({
      type: z.string().openapi({ example: "account" }),
      id: z.string(),
      name: z.string().nullable().openapi({
        description: "The subject's name; null if it is no longer known",
      }),
    }),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .openapi("AuditEntry");

export type AuditEntry = z.infer<typeof AuditEntry>;

const wholeNumber = `Please give a whole number from 1 to ${MAX_PAGE_SIZE}.`;
const paging = {
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce
    .number<string>(wholeNumber)
    .int(wholeNumber)
    .min(1, wholeNumber)
    .max(MAX_PAGE_SIZE, wholeNumber)
    .default(30),
};
const text = z
  .string()
  .trim()
  .max(MAX_SEARCH_CHARS, `Please use at most ${MAX_SEARCH_CHARS} characters.`);
const params = z.object({ userId: z.string().max(100) });
const changed = jsonResponse(
  "The account as it is now",
  z.object({ success: z.literal(true), message: z.string(), data: TeamUser }),
);

export const listUsersRoute = createRoute({
  operationId: "listUsers",
  method: "get",
  path: "/admin/users",
  tags: [tag("Team")],
  summary: "List accounts",
  description: "For the team, newest first.",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      q: text.optional().openapi({ description: "Part of the email address, or an id" }),
      state: z
        .enum(["suspended", "unverified", "team"], {
          error: "Please choose suspended, unverified or team.",
        })
        .optional(),
      ...paging,
    }),
  },
  responses: {
    200: jsonResponse(
      "One page of accounts",
      z.object({ items: z.array(TeamUser), nextCursor: z.string().nullable() }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const suspendUserRoute = createRoute({
  operationId: "suspendUser",
  method: "post",
  path: "/admin/users/{userId}/suspend",
  tags: [tag("Team")],
  summary: "Suspend an account",
  description:
    "For the team. The account is signed out everywhere, its spaces are hidden, and its owner gets the reason by mail. If `bookings` is `cancel`, upcoming bookings are cancelled and refunded; this needs a recent proof. Otherwise, upcoming bookings cause a 409 `bookings-to-come` that names them. Members of the team cannot be suspended.",
  security: bearerSecurity,
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        reason: z
          .string(teamMessages.reason)
          .trim()
          .min(1, teamMessages.reason)
          .max(MAX_TEAM_REASON_CHARS, teamMessages.reasonLong),
        ...cancelBookingsQuery,
      }),
    ),
  },
  responses: {
    200: changed,
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});

export const restoreUserRoute = createRoute({
  operationId: "restoreUser",
  method: "post",
  path: "/admin/users/{userId}/restore",
  tags: [tag("Team")],
  summary: "End the suspension of an account",
  description:
    "For the team. The account can sign in again, its spaces that were live are live again, and its owner gets a mail.",
  security: bearerSecurity,
  request: { params },
  responses: {
    200: changed,
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const listAuditEntriesRoute = createRoute({
  operationId: "listAuditEntries",
  method: "get",
  path: "/admin/audit",
  tags: [tag("Team")],
  summary: "List the audit log",
  description:
    "For the team, newest first. The log records actions on accounts, spaces, bookings, payments, reviews, conversations and search words; no entry is changed or deleted.",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      action: text.optional(),
      actor: z.uuid("Please give an account's id.").optional(),
      subjectType: text.optional(),
      subjectId: text.optional(),
      ...paging,
    }),
  },
  responses: {
    200: jsonResponse(
      "One page of the log",
      z.object({ items: z.array(AuditEntry), nextCursor: z.string().nullable() }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
