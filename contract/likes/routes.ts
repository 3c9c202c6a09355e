import { createRoute, z } from "@hono/zod-openapi";
import { problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonResponse } from "#contract/responses.ts";
import { likeMessages } from "./messages.ts";

export const toggleLikeRoute = createRoute({
  method: "post",
  path: "/locations/{locationId}/toggle-like",
  tags: ["Likes"],
  summary: "Like a space, or take the like back",
  security: bearerSecurity,
  request: { params: z.object({ locationId: z.string().max(100) }) },
  responses: {
    200: jsonResponse(
      "How it stands now",
      z.object({
        success: z.literal(true),
        message: z.enum([likeMessages.liked, likeMessages.unliked]),
      }),
    ),
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.conflict,
  },
});
