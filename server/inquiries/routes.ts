import { inquiryMessages } from "#contract/inquiries/messages.ts";
import { listInquiries, readInquiry, sendInquiry } from "#contract/inquiries/routes.ts";
import { callerOf, requireCaller } from "#server/identity/access.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api } from "#server/kernel/http/api.ts";
import { inbox, mark, send, unreadInquiries } from "./inquiries.ts";

/** Asking a host, and the host's inbox. */
export const inquiryRoutes = (deps: Deps) =>
  api()
    .openapi(sendInquiry, async (c) => {
      const caller = await callerOf(deps, c);
      if (!caller) throw new Problem(401, "not-signed-in", inquiryMessages.needLogin);
      await send(deps, caller, c.req.valid("json"));
      return c.json({ success: true as const, message: inquiryMessages.sent }, 200);
    })
    .openapi(listInquiries, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await inbox(deps, accountId, c.req.valid("query")), 200);
    })
    .openapi(readInquiry, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      // Without a body there is nothing for the contract to fill in.
      const { read = true } = c.req.valid("json");
      await mark(deps, accountId, { id: c.req.valid("param").inquiryId, read });
      return c.json(
        { success: true as const, unread: await unreadInquiries(deps, accountId) },
        200,
      );
    });
