import { invoiceMessages } from "#contract/invoices/messages.ts";
import { getBilling, getInvoice, putBilling } from "#contract/invoices/routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api } from "#server/kernel/http/api.ts";
import { takeAttempt } from "#server/kernel/http/rate-limits.ts";
import { notOpen } from "#server/kernel/not-open.ts";
import { documentLimit } from "#server/money/policy.ts";
import { billing, changeBilling } from "./billing.ts";
import { printDocuments } from "./print.ts";

/** Receipts and who they are made out to; closed while bookings are not taken online. */
export const invoiceRoutes = (deps: Deps) => {
  const routes = api();
  // Before a body is looked at: what is not there has no rules.
  for (const path of ["/auth/billing", "/bookings/:bookingId/invoice.pdf"])
    routes.use(path, (_, next) => {
      if (!deps.config.onlineBooking) throw notOpen();
      return next();
    });
  return routes
    .openapi(getInvoice, async (c) => {
      const caller = await requireCaller(deps, c);
      // Drawing takes a processor some hundredths of a second.
      const who = caller.accountId;
      await takeAttempt(deps, { what: "invoice", who, ...documentLimit });
      const { name, pdf } = await printDocuments(deps, caller, c.req.valid("param").bookingId);
      return c.body(pdf, 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
      });
    })
    .openapi(getBilling, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await billing(deps, accountId), 200);
    })
    .openapi(putBilling, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      const data = await changeBilling(deps, accountId, c.req.valid("json"));
      return c.json({ success: true as const, message: invoiceMessages.saved, data }, 200);
    });
};
