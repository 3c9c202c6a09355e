import { isSpaceActionAllowed, type SpaceAction } from "#contract/spaces/lifecycle.ts";
import type { BookingSettings, Location } from "#contract/spaces/location.ts";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import { getLocation } from "#server/catalogue/spaces/spaces.ts";
import { recordListingEvents, recordSpaceEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { clearPublicPhotoCache } from "#server/media/public-photos.ts";
import { lockOwnSpace, requireOwnSpace } from "./access.ts";
import { updateBookingSettings, updateReviewState } from "./queries.ts";

const notAllowedNow = (what: string) =>
  new Problem(409, "not-allowed-now", `This is possible only while the space is ${what}.`);

const turn = async (
  deps: Deps,
  caller: Caller,
  id: string,
  action: SpaceAction,
): Promise<Location> => {
  await requireOwnSpace(deps, caller, id);
  await deps.db.transaction().execute(async (tx) => {
    const { space } = await lockOwnSpace(tx, caller, id);
    if (!isSpaceActionAllowed(action, space.status))
      throw notAllowedNow(action === "pause" ? "live" : "paused");
    const status = action === "pause" ? "paused" : "live";
    await updateReviewState(tx, id, { status }, deps.now());
    await reindexSpace(tx, id);
    await recordListingEvents(tx, deps, id);
  });
  clearPublicPhotoCache();
  return getLocation(deps, id, caller);
};

/** Hides a live space from the public until its host resumes it.
 *  @throws Problem 401, 403, 404, 409 not-allowed-now */
export const pauseSpace = (deps: Deps, caller: Caller, id: string): Promise<Location> =>
  turn(deps, caller, id, "pause");

/** Makes a paused space live again, without another review.
 *  @throws Problem 401, 403, 404, 409 not-allowed-now */
export const resumeSpace = (deps: Deps, caller: Caller, id: string): Promise<Location> =>
  turn(deps, caller, id, "resume");

/** Changes a space's booking settings. Settings that are not given stay unchanged. The team does
 *  not review the change.
 *  @throws Problem 401, 403, 404 */
export const changeBookingSettings = async (
  deps: Deps,
  caller: Caller,
  id: string,
  settings: { [Name in keyof BookingSettings]?: BookingSettings[Name] | undefined },
): Promise<Location> => {
  await requireOwnSpace(deps, caller, id);
  await deps.db.transaction().execute(async (tx) => {
    await lockOwnSpace(tx, caller, id);
    await updateBookingSettings(tx, id, settings, deps.now());
    await recordSpaceEvents(tx, deps, id);
  });
  return getLocation(deps, id, caller);
};
