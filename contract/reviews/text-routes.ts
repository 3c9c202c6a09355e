import { createRoute, z } from "@hono/zod-openapi";
import { answer, bearer, jsonBody } from "#contract/answers.ts";
import { paging } from "#contract/paging.ts";
import { problems } from "#contract/problem.ts";
import { notedFields } from "#contract/spaces/fields.ts";
import { ReasonForHost } from "./routes.ts";

/** Texts that a verified space shows at once, unless they hold a new contact or payment detail. */
export const changedTexts = [...notedFields, "amenities"] as const;
export type ChangedText = (typeof changedTexts)[number];

/** A text of a verified space that changed at once, because it holds no contact or payment detail. */
export const TextChange = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    field: z.enum(changedTexts),
    before: z.string().openapi({ description: "Of amenities: one on each line" }),
    after: z.string(),
    space: z.object({ _id: z.uuid(), title: z.string() }),
    host: z.object({ id: z.uuid(), email: z.string() }),
  })
  .openapi("TextChange");

export type TextChange = z.infer<typeof TextChange>;

const tags = ["Team"];
const params = z.object({ changeId: z.string().max(100) });
const done = answer("Done", z.object({ success: z.literal(true), message: z.string() }));
const refusals = {
  ...problems.unauthorised,
  ...problems.forbidden,
  ...problems.notFound,
  ...problems.conflict,
};

export const listTextChanges = createRoute({
  method: "get",
  path: "/admin/text-changes",
  tags,
  summary:
    "Texts that changed on verified spaces and that nobody of the team has looked at, oldest first",
  security: bearer,
  request: { query: z.strictObject(paging) },
  responses: {
    200: answer(
      "One page of them",
      z.object({ items: z.array(TextChange), nextCursor: z.string().nullable() }),
    ),
    ...problems.unauthorised,
    ...problems.forbidden,
    ...problems.invalid,
  },
});

export const markTextSeen = createRoute({
  method: "post",
  path: "/admin/text-changes/{changeId}/seen",
  tags,
  summary: "Note that a changed text was looked at and is fine",
  security: bearer,
  request: { params },
  responses: { 200: done, ...refusals },
});

export const restoreText = createRoute({
  method: "post",
  path: "/admin/text-changes/{changeId}/restore",
  tags,
  summary: "Put the earlier text back and tell the host why",
  description: "Refused when the text has changed again since.",
  security: bearer,
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        reason: ReasonForHost,
      }),
    ),
  },
  responses: { 200: done, ...problems.malformed, ...problems.invalid, ...refusals },
});
