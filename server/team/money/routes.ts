import { teamMoneyMessages } from "#contract/payments/team-messages.ts";
import {
  getMoneyWatch,
  getTeamBooking,
  keepPayment,
  listTeamBookings,
  listTeamPayments,
  refundPayment,
  retryRefund as retryRefundRoute,
  settleRefund,
} from "#contract/payments/team-routes.ts";
import { requireAdmin } from "#server/identity/access.ts";
import { requireFreshAdmin } from "#server/identity/sign-in/fresh.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api } from "#server/kernel/http/api.ts";
import { notOpen } from "#server/kernel/not-open.ts";
import {
  bookingFile,
  moneyWatch,
  teamBookings,
  teamPayment,
  teamPaymentOfRefund,
  teamPayments,
} from "./lists.ts";
import { keepQuarantined, refundByTeam, retryRefund, settleRefundByHand } from "./refunds.ts";

/** Bookings and money as the team sees them, and what it may do; nothing of it is there while online
 *  booking is off. Every decision is audited with its reason. */
export const teamMoneyRoutes = (deps: Deps) => {
  const routes = api();
  for (const path of ["bookings", "payments", "refunds", "money"])
    for (const pattern of [`/admin/${path}`, `/admin/${path}/*`])
      routes.use(pattern, async (c, next) => {
        if (!deps.config.onlineBooking) throw notOpen();
        c.header("Cache-Control", "no-store");
        await next();
      });
  const done = async (message: string, pending: ReturnType<typeof teamPayment>) => ({
    success: true as const,
    message,
    data: await pending,
  });
  return routes
    .openapi(listTeamBookings, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await teamBookings(deps, c.req.valid("query")), 200);
    })
    .openapi(getTeamBooking, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await bookingFile(deps, c.req.valid("param").bookingId), 200);
    })
    .openapi(listTeamPayments, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await teamPayments(deps, c.req.valid("query")), 200);
    })
    .openapi(getMoneyWatch, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await moneyWatch(deps), 200);
    })
    .openapi(refundPayment, async (c) => {
      const { accountId: adminId } = await requireFreshAdmin(deps, c);
      const { paymentId } = c.req.valid("param");
      await refundByTeam(deps, paymentId, { ...c.req.valid("json"), adminId });
      return c.json(await done(teamMoneyMessages.refunded, teamPayment(deps, paymentId)), 200);
    })
    .openapi(keepPayment, async (c) => {
      const { accountId: adminId } = await requireFreshAdmin(deps, c);
      const { paymentId } = c.req.valid("param");
      await keepQuarantined(deps, paymentId, { ...c.req.valid("json"), adminId });
      return c.json(await done(teamMoneyMessages.kept, teamPayment(deps, paymentId)), 200);
    })
    .openapi(retryRefundRoute, async (c) => {
      const { accountId: adminId } = await requireFreshAdmin(deps, c);
      const { refundId } = c.req.valid("param");
      await retryRefund(deps, refundId, { ...c.req.valid("json"), adminId });
      const payment = teamPaymentOfRefund(deps, refundId);
      return c.json(await done(teamMoneyMessages.retried, payment), 200);
    })
    .openapi(settleRefund, async (c) => {
      const { accountId: adminId } = await requireFreshAdmin(deps, c);
      const { refundId } = c.req.valid("param");
      await settleRefundByHand(deps, refundId, { ...c.req.valid("json"), adminId });
      const payment = teamPaymentOfRefund(deps, refundId);
      return c.json(await done(teamMoneyMessages.settled, payment), 200);
    });
};
