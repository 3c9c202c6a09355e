import type { Location } from "#contract/spaces/location.ts";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import { knownPlaces } from "#server/catalogue/search/known-places.ts";
import { locationOf } from "#server/catalogue/spaces/spaces.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock.ts";
import type { MediaDeps } from "#server/media/deps.ts";
import { addVariantsJob } from "#server/media/keep.ts";
import type { Spool } from "#server/media/spool.ts";
import { newContent } from "./content.ts";
import { understandForm } from "./form.ts";
import { galleryAfter } from "./gallery.ts";
import type { SentForm } from "./multipart.ts";
import { keepTaken, takePhotos } from "./photos.ts";
import { listedPlace } from "./place.ts";
import { insertSpace } from "./queries.ts";
import { newStanding } from "./standing.ts";

/** Lists a new space. The team sees it before everyone else does, unless the configuration says that
 *  nobody verifies. Everything is checked before anything is kept.
 *  @returns the space as its host sees it
 *  @throws Problem 422 naming every wrong field, or each photo that cannot be had */
export const listSpace = async (
  deps: MediaDeps,
  caller: Caller,
  sent: SentForm,
  spool: Spool,
): Promise<Location> => {
  const form = understandForm(sent, { complete: true });
  const { state = "", city = "", localArea = "" } = form.entry;
  const place = listedPlace(
    await knownPlaces(deps.db, deps.now()),
    { state, city, localArea },
    form.pin,
  );
  const kept = await keepTaken(
    deps,
    caller.accountId,
    await takePhotos(caller.accountId, form.photos.files, spool),
  );
  const photoIds = galleryAfter([], form.photos, kept);
  const content = newContent({ form, place, photoIds });

  const id = deps.newId();
  const at = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, caller.accountId);
    const standing = newStanding(deps.config, at);
    await insertSpace(tx, { id, hostId: caller.accountId, revises: null, content, standing, at });
    await reindexSpace(tx, id);
    for (const photoId of photoIds) await addVariantsJob(tx, photoId);
  });
  return locationOf(deps, id, caller);
};
