import { findCategory } from "#contract/categories/find-category.ts";
import { spaceFieldNames } from "#contract/spaces/fields.ts";
import type { ListingDraft } from "./listing-draft.ts";

/** A photo of this device as it is sent: the name tells it apart from the others. */
type SentPhoto = { id: string; name: string; blob: Blob };

/** The name with which a photo leaves: no two alike, because a phone calls all its photos
 *  `image.jpg` and an answer must be able to say which one it means. */
const distinct = (name: string, taken: Set<string>): string => {
  const [, stem = name, ending = ""] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  let one = name;
  for (let at = 2; taken.has(one); at += 1) one = `${stem} (${at})${ending}`;
  taken.add(one);
  return one;
};

/** The device's photos in their order, each with the name it is sent under.
 *  @throws Error when the bytes of one are gone */
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

/** The listing as the specification's section 7 sends it: categories each as JSON text, lists
 *  repeated. An edit also says which photos go and how all are ordered. */
export const buildListingForm = (
  draft: ListingDraft,
  photos: readonly SentPhoto[],
  isEdit: boolean,
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
  if (isEdit) {
    const gone = draft.removed.flatMap((photo) => (photo.from === "space" ? [photo.url] : []));
    if (gone.length > 0) form.append("removeImages", JSON.stringify(gone));
    form.append("imageOrder", JSON.stringify(orderOf(draft, photos)));
  }
  for (const { name, blob } of photos) form.append("images", blob, name);
  return form;
};

/** The order of all photos: addresses of those the space has, names of those that are sent. */
const orderOf = (draft: ListingDraft, sent: readonly SentPhoto[]): string[] =>
  draft.photos.flatMap((photo) =>
    photo.from === "space"
      ? [photo.url]
      : sent.filter(({ id }) => id === photo.id).map(({ name }) => name),
  );
