import { teamMoneyMessages } from "#contract/payments/team-messages.ts";
import {
  getMoneyOverviewRoute,
  getTeamBookingRoute,
  keepQuarantinedPaymentRoute,
  listTeamBookingsRoute,
  listTeamPaymentsRoute,
  refundPaymentRoute,
  retryRefundRoute,
  settleRefundRoute,
} from "#contract/payments/team-routes.ts";
import { requireAdmin } from "#server/identity/access.ts";
import { requireAdminWithRecentProof } from "#server/identity/sign-in/recent-proof.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { onlineBookingOff } from "#server/kernel/online-booking-off.ts";
import {
  getMoneyOverview,
  getTeamBooking,
  getTeamPayment,
  getTeamPaymentOfRefund,
  listTeamBookings,
  listTeamPayments,
} from "./lists.ts";
import {
  keepQuarantinedPayment,
  refundPaymentByTeam,
  retryRefund,
  settleRefund,
} from "./refunds.ts";

/** Returns the routes for the team's view of bookings and money, and for its decisions about
 *  payments. Every decision is written to the audit log with its reason. The routes respond with
 *  404 while online booking is off. */
export const teamMoneyRoutes = (deps: Deps) => {
  const routes = createRouter();
  for (const path of ["bookings", "payments", "refunds", "money"])
    for (const pattern of [`/admin/${path}`, `/admin/${path}/*`])
      routes.use(pattern, async (c, next) => {
        if (!deps.config.onlineBooking) throw onlineBookingOff();
        c.header("Cache-Control", "no-store");
        await next();
      });
  const done = async (message: string, pending: ReturnType<typeof getTeamPayment>) => ({
    success: true as const,
    message,
    data: await pending,
  });
  return routes
    .openapi(listTeamBookingsRoute, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await listTeamBookings(deps, c.req.valid("query")), 200);
    })
    .openapi(getTeamBookingRoute, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await getTeamBooking(deps, c.req.valid("param").bookingId), 200);
    })
    .openapi(listTeamPaymentsRoute, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await listTeamPayments(deps, c.req.valid("query")), 200);
    })
    .openapi(getMoneyOverviewRoute, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await getMoneyOverview(deps), 200);
    })
    .openapi(refundPaymentRoute, async (c) => {
      const { accountId: adminId } = await requireAdminWithRecentProof(deps, c);
      const { paymentId } = c.req.valid("param");
      await refundPaymentByTeam(deps, paymentId, { ...c.req.valid("json"), adminId });
      return c.json(await done(teamMoneyMessages.refunded, getTeamPayment(deps, paymentId)), 200);
    })
    .openapi(keepQuarantinedPaymentRoute, async (c) => {
      const { accountId: adminId } = await requireAdminWithRecentProof(deps, c);
      const { paymentId } = c.req.valid("param");
      await keepQuarantinedPayment(deps, paymentId, { ...c.req.valid("json"), adminId });
      return c.json(await done(teamMoneyMessages.kept, getTeamPayment(deps, paymentId)), 200);
    })
    .openapi(retryRefundRoute, async (c) => {
      const { accountId: adminId } = await requireAdminWithRecentProof(deps, c);
      const { refundId } = c.req.valid("param");
      await retryRefund(deps, refundId, { ...c.req.valid("json"), adminId });
      const payment = getTeamPaymentOfRefund(deps, refundId);
      return c.json(await done(teamMoneyMessages.retried, payment), 200);
    })
    .openapi(settleRefundRoute, async (c) => {
      const { accountId: adminId } = await requireAdminWithRecentProof(deps, c);
      const { refundId } = c.req.valid("param");
      await settleRefund(deps, refundId, { ...c.req.valid("json"), adminId });
      const payment = getTeamPaymentOfRefund(deps, refundId);
      return c.json(await done(teamMoneyMessages.settled, payment), 200);
    });
};
