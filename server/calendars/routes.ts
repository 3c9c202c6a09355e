import { createHash } from "node:crypto";
import { addBlock, listBlocks, removeBlock } from "#contract/bookings/block-routes.ts";
import {
  addCalendar,
  endFeed,
  getBookingFile,
  getFeed,
  listCalendars,
  makeFeed,
  readCalendar,
  removeCalendar,
} from "#contract/calendars/routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api } from "#server/kernel/http/api.ts";
import { clientAddress, takeAttempt } from "#server/kernel/http/rate-limits.ts";
import * as blocks from "./blocks.ts";
import * as calendars from "./calendars.ts";
import * as feeds from "./feeds.ts";
import { calendarLimits } from "./policy.ts";

const fileType = { "Content-Type": "text/calendar; charset=utf-8" };
const success = { success: true as const };

/** A host's calendar: time that they close, other calendars that close it for them, and what is told to
 *  other calendars. */
export const calendarRoutes = (deps: Deps) =>
  api()
    .openapi(listBlocks, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json({ items: await blocks.listBlocks(deps, caller, c.req.valid("query")) }, 200);
    })
    .openapi(addBlock, async (c) => {
      const caller = await requireCaller(deps, c);
      const { accountId: who } = caller;
      await takeAttempt(deps, { what: "close-time", who, ...calendarLimits.closeTime });
      return c.json(await blocks.addBlock(deps, caller, c.req.valid("json")), 201);
    })
    .openapi(removeBlock, async (c) => {
      const caller = await requireCaller(deps, c);
      await blocks.removeBlock(deps, caller, c.req.valid("param").blockId);
      return c.json(success, 200);
    })
    .openapi(listCalendars, async (c) => {
      const caller = await requireCaller(deps, c);
      const { locationId } = c.req.valid("query");
      // The feed's address is a secret.
      c.header("Cache-Control", "no-store");
      return c.json(await calendars.listCalendars(deps, caller, locationId), 200);
    })
    .openapi(addCalendar, async (c) => {
      const caller = await requireCaller(deps, c);
      const { accountId: who } = caller;
      await takeAttempt(deps, { what: "add-calendar", who, ...calendarLimits.addCalendar });
      return c.json(await calendars.addCalendar(deps, caller, c.req.valid("json")), 201);
    })
    .openapi(readCalendar, async (c) => {
      const caller = await requireCaller(deps, c);
      const { calendarId } = c.req.valid("param");
      const { accountId: who } = caller;
      await takeAttempt(deps, { what: "read-calendar", who, ...calendarLimits.readCalendar });
      return c.json(await calendars.readNow(deps, caller, calendarId), 200);
    })
    .openapi(removeCalendar, async (c) => {
      const caller = await requireCaller(deps, c);
      await calendars.removeCalendar(deps, caller, c.req.valid("param").calendarId);
      return c.json(success, 200);
    })
    .openapi(makeFeed, async (c) => {
      const caller = await requireCaller(deps, c);
      const { accountId: who } = caller;
      await takeAttempt(deps, { what: "make-feed", who, ...calendarLimits.makeFeed });
      c.header("Cache-Control", "no-store");
      return c.json(await feeds.makeFeed(deps, caller, c.req.valid("json").locationId), 201);
    })
    .openapi(endFeed, async (c) => {
      const caller = await requireCaller(deps, c);
      await feeds.endFeed(deps, caller, c.req.valid("param").locationId);
      return c.json(success, 200);
    })
    .openapi(getFeed, async (c) => {
      const who = clientAddress(deps, c);
      await takeAttempt(deps, { what: "read-feed", who, ...calendarLimits.readFeed });
      const { locationId } = c.req.valid("param");
      const file = await feeds.readFeed(deps, locationId, c.req.valid("query").key);
      const etag = `"${createHash("sha256").update(file).digest("base64url")}"`;
      const headers = { "Cache-Control": "no-store", ETag: etag };
      if (c.req.header("If-None-Match") === etag) return c.body(null, 304, headers);
      return c.body(file, 200, { ...headers, ...fileType });
    })
    .openapi(getBookingFile, async (c) => {
      const caller = await requireCaller(deps, c);
      const file = await feeds.fileOfBooking(deps, caller, c.req.valid("param").bookingId);
      return c.body(file, 200, {
        ...fileType,
        "Content-Disposition": 'attachment; filename="booking.ics"',
        "Cache-Control": "no-store",
      });
    });
