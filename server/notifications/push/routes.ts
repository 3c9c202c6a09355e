import { notificationMessages } from "#contract/notifications/messages.ts";
import {
  endPushRoute,
  getPushKeyRoute,
  subscribeToPushRoute,
} from "#contract/notifications/push-routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { endPush, subscribeToPush } from "./subscriptions.ts";
import { requireVapidKeys } from "./vapid-keys.ts";

/** Returns the routes of push. On a site that sends no push, every route responds with 404. */
export const pushRoutes = (deps: Deps) => {
  const router = createRouter();
  // This check runs before the body is validated: where push is off, every request gets a 404.
  router.use("/notifications/push", (_, next) => {
    requireVapidKeys(deps);
    return next();
  });
  return router
    .openapi(getPushKeyRoute, async (c) => {
      await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json({ publicKey: requireVapidKeys(deps).publicKey }, 200);
    })
    .openapi(subscribeToPushRoute, async (c) => {
      await subscribeToPush(deps, await requireCaller(deps, c), c.req.valid("json"));
      return c.json({ success: true as const, message: notificationMessages.pushIsOn }, 200);
    })
    .openapi(endPushRoute, async (c) => {
      await endPush(deps, await requireCaller(deps, c), c.req.valid("json")?.endpoint);
      return c.json({ success: true as const, message: notificationMessages.pushEnded }, 200);
    });
};
