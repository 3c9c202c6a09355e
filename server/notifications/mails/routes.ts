import { notificationMessages } from "#contract/notifications/messages.ts";
import {
  getMailSubscriptionRoute,
  unsubscribeRoute,
} from "#contract/notifications/unsubscribe-routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { getMailSubscription, unsubscribe } from "./unsubscribe.ts";

/** Returns the routes of the unsubscribe links in mails. They need no access token. */
export const unsubscribeRoutes = (deps: Deps) =>
  createRouter()
    .openapi(getMailSubscriptionRoute, async (c) => {
      const { token } = c.req.valid("param");
      c.header("Cache-Control", "no-store");
      // Mail programs without an unsubscribe button of their own open the URL from the header
      // `List-Unsubscribe` in a browser.
      if (c.req.header("Accept")?.includes("text/html"))
        return c.redirect(`/unsubscribe/${encodeURIComponent(token)}`, 302);
      return c.json(await getMailSubscription(deps, token), 200);
    })
    .openapi(unsubscribeRoute, async (c) => {
      await unsubscribe(deps, c.req.valid("param").token);
      c.header("Cache-Control", "no-store");
      return c.json({ success: true as const, message: notificationMessages.unsubscribed }, 200);
    });
