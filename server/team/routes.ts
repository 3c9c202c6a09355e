import { teamMessages } from "#contract/team/messages.ts";
import { listAudit, listUsers, restoreUser, suspendUser } from "#contract/team/routes.ts";
import { requireAdmin } from "#server/identity/access.ts";
import { originOf } from "#server/identity/changes/origin.ts";
import { requireFresh } from "#server/identity/sign-in/fresh.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api } from "#server/kernel/http/api.ts";
import { auditLog } from "./log.ts";
import { restore, suspend, users } from "./users.ts";

/** What the team does with accounts, and the log of all that it does. */
export const teamRoutes = (deps: Deps) =>
  api()
    .openapi(listUsers, async (c) => {
      await requireAdmin(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await users(deps, c.req.valid("query")), 200);
    })
    .openapi(suspendUser, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { userId } = c.req.valid("param");
      const { reason, bookings } = c.req.valid("json");
      const cancelBookings = bookings === "cancel";
      // Each of the bookings may be refunded.
      if (cancelBookings) requireFresh(deps, admin);
      const origin = originOf(deps, c);
      const data = await suspend(deps, admin, { userId, reason, cancelBookings, origin });
      return c.json({ success: true as const, message: teamMessages.suspended, data }, 200);
    })
    .openapi(restoreUser, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { userId } = c.req.valid("param");
      const data = await restore(deps, admin, { userId, origin: originOf(deps, c) });
      return c.json({ success: true as const, message: teamMessages.restored, data }, 200);
    })
    .openapi(listAudit, async (c) => {
      await requireAdmin(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await auditLog(deps, c.req.valid("query")), 200);
    });
