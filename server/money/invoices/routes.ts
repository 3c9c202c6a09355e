import { invoiceMessages } from "#contract/invoices/messages.ts";
import {
  changeBillingDetailsRoute,
  getBillingDetailsRoute,
  getInvoiceRoute,
} from "#contract/invoices/routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { onlineBookingOff } from "#server/kernel/online-booking-off.ts";
import { documentDownloadLimit } from "#server/money/policy.ts";
import { changeBillingDetails, getBillingDetails } from "./billing-details.ts";
import { printDocuments } from "./print-documents.ts";

/** Routes for documents and billing details; they return 404 while online booking is off. */
export const invoiceRoutes = (deps: Deps) => {
  const routes = createRouter();
  // This check runs before the body is validated. While online booking is off, a request with an
  // invalid body therefore gets a 404 like any other request.
  for (const path of ["/auth/billing", "/bookings/:bookingId/invoice.pdf"])
    routes.use(path, (_, next) => {
      if (!deps.config.onlineBooking) throw onlineBookingOff();
      return next();
    });
  return routes
    .openapi(getInvoiceRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      // Downloads are limited, because drawing takes a few hundredths of a second of CPU time.
      const who = caller.accountId;
      await consumeAttempt(deps, { what: "invoice", who, ...documentDownloadLimit });
      const { name, pdf } = await printDocuments(deps, caller, c.req.valid("param").bookingId);
      return c.body(pdf, 200, {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
      });
    })
    .openapi(getBillingDetailsRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await getBillingDetails(deps, accountId), 200);
    })
    .openapi(changeBillingDetailsRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      const data = await changeBillingDetails(deps, accountId, c.req.valid("json"));
      return c.json({ success: true as const, message: invoiceMessages.saved, data }, 200);
    });
};
