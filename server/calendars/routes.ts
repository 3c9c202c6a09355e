import { addBlock, listBlocks, removeBlock } from "#contract/bookings/block-routes.ts";
import { requireCaller } from "#server/accounts/access.ts";
import type { Deps } from "#server/deps.ts";
import { api } from "#server/kernel/api.ts";
import { takeAttempt } from "#server/kernel/rate-limits.ts";
import * as blocks from "./blocks.ts";

/** A host's calendar: time that they close, and other calendars that close it for them. */
export const calendarRoutes = (deps: Deps) =>
  api()
    .openapi(listBlocks, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json({ items: await blocks.listBlocks(deps, caller, c.req.valid("query")) }, 200);
    })
    .openapi(addBlock, async (c) => {
      const caller = await requireCaller(deps, c);
      const { accountId: who } = caller;
      await takeAttempt(deps, { what: "close-time", who, most: 600, perSeconds: 3600 });
      return c.json(await blocks.addBlock(deps, caller, c.req.valid("json")), 201);
    })
    .openapi(removeBlock, async (c) => {
      const caller = await requireCaller(deps, c);
      await blocks.removeBlock(deps, caller, c.req.valid("param").blockId);
      return c.json({ success: true as const }, 200);
    });
