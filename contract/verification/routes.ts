import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { MAX_PAGE_SIZE } from "#contract/policy.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { Location, spaceStatuses } from "#contract/spaces/location.ts";
import { verificationMessages } from "./messages.ts";
import { MAX_RETURN_REASON_CHARS } from "./policy.ts";

/** A space as an item of the team's lists. A revision has the id of the space that it revises. */
export const VerificationListItem = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    coverImage: z.string(),
    city: z.string(),
    localArea: z.string(),
    categories: z.array(z.object({ title: z.string(), slug: z.string() })),
    status: z.enum(spaceStatuses),
    isRevision: z.boolean(),
    submittedAt: z.iso.datetime().nullable(),
    host: z.object({ id: z.uuid(), email: z.string(), emailVerified: z.boolean() }),
  })
  .openapi("VerificationLine");

export type VerificationListItem = z.infer<typeof VerificationListItem>;

/** Another space that has the same address and local area as the space in review, or shares at
 *  least one photo with it. */
export const DuplicateSpace = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    coverImage: z.string(),
    status: z.enum(spaceStatuses),
    sameHost: z.boolean(),
    sameAddress: z.boolean(),
    photos: z.array(z.string()).openapi({
      description: "The photos that this space shares with the space in review",
    }),
  })
  .openapi("Duplicate");

export type DuplicateSpace = z.infer<typeof DuplicateSpace>;

/** What the team needs to decide on a space. `submittedAt` identifies the version that the team has
 *  seen. The team sends it with the decision. If the host has changed the space since then, the
 *  decision is refused. */
export const Verification = z
  .object({
    location: Location.openapi({ description: "As submitted" }),
    verified: z.union([Location, z.null()]).openapi({
      description: "For an edit: the version that visitors see now",
    }),
    submittedAt: z.iso.datetime(),
    station: z.object({ latitude: z.number(), longitude: z.number() }),
    host: z.object({
      id: z.uuid(),
      email: z.string(),
      emailVerified: z.boolean(),
      suspended: z.boolean(),
      createdAt: z.iso.datetime(),
      spaces: z.number().int(),
      liveSpaces: z.number().int(),
    }),
    duplicates: z.array(DuplicateSpace),
  })
  .openapi("Verification");

export type Verification = z.infer<typeof Verification>;

const params = z.object({ locationId: z.string().max(100) });
const wholeNumber = `Please give a whole number from 1 to ${MAX_PAGE_SIZE}.`;
const decided = jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() }));
const decisionProblems = {
  ...jsonBodyProblems,
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
  ...problemResponses.conflict,
  ...problemResponses.failures,
};
const seen = {
  submittedAt: z.iso.datetime().optional().openapi({
    description:
      "The `submittedAt` of the version that the team member saw; without it, the decision is about the version that is in review now",
  }),
};

/** The reason for which the team returns a space or a text. The host reads this reason. */
export const ReturnReason = z
  .string(verificationMessages.reason)
  .trim()
  .min(1, verificationMessages.reason)
  .max(MAX_RETURN_REASON_CHARS, verificationMessages.reasonLong);

export const listVerificationsRoute = createRoute({
  operationId: "listVerifications",
  method: "get",
  path: "/admin/locations",
  tags: [tag("Verification")],
  summary: "List the spaces for the team",
  description:
    "For the team, earliest `submittedAt` first; without it, the time of creation counts. An edit has the id of its verified space.",
  security: bearerSecurity,
  request: {
    query: z.strictObject({
      status: z.enum(spaceStatuses).optional(),
      host: z.uuid("Please give an account's id.").optional(),
      cursor: z.string().max(200).optional(),
      pageSize: z.coerce
        .number<string>(wholeNumber)
        .int(wholeNumber)
        .min(1, wholeNumber)
        .max(MAX_PAGE_SIZE, wholeNumber)
        .default(30),
    }),
  },
  responses: {
    200: jsonResponse(
      "One page of spaces",
      z.object({
        items: z.array(VerificationListItem),
        total: z.number().int(),
        nextCursor: z.string().nullable(),
      }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const getVerificationRoute = createRoute({
  operationId: "getVerification",
  method: "get",
  path: "/admin/locations/{locationId}",
  tags: [tag("Verification")],
  summary: "Get a space in review",
  description:
    "For the team. Everything that a decision needs: the submitted version, the verified one (for an edit), the host, and other spaces with the same photos or address. 409 `not-allowed-now` if the space does not wait for a decision.",
  security: bearerSecurity,
  request: { params },
  responses: {
    200: jsonResponse("The space in review", Verification),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const approveSpaceRoute = createRoute({
  operationId: "approveSpace",
  method: "post",
  path: "/admin/locations/{locationId}/approve",
  tags: [tag("Verification")],
  summary: "Approve a space or an edit",
  description:
    "For the team. Makes the space live, or applies the edit of a live space, and notifies the host. 409 `changed-meanwhile` if a newer version was submitted; `not-allowed-now` if nothing is in review, or the host is suspended or has no verified email address.",
  security: bearerSecurity,
  request: { params, body: { ...jsonBody(z.strictObject(seen)), required: false as const } },
  responses: { 200: decided, ...decisionProblems },
});

export const returnSpaceRoute = createRoute({
  operationId: "returnSpace",
  method: "post",
  path: "/admin/locations/{locationId}/return",
  tags: [tag("Verification")],
  summary: "Return a space or an edit to its host",
  description:
    "For the team. The host is notified, sees the reason and can submit again. 409 `changed-meanwhile` if a newer version was submitted; `not-allowed-now` if nothing is in review.",
  security: bearerSecurity,
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        reason: ReturnReason,
        ...seen,
      }),
    ),
  },
  responses: { 200: decided, ...decisionProblems },
});
