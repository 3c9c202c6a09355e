import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { pagingQuery } from "#contract/paging.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { recordedFields } from "#contract/spaces/fields.ts";
import { ReturnReason } from "./routes.ts";

/** If a host changes one of these texts of a verified space, guests see the new text immediately.
 *  The comment on `TextChange` names the one exception. */
export const textChangeFields = [...recordedFields, "amenities"] as const;
export type ChangedText = (typeof textChangeFields)[number];

/** A change of a verified space's text that was shown immediately. If `VERIFY_LISTINGS` is `true`,
 *  changes that add a contact or payment detail wait for the team instead. */
export const TextChange = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    field: z.enum(textChangeFields),
    before: z.string().openapi({ description: "For amenities: one on each line" }),
    after: z.string(),
    space: z.object({ _id: z.uuid(), title: z.string() }),
    host: z.object({ id: z.uuid(), email: z.string() }),
  })
  .openapi("TextChange");

export type TextChange = z.infer<typeof TextChange>;

const params = z.object({ changeId: z.string().max(100) });
const done = jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() }));
const refusals = {
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
  ...problemResponses.invalid,
  ...problemResponses.failures,
};

export const listTextChangesRoute = createRoute({
  operationId: "listTextChanges",
  method: "get",
  path: "/admin/text-changes",
  tags: [tag("Verification")],
  summary: "List changed texts that no team member has seen",
  description:
    "For the team, oldest first. These changes of verified spaces took effect without a review. Unless `VERIFY_LISTINGS=false`, none adds a contact or payment detail.",
  security: bearerSecurity,
  request: { query: z.strictObject(pagingQuery) },
  responses: {
    200: jsonResponse(
      "One page of changed texts",
      z.object({ items: z.array(TextChange), nextCursor: z.string().nullable() }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const markTextSeenRoute = createRoute({
  operationId: "markTextSeen",
  method: "post",
  path: "/admin/text-changes/{changeId}/seen",
  tags: [tag("Verification")],
  summary: "Mark a changed text as seen",
  description: "For the team. The text stays as it is. 404 if a team member has seen it already.",
  security: bearerSecurity,
  request: { params },
  responses: { 200: done, ...refusals },
});

export const restoreTextRoute = createRoute({
  operationId: "restoreText",
  method: "post",
  path: "/admin/text-changes/{changeId}/restore",
  tags: [tag("Verification")],
  summary: "Restore the earlier text",
  description:
    "For the team. The host gets the reason by mail. 409 `not-allowed-now` if the text has changed again since.",
  security: bearerSecurity,
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        reason: ReturnReason,
      }),
    ),
  },
  responses: { 200: done, ...refusals, ...jsonBodyProblems, ...problemResponses.conflict },
});
