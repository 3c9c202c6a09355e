import {
  getNotificationPreferencesRoute,
  listNotificationsRoute,
  readNotificationsRoute,
  saveNotificationPreferencesRoute,
} from "#contract/notifications/routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { listNotifications, readNotifications } from "./notifications.ts";
import { getPreferences, setPreferences } from "./preferences.ts";

/** Returns the routes of notifications and of their preferences. */
export const notificationRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listNotificationsRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await listNotifications(deps, accountId, c.req.valid("query").cursor), 200);
    })
    .openapi(readNotificationsRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      const unread = await readNotifications(deps, accountId, c.req.valid("json").ids);
      return c.json({ success: true as const, unread }, 200);
    })
    .openapi(getNotificationPreferencesRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await getPreferences(deps, accountId), 200);
    })
    .openapi(saveNotificationPreferencesRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      return c.json(await setPreferences(deps, accountId, c.req.valid("json")), 200);
    });
