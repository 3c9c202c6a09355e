import type { Location } from "#contract/spaces/location.ts";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import { type KnownPlaces, knownPlaces } from "#server/catalogue/search/known-places.ts";
import type { KeptSpace } from "#server/catalogue/spaces/queries.ts";
import { locationOf } from "#server/catalogue/spaces/spaces.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { MediaDeps } from "#server/media/deps.ts";
import { addVariantsJob } from "#server/media/keep.ts";
import { forgetPublicPhotos } from "#server/media/public-photos.ts";
import type { Spool } from "#server/media/spool.ts";
import { lockOwnSpace, ownSpace } from "./access.ts";
import {
  type Content,
  changedContent,
  contentOf,
  pinAfter,
  placeNames,
  sameContent,
  shownAtOnce,
} from "./content.ts";
import { type ListingForm, understandForm } from "./form.ts";
import { galleryAfter, type KeptFile, refuseTooMany } from "./gallery.ts";
import type { SentForm } from "./multipart.ts";
import { asKept, keepTaken, takePhotos } from "./photos.ts";
import { listedPlace } from "./place.ts";
import { deleteSpaceRow, insertSpace, writeSpace } from "./queries.ts";
import { standingAfterEdit, standingOf, waiting } from "./standing.ts";
import { noteTextChanges } from "./text-changes.ts";

type Edited = { space: KeptSpace; revision: KeptSpace | undefined };

/** The content that the host sees and edits, with the form applied. */
const nextContent = (
  places: KnownPlaces,
  { space, revision }: Edited,
  form: ListingForm,
  kept: KeptFile[],
): Content => {
  const seen = revision ?? space;
  const place = listedPlace(places, placeNames(seen, form), pinAfter(seen, form));
  const photoIds = galleryAfter(seen.photo_ids, form.photos, kept);
  return changedContent(contentOf(seen), { form, place, photoIds });
};

const writeRevision = async (
  tx: Tx,
  deps: Deps,
  { space, revision }: Edited,
  content: Content,
): Promise<void> => {
  const at = deps.now();
  const standing = waiting(at, revision?.submitted_at);
  if (revision) return writeSpace(tx, revision.id, { content, standing, at });
  const id = deps.newId();
  await insertSpace(tx, { id, hostId: space.host_id, revises: space.id, content, standing, at });
};

/** A verified space shows at once what the team need not look at first; the rest waits beside it, and
 *  nothing waits once the host has taken it back. Texts that changed at once are noted for the team. */
const writeVerified = async (tx: Tx, deps: Deps, edited: Edited, next: Content): Promise<void> => {
  const { space, revision } = edited;
  const verified = contentOf(space);
  const atOnce = deps.config.verifyListings ? shownAtOnce(verified, next) : next;
  if (!sameContent(atOnce, verified)) {
    await writeSpace(tx, space.id, {
      content: atOnce,
      standing: standingOf(space),
      at: deps.now(),
    });
    await noteTextChanges(tx, deps, space.id, { before: verified, after: atOnce });
  }
  if (!sameContent(atOnce, next)) await writeRevision(tx, deps, edited, next);
  else if (revision) await deleteSpaceRow(tx, revision.id);
};

/** Applies a form to a space: some or all of the fields, photos added, removed and put in order. A space
 *  that was never verified goes (back) to the team as a whole.
 *  @returns the space as its host sees it
 *  @throws Problem 403, 404, 422 naming every wrong field, or each photo that cannot be had */
export const editSpace = async (
  deps: MediaDeps,
  caller: Caller,
  id: string,
  sent: SentForm,
  spool: Spool,
): Promise<Location> => {
  const form = understandForm(sent, { complete: false });
  const before = await ownSpace(deps, caller, id);
  refuseTooMany((before.revision ?? before.space).photo_ids, form.photos);
  const places = await knownPlaces(deps.db, deps.now());
  // Nothing is kept for an edit that is refused anyway; what counts is asked again under the lock.
  const taken = await takePhotos(caller.accountId, form.photos.files, spool);
  nextContent(places, before, form, taken.map(asKept));
  const kept = await keepTaken(deps, caller.accountId, taken);

  await deps.db.transaction().execute(async (tx) => {
    const edited = await lockOwnSpace(tx, caller, id);
    const next = nextContent(places, edited, form, kept);
    const { space } = edited;
    if (space.verified_at) await writeVerified(tx, deps, edited, next);
    else {
      const at = deps.now();
      const standing = standingAfterEdit(deps.config, space, at);
      await writeSpace(tx, space.id, { content: next, standing, at });
    }
    await reindexSpace(tx, space.id);
    for (const { photoId } of kept) await addVariantsJob(tx, photoId);
  });
  if (form.photos.remove.length > 0) forgetPublicPhotos();
  return locationOf(deps, id, caller);
};
