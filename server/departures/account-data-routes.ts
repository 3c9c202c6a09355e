import { eraseMessages } from "#contract/accounts/erase-messages.ts";
import {
  type AccountExport,
  deleteAccountRoute,
  exportAccountRoute,
} from "#contract/accounts/erase-routes.ts";
import { istDay } from "#contract/time.ts";
import { getRequestOrigin } from "#server/identity/changes/request-origin.ts";
import { recordSecurityEvent } from "#server/identity/security-events/security-events.ts";
import { requireCallerWithRecentProof } from "#server/identity/sign-in/recent-proof.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { createRouter, respondWithJsonText } from "#server/kernel/http/router.ts";
import { exportAccount } from "#server/profile/export.ts";
import { deleteAccount } from "./delete-account.ts";

/** Returns the routes with which owners of accounts export or delete their data. */
export const accountDataRoutes = (deps: Deps) =>
  createRouter()
    .openapi(deleteAccountRoute, async (c) => {
      const caller = await requireCallerWithRecentProof(deps, c);
      const cancelBookings = c.req.valid("query").bookings === "cancel";
      const { userId } = c.req.valid("param");
      await deleteAccount(deps, caller, userId, {
        cancelBookings,
        origin: getRequestOrigin(deps, c),
      });
      return c.json({ success: true as const, message: eraseMessages.deleted }, 200);
    })
    .openapi(exportAccountRoute, async (c) => {
      const { accountId, sessionId } = await requireCallerWithRecentProof(deps, c);
      await consumeAttempt(deps, { what: "export", who: accountId, most: 10, perSeconds: 3600 });
      const text = JSON.stringify(await exportAccount(deps, accountId), null, 2);
      await recordSecurityEvent(deps.db, deps, {
        kind: "data-exported",
        accountId,
        sessionId,
        origin: getRequestOrigin(deps, c),
      });
      return respondWithJsonText<AccountExport>(c, text, {
        "Content-Disposition": `attachment; filename="jagah-my-data-${istDay(deps.now())}.json"`,
        "Cache-Control": "no-store",
      });
    });
