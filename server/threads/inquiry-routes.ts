import { inquiryMessages } from "#contract/inquiries/messages.ts";
import {
  listInquiriesRoute,
  markInquiryReadRoute,
  sendInquiryRoute,
} from "#contract/inquiries/routes.ts";
import { findCaller, requireCaller } from "#server/identity/access.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { countUnreadInquiries, listInquiries, markInquiryRead, sendInquiry } from "./inquiries.ts";

/** Returns the routes for sending inquiries and for the host's inbox. */
export const inquiryRoutes = (deps: Deps) =>
  createRouter()
    .openapi(sendInquiryRoute, async (c) => {
      const caller = await findCaller(deps, c);
      if (!caller) throw new Problem(401, "not-signed-in", inquiryMessages.needLogin);
      await sendInquiry(deps, caller, c.req.valid("json"));
      return c.json({ success: true as const, message: inquiryMessages.sent }, 200);
    })
    .openapi(listInquiriesRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await listInquiries(deps, accountId, c.req.valid("query")), 200);
    })
    .openapi(markInquiryReadRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      // The contract's default does not apply to a request without a body.
      const { read = true } = c.req.valid("json");
      await markInquiryRead(deps, accountId, { id: c.req.valid("param").inquiryId, read });
      return c.json(
        { success: true as const, unread: await countUnreadInquiries(deps, accountId) },
        200,
      );
    });
