import {
  activityOfUser as activityOfUserRoute,
  ownActivity,
  undoChange as undoChangeRoute,
} from "#contract/accounts/activity-routes.ts";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { requireAdmin, requireCaller } from "#server/identity/access.ts";
import { originOf } from "#server/identity/changes/origin.ts";
import { undoChange } from "#server/identity/changes/undo-change.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import { count } from "#server/identity/sign-in/limits.ts";
import { api } from "#server/kernel/http/api.ts";
import { activityOf, activityOfUser } from "./activity.ts";

/** What happened to an account's security, and undoing it. */
export const activityRoutes = (deps: IdentityDeps) =>
  api()
    .openapi(undoChangeRoute, async (c) => {
      const { token } = c.req.valid("param");
      await count(deps, c, "undo-change", token);
      await undoChange(deps, token, originOf(deps, c));
      return c.json({ success: true as const, message: factorMessages.undone }, 200);
    })
    .openapi(ownActivity, async (c) => {
      c.header("Cache-Control", "no-store");
      const { accountId } = await requireCaller(deps, c);
      return c.json(await activityOf(deps, accountId, c.req.valid("query")), 200);
    })
    .openapi(activityOfUserRoute, async (c) => {
      c.header("Cache-Control", "no-store");
      await requireAdmin(deps, c);
      const { userId } = c.req.valid("param");
      return c.json(await activityOfUser(deps, userId, c.req.valid("query")), 200);
    });
