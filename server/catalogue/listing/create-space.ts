import type { Location } from "#contract/spaces/location.ts";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import { getPlaceIndex } from "#server/catalogue/search/place-index.ts";
import { getLocation } from "#server/catalogue/spaces/spaces.ts";
import { recordListingEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import type { MediaDeps } from "#server/media/deps.ts";
import type { Spool } from "#server/media/spool.ts";
import { addVariantsJob } from "#server/media/store-photos.ts";
import { buildNewContent } from "./content.ts";
import { applyPhotoChanges } from "./gallery.ts";
import { resolveListingPlace } from "./listing-place.ts";
import type { MultipartForm } from "./multipart.ts";
import { parseListingForm } from "./parse-listing-form.ts";
import { prepareFormPhotos, storeFormPhotos, toStoredFormPhoto } from "./photos.ts";
import { findSentSpace, insertSpace } from "./queries.ts";
import { getNewReviewState } from "./review-state.ts";

/** Creates a space from a listing form. The team must verify the space before it is public, unless
 *  the configuration turns verification off. A repeated `clientId` creates nothing more.
 *  @returns the space as its host sees it
 *  @throws Problem 401 not-signed-in; 422 naming wrong fields or each rejected photo; 503 busy */
export const createSpace = async (
  deps: MediaDeps,
  caller: Caller,
  sent: MultipartForm,
  spool: Spool,
): Promise<Location> => {
  // Everything is validated before anything is stored. If `parseListingForm` finds a wrong field,
  // the place and the photos are not checked.
  const form = parseListingForm(sent, { complete: true });
  const named = { hostId: caller.accountId, clientId: form.clientId };
  const before = await findSentSpace(deps.db, named);
  if (before !== undefined) return getLocation(deps, before, caller);
  const { state = "", city = "", localArea = "" } = form.entry;
  const place = resolveListingPlace(
    await getPlaceIndex(deps.db, deps.now()),
    { state, city, localArea },
    form.pin,
  );
  const taken = await prepareFormPhotos(caller.accountId, form.photos.files, spool);
  const photoIds = applyPhotoChanges([], form.photos, taken.map(toStoredFormPhoto));
  const content = buildNewContent({ form, place, photoIds });
  await storeFormPhotos(deps, caller.accountId, taken);

  const at = deps.now();
  const listed = await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, caller.accountId);
    // The transaction may have waited until the same listing was stored by another request.
    const simultaneous = await findSentSpace(tx, named);
    if (simultaneous !== undefined) return simultaneous;
    const id = deps.newId();
    const reviewState = getNewReviewState(deps.config, at);
    await insertSpace(tx, {
      id,
      ...named,
      revises: null,
      content,
      reviewState,
      instantBook: form.instantBook,
      at,
    });
    await reindexSpace(tx, id);
    await recordListingEvents(tx, deps, id);
    for (const photoId of photoIds) await addVariantsJob(tx, photoId);
    return id;
  });
  return getLocation(deps, listed, caller);
};
