import type { Context } from "hono";
import {
  changeBookingSettings,
  deleteLocation,
  editLocation,
  listLocation,
  pauseLocation,
  resumeLocation,
} from "#contract/spaces/listing-routes.ts";
import { type Caller, requireCaller } from "#server/accounts/access.ts";
import type { Deps } from "#server/deps.ts";
import { api } from "#server/kernel/api.ts";
import { takeAttempt } from "#server/kernel/rate-limits.ts";
import { ownSpace } from "./access.ts";
import { editSpace } from "./edit.ts";
import { listSpace } from "./list.ts";
import { readForm, type SentForm } from "./multipart.ts";
import { changeSettings, pauseSpace, resumeSpace } from "./pause.ts";
import { deleteSpace } from "./remove.ts";
import { shareBudget } from "./upload-budget.ts";

/** One whole listing, and the oldest upload's beside it; the others wait for their turn. */
const UPLOAD_MEMORY_BYTES = 12 * 1024 * 1024;
const UPLOADS_PER_ACCOUNT = 2;

/** Whether a request's body is a form, which has limits of its own while it streams. */
export const takesUpload = (method: string, path: string): boolean =>
  (method === "POST" && path.endsWith("/locations/list")) ||
  (method === "PUT" && path.includes("/locations/edit/"));

/** What a host does with their spaces. */
export const listingRoutes = (deps: Deps) => {
  const within = shareBudget(UPLOAD_MEMORY_BYTES, UPLOADS_PER_ACCOUNT);

  /** Who asks is known before the first byte of the form is read. */
  const withForm = async <T>(
    c: Context,
    { accountId }: Caller,
    work: (form: SentForm) => Promise<T>,
  ): Promise<T> => {
    await takeAttempt(deps, { what: "send-listing", who: accountId, most: 200, perSeconds: 3600 });
    return within(accountId, async (budget) => work(await readForm(c.req.raw, budget)));
  };

  return api()
    .openapi(listLocation, async (c) => {
      const caller = await requireCaller(deps, c);
      const listed = await withForm(c, caller, (form) => listSpace(deps, caller, form));
      return c.json(listed, 201);
    })
    .openapi(editLocation, async (c) => {
      const caller = await requireCaller(deps, c);
      const { locationId } = c.req.valid("param");
      await ownSpace(deps, caller, locationId);
      const edited = await withForm(c, caller, (form) => editSpace(deps, caller, locationId, form));
      return c.json(edited, 200);
    })
    .openapi(deleteLocation, async (c) => {
      const caller = await requireCaller(deps, c);
      const cancelBookings = c.req.valid("query").bookings === "cancel";
      await deleteSpace(deps, caller, c.req.valid("param").locationId, { cancelBookings });
      return c.json({ success: true as const, message: "Location deleted" }, 200);
    })
    .openapi(pauseLocation, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json(await pauseSpace(deps, caller, c.req.valid("param").locationId), 200);
    })
    .openapi(resumeLocation, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json(await resumeSpace(deps, caller, c.req.valid("param").locationId), 200);
    })
    .openapi(changeBookingSettings, async (c) => {
      const caller = await requireCaller(deps, c);
      const { locationId } = c.req.valid("param");
      return c.json(await changeSettings(deps, caller, locationId, c.req.valid("json")), 200);
    });
};
