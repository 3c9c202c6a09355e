import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { MAX_PHOTO_BYTES } from "#contract/media/policy.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { pagingQuery } from "#contract/paging.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  publicAccess,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { reviewMessages as say } from "./messages.ts";
import {
  MAX_REVIEW_CHARS,
  MAX_REVIEW_PHOTOS,
  MAX_STARS,
  MIN_STARS,
  REVIEW_DAYS,
} from "./policy.ts";
import { BookingReview, SpaceReviews } from "./review.ts";

const stars = z
  .number(say.stars)
  .int(say.stars)
  .min(MIN_STARS, say.stars)
  .max(MAX_STARS, say.stars);
const text = z.string(say.tooLong).trim().max(MAX_REVIEW_CHARS, say.tooLong);

/** What a guest or a host writes about a booking. Only a guest also rates the aspects. */
export const NewReview = z
  .strictObject({
    rating: stars,
    aspects: z.strictObject({ asShown: stars, host: stars, value: stars }).optional().openapi({
      description: "Required in a guest's review; a host's review has none",
    }),
    text: text.default(""),
  })
  .openapi("NewReview");
export type NewReview = z.infer<typeof NewReview>;

const reviewId = z.object({ reviewId: z.string().max(100) });
const photoId = z.object({ photoId: z.string().max(100) });
const starField = { type: "integer" as const, minimum: MIN_STARS, maximum: MAX_STARS };

const acted = {
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
  ...problemResponses.conflict,
  ...jsonBodyProblems,
  ...tooManyAttemptsProblem,
  ...problemResponses.failures,
};

export const listSpaceReviewsRoute = createRoute({
  operationId: "listSpaceReviews",
  method: "get",
  path: "/locations/{locationId}/reviews",
  tags: [tag("Reviews")],
  summary: "List the reviews of a space",
  description:
    "Published reviews by guests who booked the space: new and informative ones first. `summary` covers all of them, not only this page.",
  security: publicAccess,
  request: {
    params: z.object({ locationId: z.string().max(100) }),
    query: z.strictObject({ cursor: z.string().max(200).optional() }),
  },
  responses: {
    200: jsonResponse("One page of reviews", SpaceReviews),
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const writeReviewRoute = createRoute({
  operationId: "writeReview",
  method: "post",
  path: "/bookings/{bookingId}/review",
  tags: [tag("Reviews")],
  summary: "Review a booking",
  description: `The guest reviews the space and its host; the host reviews the guest. Each side may write one review, in the ${REVIEW_DAYS} days after the booking is completed. A review cannot be changed. The reviews are published when both sides have written, or when these days are over; until then, neither side sees the other's review. Photos are sent in a form, whose other fields are text. The team reviews the photos before guests see them. 409 \`not-allowed-now\` before the booking is completed, after these days, and for a second review.`,
  security: bearerSecurity,
  request: {
    params: z.object({ bookingId: z.string().max(100) }),
    body: {
      // With `required: true`, the framework would apply the schema for JSON to a form, too, and
      // reject the form. The handler itself requires a body: either JSON or a form.
      required: false as const,
      content: {
        "application/json": { schema: NewReview },
        // Only describes the form for the API's reference. The server does not use this schema: it
        // parses the form as the data arrives.
        "multipart/form-data": {
          schema: {
            type: "object" as const,
            properties: {
              rating: starField,
              asShown: starField,
              host: starField,
              value: starField,
              text: { type: "string" as const, maxLength: MAX_REVIEW_CHARS },
              photos: {
                type: "array" as const,
                items: { type: "string" as const, format: "binary" },
                description: `Only guests may send photos: at most ${formatNumberInWords(MAX_REVIEW_PHOTOS)}, in the formats of listing images, each at most ${MAX_PHOTO_BYTES} bytes.`,
              },
            },
            required: ["rating"],
          },
        },
      },
    },
  },
  responses: { 201: jsonResponse("The review, not published yet", BookingReview), ...acted },
});

export const replyToReviewRoute = createRoute({
  operationId: "replyToReview",
  method: "post",
  path: "/reviews/{reviewId}/reply",
  tags: [tag("Reviews")],
  summary: "Reply to a review",
  description:
    "For the person who was reviewed, once, after the review is published. Whoever sees the review sees the reply, unless the team removes the reply. 403 for everyone else who can read the review, 404 for all others. 409 `not-allowed-now` for a second reply and for a review that the team has removed.",
  security: bearerSecurity,
  request: {
    params: reviewId,
    body: jsonBody(
      z.strictObject({
        text: z
          .string(say.emptyReply)
          .trim()
          .min(1, say.emptyReply)
          .max(MAX_REVIEW_CHARS, say.tooLong),
      }),
    ),
  },
  responses: { 201: jsonResponse("The review with the reply", BookingReview), ...acted },
});

/** A photo that waits for the team, and its review. */
const WaitingPhoto = z
  .object({
    _id: z.uuid(),
    url: z.string(),
    review: z.object({ _id: z.uuid(), rating: z.number().int(), text: z.string() }),
    location: z.object({ _id: z.uuid(), title: z.string() }),
    createdAt: z.iso.datetime(),
  })
  .openapi("WaitingReviewPhoto");
export type WaitingPhoto = z.infer<typeof WaitingPhoto>;

export const listReviewPhotosRoute = createRoute({
  operationId: "listReviewPhotos",
  method: "get",
  path: "/admin/review-photos",
  tags: [tag("Reviews")],
  summary: "List photos of reviews that wait for the team",
  description: "For the team, oldest first.",
  security: bearerSecurity,
  request: { query: z.strictObject(pagingQuery) },
  responses: {
    200: jsonResponse(
      "One page of photos",
      z.object({ items: z.array(WaitingPhoto), nextCursor: z.string().nullable() }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const decideReviewPhotoRoute = createRoute({
  operationId: "decideReviewPhoto",
  method: "post",
  path: "/admin/review-photos/{photoId}/decide",
  tags: [tag("Reviews")],
  summary: "Approve or refuse a photo of a review",
  description: "For the team. 404 if no such photo waits for a decision.",
  security: bearerSecurity,
  request: {
    params: photoId,
    body: jsonBody(
      z.strictObject({
        approve: z.boolean("Please give true or false."),
      }),
    ),
  },
  responses: {
    200: jsonResponse("Done", z.object({ success: z.literal(true), message: z.string() })),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...jsonBodyProblems,
    ...problemResponses.failures,
  },
});
