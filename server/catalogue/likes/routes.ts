import { likeMessages } from "#contract/likes/messages.ts";
import { toggleLike } from "#contract/likes/routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api } from "#server/kernel/http/api.ts";
import { toggle } from "./likes.ts";

/** The heart on a card and on a space. */
export const likeRoutes = (deps: Deps) =>
  api().openapi(toggleLike, async (c) => {
    const liked = await toggle(deps, await requireCaller(deps, c), c.req.valid("param").locationId);
    return c.json(
      { success: true as const, message: liked ? likeMessages.liked : likeMessages.unliked },
      200,
    );
  });
