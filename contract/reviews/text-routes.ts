import { createRoute, z } from "@hono/zod-openapi";
import { pagingQuery } from "#contract/paging.ts";
import { problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { recordedFields } from "#contract/spaces/fields.ts";
import { ReturnReason } from "./routes.ts";

/** Texts whose changes a verified space shows at once, unless they contain a new contact or payment
 *  detail. */
export const textChangeFields = [...recordedFields, "amenities"] as const;
export type ChangedText = (typeof textChangeFields)[number];

/** A change of a verified space's text that was shown at once, because it contains no new contact
 *  or payment detail. */
export const TextChange = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    field: z.enum(textChangeFields),
    before: z.string().openapi({ description: "Of amenities: one on each line" }),
    after: z.string(),
    space: z.object({ _id: z.uuid(), title: z.string() }),
    host: z.object({ id: z.uuid(), email: z.string() }),
  })
  .openapi("TextChange");

export type TextChange = z.infer<typeof TextChange>;

const tags = ["Team"];
const params = z.object({ changeId: z.string().max(100) });
const done = jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() }));
const refusals = {
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
  ...problemResponses.conflict,
};

export const listTextChangesRoute = createRoute({
  method: "get",
  path: "/admin/text-changes",
  tags,
  summary:
    "Texts that changed on verified spaces and that nobody of the team has looked at, oldest first",
  security: bearerSecurity,
  request: { query: z.strictObject(pagingQuery) },
  responses: {
    200: jsonResponse(
      "One page of them",
      z.object({ items: z.array(TextChange), nextCursor: z.string().nullable() }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
  },
});

export const markTextSeenRoute = createRoute({
  method: "post",
  path: "/admin/text-changes/{changeId}/seen",
  tags,
  summary: "Note that a changed text was looked at and is fine",
  security: bearerSecurity,
  request: { params },
  responses: { 200: done, ...refusals },
});

export const restoreTextRoute = createRoute({
  method: "post",
  path: "/admin/text-changes/{changeId}/restore",
  tags,
  summary: "Put the earlier text back and tell the host why",
  description: "Refused when the text has changed again since.",
  security: bearerSecurity,
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        reason: ReturnReason,
      }),
    ),
  },
  responses: { 200: done, ...problemResponses.malformed, ...problemResponses.invalid, ...refusals },
});
