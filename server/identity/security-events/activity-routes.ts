import {
  listOwnActivityRoute,
  listUserActivityRoute,
  undoChangeRoute,
} from "#contract/accounts/activity-routes.ts";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { requireAdmin, requireCaller } from "#server/identity/access.ts";
import { getRequestOrigin } from "#server/identity/changes/request-origin.ts";
import { undoChange } from "#server/identity/changes/undo-change.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { countAttempt } from "#server/identity/sign-in/limits.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { listOwnActivity, listUserActivity } from "./activity.ts";

/** Returns the routes for an account's security record, and for undoing changes. */
export const activityRoutes = (deps: IdentityDeps) =>
  createRouter()
    .openapi(undoChangeRoute, async (c) => {
      const { token } = c.req.valid("param");
      await countAttempt(deps, c, "undo-change", token);
      await undoChange(deps, token, getRequestOrigin(deps, c));
      return c.json({ success: true as const, message: factorMessages.undone }, 200);
    })
    .openapi(listOwnActivityRoute, async (c) => {
      c.header("Cache-Control", "no-store");
      const { accountId } = await requireCaller(deps, c);
      return c.json(await listOwnActivity(deps, accountId, c.req.valid("query")), 200);
    })
    .openapi(listUserActivityRoute, async (c) => {
      c.header("Cache-Control", "no-store");
      await requireAdmin(deps, c);
      const { userId } = c.req.valid("param");
      return c.json(await listUserActivity(deps, userId, c.req.valid("query")), 200);
    });
