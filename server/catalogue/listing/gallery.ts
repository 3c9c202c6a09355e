import { photoIdFromUrl } from "#contract/media/photo-url.ts";
import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import { validatePhotoCount } from "#contract/spaces/listing-rules.ts";
import { listingLimits } from "#contract/spaces/policy.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { PhotoChanges } from "./parse-listing-form.ts";

/** A photo of the form that is kept now. */
export type StoredFormPhoto = { name: string; photoId: string };

type GalleryChanges = Omit<PhotoChanges, "files">;

/** The id that an address or a new photo's file name stands for. */
const named = (
  reference: string,
  gallery: string[],
  kept: StoredFormPhoto[],
  field: string,
): string => {
  const ofFile = new Set(kept.filter(({ name }) => name === reference).map((one) => one.photoId));
  if (ofFile.size > 1) throw invalid({ [field]: say.imageTwice(reference) });
  const [id = photoIdFromUrl(reference)] = ofFile;
  if (!id || !gallery.includes(id)) throw invalid({ [field]: say.unknownImage });
  return id;
};

const inFront = (ids: string[], gallery: string[]) => [...new Set([...ids, ...gallery])];

/** Tells at once, before any photo is looked at, that there would be too many.
 *  @throws Problem 422 */
export const requirePhotoCount = (present: string[], { remove, files }: PhotoChanges): void => {
  const stays = present.filter((id) => !remove.includes(id));
  if (stays.length + files.length > listingLimits.photos)
    throw invalid({ images: say.tooManyImages });
};

/** The photos of a space after an edit, cover first: what stays in its order, then the new ones in
 *  theirs; `imageOrder` puts those that it names in front, `coverImage` one in front of all. A picture
 *  that is sent again is there once.
 *  @throws Problem 422 for a photo that is not the space's own, for none left, for more than ten */
export const applyPhotoChanges = (
  present: string[],
  wish: GalleryChanges,
  kept: StoredFormPhoto[],
): string[] => {
  if (wish.remove.some((id) => !present.includes(id)))
    throw invalid({ removeImages: say.unknownImage });
  const stays = present.filter((id) => !wish.remove.includes(id));
  const gallery = [...new Set([...stays, ...kept.map(({ photoId }) => photoId)])];
  const errors = validatePhotoCount(gallery.length);
  if (errors.images) throw invalid({ images: errors.images });
  const order = wish.order.map((one) => named(one, gallery, kept, "imageOrder"));
  const cover = wish.cover ? [named(wish.cover, gallery, kept, "coverImage")] : [];
  return inFront(cover, inFront(order, gallery));
};
