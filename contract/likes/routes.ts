import { createRoute, z } from "@hono/zod-openapi";
import { answer, bearer } from "#contract/answers.ts";
import { problems } from "#contract/problem.ts";
import { likeMessages } from "./messages.ts";

export const toggleLike = createRoute({
  method: "post",
  path: "/locations/{locationId}/toggle-like",
  tags: ["Likes"],
  summary: "Like a space, or take the like back",
  security: bearer,
  request: { params: z.object({ locationId: z.string().max(100) }) },
  responses: {
    200: answer(
      "How it stands now",
      z.object({
        success: z.literal(true),
        message: z.enum([likeMessages.liked, likeMessages.unliked]),
      }),
    ),
    ...problems.unauthorised,
    ...problems.notFound,
    ...problems.conflict,
  },
});
