import { type AccountExport, deleteAccount, exportAccount } from "#contract/accounts/erase.ts";
import { eraseMessages } from "#contract/accounts/erase-messages.ts";
import { istDay } from "#contract/time.ts";
import { originOf } from "#server/identity/changes/origin.ts";
import { recordEvent } from "#server/identity/security-events/security-events.ts";
import { requireFreshCaller } from "#server/identity/sign-in/fresh.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api, jsonText } from "#server/kernel/http/api.ts";
import { takeAttempt } from "#server/kernel/http/rate-limits.ts";
import { exportOf } from "#server/profile/export.ts";
import { eraseAccount } from "./erase.ts";

/** The rights of the person whose data it is: to have it, and to have it erased. */
export const ownDataRoutes = (deps: Deps) =>
  api()
    .openapi(deleteAccount, async (c) => {
      const caller = await requireFreshCaller(deps, c);
      const cancelBookings = c.req.valid("query").bookings === "cancel";
      const { userId } = c.req.valid("param");
      await eraseAccount(deps, caller, userId, { cancelBookings, origin: originOf(deps, c) });
      return c.json({ success: true as const, message: eraseMessages.deleted }, 200);
    })
    .openapi(exportAccount, async (c) => {
      const { accountId, sessionId } = await requireFreshCaller(deps, c);
      await takeAttempt(deps, { what: "export", who: accountId, most: 10, perSeconds: 3600 });
      const text = JSON.stringify(await exportOf(deps, accountId), null, 2);
      await recordEvent(deps.db, deps, {
        kind: "data-exported",
        accountId,
        sessionId,
        origin: originOf(deps, c),
      });
      return jsonText<AccountExport>(c, text, {
        "Content-Disposition": `attachment; filename="jagah-my-data-${istDay(deps.now())}.json"`,
        "Cache-Control": "no-store",
      });
    });
