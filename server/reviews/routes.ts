import { reviewMessages } from "#contract/reviews/messages.ts";
import { approveSpace, getReview, listReviews, returnSpace } from "#contract/reviews/routes.ts";
import * as texts from "#contract/reviews/text-routes.ts";
import { requireAdmin } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api } from "#server/kernel/http/api.ts";
import { approve, sendBack } from "./decide.ts";
import { reviewOf, reviewPage } from "./queue.ts";
import { restoreText, seeText, textChanges } from "./texts.ts";

/** What the team sees of spaces, and decides. Admins only. */
export const reviewRoutes = (deps: Deps) =>
  api()
    .openapi(listReviews, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await reviewPage(deps, c.req.valid("query")), 200);
    })
    .openapi(getReview, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await reviewOf(deps, c.req.valid("param").locationId), 200);
    })
    .openapi(approveSpace, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { submittedAt } = c.req.valid("json");
      const message = await approve(deps, admin, c.req.valid("param").locationId, submittedAt);
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(returnSpace, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { locationId } = c.req.valid("param");
      const message = await sendBack(deps, admin, locationId, c.req.valid("json"));
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(texts.listTextChanges, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await textChanges(deps, c.req.valid("query")), 200);
    })
    .openapi(texts.markTextSeen, async (c) => {
      const admin = await requireAdmin(deps, c);
      await seeText(deps, admin, c.req.valid("param").changeId);
      return c.json({ success: true as const, message: reviewMessages.textSeen }, 200);
    })
    .openapi(texts.restoreText, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { reason } = c.req.valid("json");
      await restoreText(deps, admin, c.req.valid("param").changeId, reason);
      return c.json({ success: true as const, message: reviewMessages.textRestored }, 200);
    });
