import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { formatCount } from "#contract/format-count.ts";
import { formatCountInWords } from "#contract/number-words.ts";
import { pagingQuery } from "#contract/paging.ts";
import { problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonResponse,
  publicAccess,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { retentionDays, UNDO_LINK_EXPIRY_DAYS } from "./policy.ts";
import { securityEventKinds } from "./security-events.ts";

/** One entry of an account's recent activity. */
export const ActivityEntry = z
  .object({
    id: z.string(),
    kind: z.enum(securityEventKinds),
    at: z.iso.datetime(),
    device: z.string().openapi({ example: "Chrome on Android" }),
    address: z.string().openapi({
      example: "203.0.113.x",
      description: "The internet address, shortened; empty when there was none",
    }),
    times: z.number().int().openapi({ description: "How many attempts this entry stands for" }),
  })
  .openapi("Activity");

export type ActivityEntry = z.infer<typeof ActivityEntry>;

const page = jsonResponse(
  "One page of security events, newest first",
  z.object({ items: z.array(ActivityEntry), nextCursor: z.string().nullable() }),
);
const query = z.strictObject(pagingQuery);

export const listOwnActivityRoute = createRoute({
  operationId: "listOwnActivity",
  method: "get",
  path: "/auth/activity",
  tags: [tag("Accounts")],
  summary: "List your account's security events",
  description: `Sign-ins, refused attempts and changes of the last ${formatCount(retentionDays.securityEvents, "day")}, newest first.`,
  security: bearerSecurity,
  request: { query },
  responses: {
    200: page,
    ...problemResponses.unauthorised,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const listUserActivityRoute = createRoute({
  operationId: "listUserActivity",
  method: "get",
  path: "/admin/users/{userId}/activity",
  tags: [tag("Team")],
  summary: "List an account's security events",
  description: "For the team. The newest events come first. This works for a deleted account too.",
  security: bearerSecurity,
  request: { params: z.object({ userId: z.string().max(100) }), query },
  responses: {
    200: page,
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const undoChangeRoute = createRoute({
  operationId: "undoChange",
  method: "post",
  path: "/auth/undo-change/{token}",
  tags: [tag("Accounts")],
  summary: "Use a mailed link to undo an account change",
  description: `Works once, for ${formatCountInWords(UNDO_LINK_EXPIRY_DAYS, "day")}, without signing in. Restores the earlier address or number, removes sign-in methods that were added since, ends every session and mails a link for a new password. If a password or an email address was changed, recovery codes were replaced, or a second factor or provider was removed, the password is removed, too. 404 \`link-not-valid\` for a link that is unknown, used, expired or no longer valid; 409 \`email-taken\` if another account has the earlier address.`,
  security: publicAccess,
  request: { params: z.object({ token: z.string().min(1).max(200) }) },
  responses: {
    200: jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() })),
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
