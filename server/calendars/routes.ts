import { createHash } from "node:crypto";
import {
  createBlockRoute,
  deleteBlockRoute,
  listBlocksRoute,
} from "#contract/bookings/block-routes.ts";
import {
  addCalendarRoute,
  createFeedRoute,
  deleteCalendarRoute,
  deleteFeedRoute,
  getBookingCalendarFileRoute,
  getFeedRoute,
  listCalendarsRoute,
  readCalendarRoute,
} from "#contract/calendars/routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isEtagMatch } from "#server/kernel/http/if-none-match.ts";
import { clientAddress, consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import * as blocks from "./blocks.ts";
import * as calendars from "./calendars.ts";
import * as feeds from "./feeds.ts";
import { calendarAttemptLimits } from "./policy.ts";

const fileType = { "Content-Type": "text/calendar; charset=utf-8" };
const success = { success: true as const };

/** Returns the routes of a host's calendar: blocked times, imported calendars, and feeds for other
 *  calendars. Also returns the route of a booking's calendar file. */
export const calendarRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listBlocksRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json({ items: await blocks.listBlocks(deps, caller, c.req.valid("query")) }, 200);
    })
    .openapi(createBlockRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { accountId: who } = caller;
      await consumeAttempt(deps, { what: "close-time", who, ...calendarAttemptLimits.closeTime });
      return c.json(await blocks.addBlock(deps, caller, c.req.valid("json")), 201);
    })
    .openapi(deleteBlockRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      await blocks.removeBlock(deps, caller, c.req.valid("param").blockId);
      return c.json(success, 200);
    })
    .openapi(listCalendarsRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { locationId } = c.req.valid("query");
      // No cache may store the response, because it contains the secret URLs of feeds.
      c.header("Cache-Control", "no-store");
      return c.json(await calendars.listCalendars(deps, caller, locationId), 200);
    })
    .openapi(addCalendarRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { accountId: who } = caller;
      await consumeAttempt(deps, {
        what: "add-calendar",
        who,
        ...calendarAttemptLimits.addCalendar,
      });
      return c.json(await calendars.addCalendar(deps, caller, c.req.valid("json")), 201);
    })
    .openapi(readCalendarRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { calendarId } = c.req.valid("param");
      const { accountId: who } = caller;
      await consumeAttempt(deps, {
        what: "read-calendar",
        who,
        ...calendarAttemptLimits.readCalendar,
      });
      return c.json(await calendars.readCalendar(deps, caller, calendarId), 200);
    })
    .openapi(deleteCalendarRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      await calendars.removeCalendar(deps, caller, c.req.valid("param").calendarId);
      return c.json(success, 200);
    })
    .openapi(createFeedRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { accountId: who } = caller;
      await consumeAttempt(deps, { what: "make-feed", who, ...calendarAttemptLimits.makeFeed });
      c.header("Cache-Control", "no-store");
      return c.json(await feeds.createFeed(deps, caller, c.req.valid("json").locationId), 201);
    })
    .openapi(deleteFeedRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      await feeds.removeFeed(deps, caller, c.req.valid("param").locationId);
      return c.json(success, 200);
    })
    .openapi(getFeedRoute, async (c) => {
      const who = clientAddress(deps, c);
      await consumeAttempt(deps, { what: "read-feed", who, ...calendarAttemptLimits.readFeed });
      const { locationId } = c.req.valid("param");
      const file = await feeds.getFeed(deps, locationId, c.req.valid("query").key);
      const etag = `"${createHash("sha256").update(file).digest("base64url")}"`;
      const headers = { "Cache-Control": "no-store", ETag: etag };
      if (isEtagMatch(c.req.header("If-None-Match"), etag)) return c.body(null, 304, headers);
      return c.body(file, 200, { ...headers, ...fileType });
    })
    .openapi(getBookingCalendarFileRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const file = await feeds.getBookingCalendarFile(deps, caller, c.req.valid("param").bookingId);
      return c.body(file, 200, {
        ...fileType,
        "Content-Disposition": 'attachment; filename="booking.ics"',
        "Cache-Control": "no-store",
      });
    });
