import { createRoute, z } from "@hono/zod-openapi";
import { formatCountInWords } from "#contract/number-words.ts";
import { pagingQuery } from "#contract/paging.ts";
import { problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonResponse, tooManyAttemptsProblem } from "#contract/responses.ts";
import { UNDO_LINK_EXPIRY_DAYS } from "./policy.ts";
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
  "One page, newest first",
  z.object({ items: z.array(ActivityEntry), nextCursor: z.string().nullable() }),
);
const query = z.strictObject(pagingQuery);

export const listOwnActivityRoute = createRoute({
  method: "get",
  path: "/auth/activity",
  tags: ["Accounts"],
  security: bearerSecurity,
  summary: "What happened to your account's security",
  description: "Sign-ins, refusals and changes of the last year.",
  request: { query },
  responses: { 200: page, ...problemResponses.unauthorised, ...problemResponses.invalid },
});

export const listUserActivityRoute = createRoute({
  method: "get",
  path: "/admin/users/{userId}/activity",
  tags: ["Team"],
  security: bearerSecurity,
  summary: "What happened to an account's security",
  request: { params: z.object({ userId: z.string().max(100) }), query },
  responses: {
    200: page,
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
  },
});

export const undoChangeRoute = createRoute({
  method: "post",
  path: "/auth/undo-change/{token}",
  tags: ["Accounts"],
  summary: "Undo a change of the account by a mailed link",
  description: `Works once, for ${formatCountInWords(UNDO_LINK_EXPIRY_DAYS, "day")}. Every session of the account ends.`,
  request: { params: z.object({ token: z.string().min(1).max(200) }) },
  responses: {
    200: jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() })),
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...tooManyAttemptsProblem,
  },
});
