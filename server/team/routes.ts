import { teamMessages } from "#contract/team/messages.ts";
import {
  listAuditEntriesRoute,
  listUsersRoute,
  restoreUserRoute,
  suspendUserRoute,
} from "#contract/team/routes.ts";
import { requireAdmin } from "#server/identity/access.ts";
import { getRequestOrigin } from "#server/identity/changes/request-origin.ts";
import { requireRecentProof } from "#server/identity/sign-in/recent-proof.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { listAuditEntries } from "./audit-log.ts";
import { listUsers, restoreUser, suspendUser } from "./users.ts";

/** Returns the routes for the team's work on accounts, and for its audit log. */
export const teamRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listUsersRoute, async (c) => {
      await requireAdmin(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await listUsers(deps, c.req.valid("query")), 200);
    })
    .openapi(suspendUserRoute, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { userId } = c.req.valid("param");
      const { reason, bookings } = c.req.valid("json");
      const cancelBookings = bookings === "cancel";
      // A recent proof of identity is needed, because cancelled bookings are refunded in full.
      if (cancelBookings) requireRecentProof(deps, admin);
      const origin = getRequestOrigin(deps, c);
      const data = await suspendUser(deps, admin, { userId, reason, cancelBookings, origin });
      return c.json({ success: true as const, message: teamMessages.suspended, data }, 200);
    })
    .openapi(restoreUserRoute, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { userId } = c.req.valid("param");
      const data = await restoreUser(deps, admin, { userId, origin: getRequestOrigin(deps, c) });
      return c.json({ success: true as const, message: teamMessages.restored, data }, 200);
    })
    .openapi(listAuditEntriesRoute, async (c) => {
      await requireAdmin(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await listAuditEntries(deps, c.req.valid("query")), 200);
    });
