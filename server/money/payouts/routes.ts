import { payoutMessages } from "#contract/earnings/messages.ts";
import {
  getPayoutAccountRoute,
  removePayoutAccountRoute,
  revealPayoutAccountRoute,
  savePayoutAccountRoute,
} from "#contract/earnings/payout-account-routes.ts";
import {
  listPayoutsDueRoute,
  listPayoutsRoute,
  recordPayoutRoute,
} from "#contract/earnings/payout-routes.ts";
import { getEarningsRoute, getStatementRoute } from "#contract/earnings/routes.ts";
import { istDay } from "#contract/time.ts";
import { requireAdmin, requireCaller } from "#server/identity/access.ts";
import { getRequestOrigin } from "#server/identity/changes/request-origin.ts";
import {
  requireAdminWithRecentProof,
  requireCallerWithRecentProof,
} from "#server/identity/sign-in/recent-proof.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { onlineBookingOff } from "#server/kernel/online-booking-off.ts";
import { getEarnings } from "./earnings.ts";
import {
  getPayoutAccount,
  removePayoutAccount,
  revealPayoutAccount,
  savePayoutAccount,
} from "./payout-account.ts";
import { listPayouts, listPayoutsDue, recordPayout } from "./payouts.ts";
import { getStatement } from "./statement.ts";

/** Routes for hosts' earnings and payouts; they return 404 while online booking is off. */
export const payoutRoutes = (deps: Deps) => {
  const routes = createRouter();
  // This check runs before the body is validated. While online booking is off, a request with an
  // invalid body therefore gets a 404 like any other request.
  for (const path of [
    "/host/earnings",
    "/host/statement.csv",
    "/admin/payouts",
    "/admin/payouts/*",
    "/host/payout-account",
  ])
    routes.use(path, (_, next) => {
      if (!deps.config.onlineBooking) throw onlineBookingOff();
      return next();
    });
  return routes
    .openapi(getEarningsRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await getEarnings(deps, accountId, c.req.valid("query").months), 200);
    })
    .openapi(getStatementRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      const text = await getStatement(deps, accountId, c.req.valid("query"));
      const name = `${deps.config.brandName}-statement-${istDay(deps.now())}`.toLowerCase();
      return c.body(text, 200, {
        "Content-Type": "text/csv; charset=UTF-8",
        "Content-Disposition": `attachment; filename="${name.replace(/[^a-z0-9]+/g, "-")}.csv"`,
        "Cache-Control": "no-store",
      });
    })
    .openapi(getPayoutAccountRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await getPayoutAccount(deps, accountId), 200);
    })
    .openapi(savePayoutAccountRoute, async (c) => {
      const caller = await requireCallerWithRecentProof(deps, c);
      c.header("Cache-Control", "no-store");
      const change = { fields: c.req.valid("json"), origin: getRequestOrigin(deps, c) };
      return c.json(await savePayoutAccount(deps, caller, change), 200);
    })
    .openapi(removePayoutAccountRoute, async (c) => {
      const caller = await requireCallerWithRecentProof(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await removePayoutAccount(deps, caller, getRequestOrigin(deps, c)), 200);
    })
    .openapi(revealPayoutAccountRoute, async (c) => {
      const admin = await requireAdminWithRecentProof(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await revealPayoutAccount(deps, admin, c.req.valid("param").hostId), 200);
    })
    .openapi(listPayoutsDueRoute, async (c) => {
      await requireAdmin(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await listPayoutsDue(deps, c.req.valid("query")), 200);
    })
    .openapi(listPayoutsRoute, async (c) => {
      await requireAdmin(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await listPayouts(deps, c.req.valid("query")), 200);
    })
    .openapi(recordPayoutRoute, async (c) => {
      const admin = await requireAdminWithRecentProof(deps, c);
      const data = await recordPayout(deps, admin, c.req.valid("json"));
      return c.json({ success: true as const, message: payoutMessages.recorded, data }, 200);
    });
};
