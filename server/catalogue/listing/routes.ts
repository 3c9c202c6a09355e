import {
  changeBookingSettingsRoute,
  createSpaceRoute,
  editSpaceRoute,
  pauseSpaceRoute,
  resumeSpaceRoute,
} from "#contract/spaces/listing-routes.ts";
import { listingSubmissionLimit, uploadLimits } from "#server/catalogue/policy.ts";
import { requireCaller } from "#server/identity/access.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import type { MediaDeps } from "#server/media/deps.ts";
import { requireOwnSpace } from "./access.ts";
import { createSpace } from "./create-space.ts";
import { editSpace } from "./edit-space.ts";
import { changeBookingSettings, pauseSpace, resumeSpace } from "./pause-space.ts";
import { createFormReceiver } from "./receive-form.ts";

/** Returns whether a request's body is a listing form. Such a body is limited by
 *  `readMultipartForm` while it arrives, and not by the general limits for bodies. */
export const isUploadRequest = (method: string, path: string): boolean =>
  (method === "POST" && path.endsWith("/locations/list")) ||
  (method === "PUT" && path.includes("/locations/edit/"));

/** Returns the routes with which hosts list and manage their spaces. */
export const listingRoutes = (deps: MediaDeps) => {
  const withForm = createFormReceiver(deps, {
    attempts: { what: "send-listing", ...listingSubmissionLimit },
    uploads: uploadLimits,
    sorry: "Too many listings are being sent right now. Please send yours again in a moment.",
  });

  return createRouter()
    .openapi(createSpaceRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const listed = await withForm(c, caller, (...sent) => createSpace(deps, caller, ...sent));
      return c.json(listed, 201);
    })
    .openapi(editSpaceRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { locationId } = c.req.valid("param");
      await requireOwnSpace(deps, caller, locationId);
      const edited = await withForm(c, caller, (...sent) =>
        editSpace(deps, caller, locationId, ...sent),
      );
      return c.json(edited, 200);
    })
    .openapi(pauseSpaceRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json(await pauseSpace(deps, caller, c.req.valid("param").locationId), 200);
    })
    .openapi(resumeSpaceRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json(await resumeSpace(deps, caller, c.req.valid("param").locationId), 200);
    })
    .openapi(changeBookingSettingsRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { locationId } = c.req.valid("param");
      return c.json(
        await changeBookingSettings(deps, caller, locationId, c.req.valid("json")),
        200,
      );
    });
};
