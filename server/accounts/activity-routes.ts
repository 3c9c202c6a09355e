import { undoChange as undoChangeRoute } from "#contract/accounts/activity-routes.ts";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { Deps } from "#server/deps.ts";
import { api } from "#server/kernel/api.ts";
import { count } from "./limits.ts";
import { originOf } from "./origin.ts";
import { undoChange } from "./undo-change.ts";

/** What happened to an account's security, and undoing it. */
export const activityRoutes = (deps: Deps) =>
  api().openapi(undoChangeRoute, async (c) => {
    const { token } = c.req.valid("param");
    await count(deps, c, "undo-change", token);
    await undoChange(deps, token, originOf(deps, c));
    return c.json({ success: true as const, message: factorMessages.undone }, 200);
  });
