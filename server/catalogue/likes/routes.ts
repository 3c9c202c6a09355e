import { likeMessages } from "#contract/likes/messages.ts";
import { toggleLikeRoute } from "#contract/likes/routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { toggleLike } from "./likes.ts";

/** Returns the route that adds or removes a like, for the hearts on cards and space pages. */
export const likeRoutes = (deps: Deps) =>
  createRouter().openapi(toggleLikeRoute, async (c) => {
    const liked = await toggleLike(
      deps,
      await requireCaller(deps, c),
      c.req.valid("param").locationId,
    );
    return c.json(
      { success: true as const, message: liked ? likeMessages.liked : likeMessages.unliked },
      200,
    );
  });
