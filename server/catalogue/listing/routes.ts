import type { Context } from "hono";
import {
  changeBookingSettings,
  editLocation,
  listLocation,
  pauseLocation,
  resumeLocation,
} from "#contract/spaces/listing-routes.ts";
import { sendingLimit, uploadLimits } from "#server/catalogue/policy.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isVerified } from "#server/identity/changes/verified.ts";
import { fairTurns } from "#server/kernel/base/fair-turns.ts";
import { api } from "#server/kernel/http/api.ts";
import { takeAttempt } from "#server/kernel/http/rate-limits.ts";
import type { MediaDeps } from "#server/media/deps.ts";
import { type Spool, withSpool } from "#server/media/spool.ts";
import { ownSpace } from "./access.ts";
import { editSpace } from "./edit.ts";
import { listSpace } from "./list.ts";
import { readForm, type SentForm } from "./multipart.ts";
import { changeSettings, pauseSpace, resumeSpace } from "./pause.ts";

/** Whether a request's body is a form, which has limits of its own while it streams. */
export const takesUpload = (method: string, path: string): boolean =>
  (method === "POST" && path.endsWith("/locations/list")) ||
  (method === "PUT" && path.includes("/locations/edit/"));

/** What a host does with their spaces. */
export const listingRoutes = (deps: MediaDeps) => {
  const turns = (most: number) =>
    fairTurns({
      most,
      mostEach: uploadLimits.perAccount,
      waitingEach: uploadLimits.waitingPerAccount,
      waitMs: uploadLimits.waitMs,
      retryAfterSeconds: uploadLimits.retrySeconds,
      sorry: "Too many listings are being sent right now. Please send it again in a moment.",
    });
  const [turn, turnOfUnverified] = [
    turns(uploadLimits.atOnce),
    turns(uploadLimits.atOnceUnverified),
  ];

  /** Who asks is known before the first byte of the form is read. */
  const withForm = async <T>(
    c: Context,
    { accountId }: Caller,
    work: (form: SentForm, spool: Spool) => Promise<T>,
  ): Promise<T> => {
    await takeAttempt(deps, { what: "send-listing", who: accountId, ...sendingLimit });
    const inTurn = () =>
      turn(accountId, () =>
        withSpool(deps, async (spool) => work(await readForm(c.req.raw, spool), spool)),
      );
    return (await isVerified(deps.db, accountId)) ? inTurn() : turnOfUnverified(accountId, inTurn);
  };

  return api()
    .openapi(listLocation, async (c) => {
      const caller = await requireCaller(deps, c);
      const listed = await withForm(c, caller, (...sent) => listSpace(deps, caller, ...sent));
      return c.json(listed, 201);
    })
    .openapi(editLocation, async (c) => {
      const caller = await requireCaller(deps, c);
      const { locationId } = c.req.valid("param");
      await ownSpace(deps, caller, locationId);
      const edited = await withForm(c, caller, (...sent) =>
        editSpace(deps, caller, locationId, ...sent),
      );
      return c.json(edited, 200);
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
