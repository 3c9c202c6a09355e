import { createRoute, z } from "@hono/zod-openapi";
import { answer, bearer, tooMany } from "#contract/answers.ts";
import { countInWords } from "#contract/number-words.ts";
import { paging } from "#contract/paging.ts";
import { problems } from "#contract/problem.ts";
import { UNDO_DAYS } from "./policy.ts";
import { securityEventKinds } from "./security-events.ts";

/** One entry of an account's recent activity. */
export const Activity = z
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

export type Activity = z.infer<typeof Activity>;

const page = answer(
  "One page, newest first",
  z.object({ items: z.array(Activity), nextCursor: z.string().nullable() }),
);
const query = z.strictObject(paging);

export const ownActivity = createRoute({
  method: "get",
  path: "/auth/activity",
  tags: ["Accounts"],
  security: bearer,
  summary: "What happened to your account's security",
  description: "Sign-ins, refusals and changes of the last year.",
  request: { query },
  responses: { 200: page, ...problems.unauthorised, ...problems.invalid },
});

export const activityOfUser = createRoute({
  method: "get",
  path: "/admin/users/{userId}/activity",
  tags: ["Team"],
  security: bearer,
  summary: "What happened to an account's security",
  request: { params: z.object({ userId: z.string().max(100) }), query },
  responses: {
    200: page,
    ...problems.unauthorised,
    ...problems.forbidden,
    ...problems.notFound,
    ...problems.invalid,
  },
});

export const undoChange = createRoute({
  method: "post",
  path: "/auth/undo-change/{token}",
  tags: ["Accounts"],
  summary: "Undo a change of the account by a mailed link",
  description: `Works once, for ${countInWords(UNDO_DAYS, "day")}. Every session of the account ends.`,
  request: { params: z.object({ token: z.string().min(1).max(200) }) },
  responses: {
    200: answer("Done", z.object({ success: z.literal(true), message: z.string() })),
    ...problems.notFound,
    ...problems.conflict,
    ...tooMany,
  },
});
