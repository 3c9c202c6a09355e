import { findCategory } from "#contract/categories/find-category.ts";
import { spaceFieldNames } from "#contract/spaces/fields.ts";
import { nameAttempt, type SentAs } from "#web/member/drafts/sent-as.ts";
import type { ListingDraft } from "./listing-draft.ts";

/** A photo from this device, as it is sent. Its name is unique in the listing. */
type SentPhoto = { id: string; name: string; blob: Blob };

/** Returns a unique name for a photo that is sent. A phone may name all its photos `image.jpg`, and
 *  the response must be able to identify each photo by its name. */
const distinct = (name: string, taken: Set<string>): string => {
  const [, stem = name, ending = ""] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  let one = name;
  for (let at = 2; taken.has(one); at += 1) one = `${stem} (${at})${ending}`;
  taken.add(one);
  return one;
};

/** Returns the draft's photos from this device, in order. Each has the name under which it is
 *  sent.
 *  @throws Error when the bytes of a photo are missing */
export const listPhotosToUpload = (
  { photos }: ListingDraft,
  blobOf: (id: string) => Blob | undefined,
): SentPhoto[] => {
  const taken = new Set<string>();
  return photos.flatMap((photo) => {
    if (photo.from !== "device") return [];
    const blob = blobOf(photo.id);
    if (!blob) throw new Error(`${photo.name} is no longer on this device. Please add it again.`);
    return [{ id: photo.id, name: distinct(photo.name, taken), blob }];
  });
};

/** Returns the `clientId` under which a new listing is sent, and the draft as text (`SentAs`). The
 *  `clientId` stays the same until the draft changes. */
export const nameListing = (last: SentAs | undefined, draft: ListingDraft): SentAs =>
  nameAttempt(last, { ...draft, photos: draft.photos.map(({ id }) => id) });

/** Returns the form that section 7 of the specification defines. Most lists have one field for each
 *  entry. `imageOrder` and `removeImages` are lists in a single field, as JSON.
 *  @param clientId - the id of a new listing (`nameListing`); undefined for an edit */
export const buildListingForm = (
  draft: ListingDraft,
  photos: readonly SentPhoto[],
  clientId: string | undefined,
): FormData => {
  const form = new FormData();
  for (const field of [...spaceFieldNames, "state", "city", "localArea"] as const)
    form.append(field, draft[field].trim());
  for (const slug of draft.categories) {
    const category = findCategory(slug);
    form.append("categories", JSON.stringify({ title: category?.title ?? slug, slug }));
  }
  for (const name of draft.amenities) form.append("amenities", name);
  for (const slot of draft.availableTimeSlots) form.append("availableTimeSlots", slot);
  if (draft.pin) {
    form.append("latitude", String(draft.pin.latitude));
    form.append("longitude", String(draft.pin.longitude));
  }
  if (clientId !== undefined) {
    form.append("clientId", clientId);
    form.append("instantBook", String(draft.instantBook));
  } else {
    const gone = draft.removed.flatMap((photo) => (photo.from === "space" ? [photo.url] : []));
    if (gone.length > 0) form.append("removeImages", JSON.stringify(gone));
    form.append("imageOrder", JSON.stringify(orderOf(draft, photos)));
  }
  for (const { name, blob } of photos) form.append("images", blob, name);
  return form;
};

/** Returns the order of all photos. A photo of the space is identified by its URL, and a new photo
 *  by the name under which the photo is sent. */
const orderOf = (draft: ListingDraft, sent: readonly SentPhoto[]): string[] =>
  draft.photos.flatMap((photo) =>
    photo.from === "space"
      ? [photo.url]
      : sent.filter(({ id }) => id === photo.id).map(({ name }) => name),
  );
