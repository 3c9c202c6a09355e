import { verificationMessages } from "#contract/verification/messages.ts";
import {
  approveSpaceRoute,
  getVerificationRoute,
  listVerificationsRoute,
  returnSpaceRoute,
} from "#contract/verification/routes.ts";
import * as texts from "#contract/verification/text-routes.ts";
import { requireAdmin } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { approveSpace, returnSpace } from "./approve-space.ts";
import { getVerification, listVerifications } from "./queue.ts";
import { listTextChanges, markTextSeen, restoreText } from "./texts.ts";

/** Returns the routes for verifications and for changed texts. Only admins may call them. */
export const verificationRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listVerificationsRoute, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await listVerifications(deps, c.req.valid("query")), 200);
    })
    .openapi(getVerificationRoute, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await getVerification(deps, c.req.valid("param").locationId), 200);
    })
    .openapi(approveSpaceRoute, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { submittedAt } = c.req.valid("json");
      const message = await approveSpace(deps, admin, c.req.valid("param").locationId, submittedAt);
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(returnSpaceRoute, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { locationId } = c.req.valid("param");
      const message = await returnSpace(deps, admin, locationId, c.req.valid("json"));
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(texts.listTextChangesRoute, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await listTextChanges(deps, c.req.valid("query")), 200);
    })
    .openapi(texts.markTextSeenRoute, async (c) => {
      const admin = await requireAdmin(deps, c);
      await markTextSeen(deps, admin, c.req.valid("param").changeId);
      return c.json({ success: true as const, message: verificationMessages.textSeen }, 200);
    })
    .openapi(texts.restoreTextRoute, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { reason } = c.req.valid("json");
      await restoreText(deps, admin, c.req.valid("param").changeId, reason);
      return c.json({ success: true as const, message: verificationMessages.textRestored }, 200);
    });
