import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonResponse } from "#contract/responses.ts";
import { likeMessages } from "./messages.ts";
import { MAX_LIKES } from "./policy.ts";

export const toggleLikeRoute = createRoute({
  operationId: "toggleLike",
  method: "post",
  path: "/locations/{locationId}/toggle-like",
  tags: [tag("Likes")],
  summary: "Like or unlike a space",
  description: `Every call switches between liked and not liked, so an even number of calls changes nothing. An account likes at most ${MAX_LIKES} spaces (409 \`too-many-likes\`); hidden spaces do not count. The like of a space that is hidden meanwhile can only be removed.`,
  security: bearerSecurity,
  request: { params: z.object({ locationId: z.string().max(100) }) },
  responses: {
    200: jsonResponse(
      "Whether the space is liked now",
      z.object({
        success: z.literal(true),
        message: z.enum([likeMessages.liked, likeMessages.unliked]),
      }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
