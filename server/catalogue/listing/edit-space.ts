import type { Location } from "#contract/spaces/location.ts";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import { getPlaceIndex, type PlaceIndex } from "#server/catalogue/search/place-index.ts";
import type { SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import { getLocation } from "#server/catalogue/spaces/spaces.ts";
import { recordListingEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { MediaDeps } from "#server/media/deps.ts";
import { clearPublicPhotoCache } from "#server/media/public-photos.ts";
import type { Spool } from "#server/media/spool.ts";
import { addVariantsJob } from "#server/media/store-photos.ts";
import { lockOwnSpace, requireOwnSpace } from "./access.ts";
import {
  applyFormToContent,
  getImmediateContent,
  isSameContent,
  type ListingContent,
  resolvePin,
  resolvePlaceNames,
  toListingContent,
} from "./content.ts";
import { applyPhotoChanges, type StoredFormPhoto } from "./gallery.ts";
import { resolveListingPlace } from "./listing-place.ts";
import type { MultipartForm } from "./multipart.ts";
import { type ListingForm, parseListingForm } from "./parse-listing-form.ts";
import { prepareFormPhotos, storeFormPhotos, toStoredFormPhoto } from "./photos.ts";
import { deleteRevision, insertSpace, updateSpace } from "./queries.ts";
import { createInReviewState, getReviewStateAfterEdit, toReviewState } from "./review-state.ts";
import { recordTextChanges } from "./text-changes.ts";

type Edited = { space: SpaceDetailsRow; revision: SpaceDetailsRow | undefined };

/** Returns the content with a form applied to it. If the space has an edit, in review or
 *  returned, the form is applied to that edit. Otherwise the form is applied to the space. */
const nextContent = (
  places: PlaceIndex,
  { space, revision }: Edited,
  form: ListingForm,
  storedPhotos: StoredFormPhoto[],
): ListingContent => {
  const seen = revision ?? space;
  const place = resolveListingPlace(
    places,
    resolvePlaceNames(seen, form),
    resolvePin(places, seen, form),
  );
  const photoIds = applyPhotoChanges(seen.photo_ids, form.photos, storedPhotos);
  return applyFormToContent(toListingContent(seen), { form, place, photoIds });
};

const writeRevision = async (
  tx: Tx,
  deps: Deps,
  { space, revision }: Edited,
  content: ListingContent,
): Promise<void> => {
  const at = deps.now();
  const reviewState = createInReviewState(at, revision?.submitted_at);
  if (revision) return updateSpace(tx, revision.id, { content, reviewState, at });
  const id = deps.newId();
  await insertSpace(tx, {
    id,
    hostId: space.host_id,
    revises: space.id,
    content,
    reviewState,
    at,
  });
};

/** Writes the new content of a verified space. Guests immediately see the changes that need no
 *  review. If other changes need a review, the whole new content is saved as the space's edit, in
 *  review. Otherwise the existing edit is deleted. */
const writeVerified = async (
  tx: Tx,
  deps: Deps,
  edited: Edited,
  next: ListingContent,
): Promise<void> => {
  const { space, revision } = edited;
  const verified = toListingContent(space);
  const atOnce = deps.config.verifyListings ? getImmediateContent(verified, next) : next;
  if (!isSameContent(atOnce, verified)) {
    await updateSpace(tx, space.id, {
      content: atOnce,
      reviewState: toReviewState(space),
      at: deps.now(),
    });
    await recordTextChanges(tx, deps, space.id, { before: verified, after: atOnce });
  }
  if (!isSameContent(atOnce, next)) await writeRevision(tx, deps, edited, next);
  else if (revision) await deleteRevision(tx, revision.id);
};

/** Changes a space by a form. Fields that the form does not contain stay unchanged.
 *  @returns the space as its host sees it
 *  @throws Problem 401, 403, 404; 422 naming wrong fields or each rejected photo; 503 busy */
export const editSpace = async (
  deps: MediaDeps,
  caller: Caller,
  id: string,
  sent: MultipartForm,
  spool: Spool,
): Promise<Location> => {
  // If `parseListingForm` finds a wrong field, the place and the photos are not checked.
  const form = parseListingForm(sent, { complete: false });
  const before = await requireOwnSpace(deps, caller, id);
  const places = await getPlaceIndex(deps.db, deps.now());
  // The edit is validated before any photo is stored. The content is built again under the lock,
  // because the space may have changed in the meantime.
  const taken = await prepareFormPhotos(caller.accountId, form.photos.files, spool);
  nextContent(places, before, form, taken.map(toStoredFormPhoto));
  const storedPhotos = await storeFormPhotos(deps, caller.accountId, taken);

  await deps.db.transaction().execute(async (tx) => {
    const edited = await lockOwnSpace(tx, caller, id);
    const next = nextContent(places, edited, form, storedPhotos);
    const { space } = edited;
    if (space.verified_at) await writeVerified(tx, deps, edited, next);
    else {
      // The whole space is submitted for review, unless the configuration turns verification off.
      const at = deps.now();
      const reviewState = getReviewStateAfterEdit(deps.config, space, at);
      await updateSpace(tx, space.id, { content: next, reviewState, at });
    }
    await reindexSpace(tx, space.id);
    await recordListingEvents(tx, deps, space.id);
    for (const { photoId } of storedPhotos) await addVariantsJob(tx, photoId);
  });
  if (form.photos.remove.length > 0) clearPublicPhotoCache();
  return getLocation(deps, id, caller);
};
