import { photoIdFromUrl } from "#contract/media/photo-url.ts";
import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import { validatePhotoCount } from "#contract/spaces/listing-rules.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import { cleanFileName } from "./file-name.ts";
import type { PhotoChanges } from "./parse-listing-form.ts";

/** A photo that was sent with a form: its cleaned file name and its id. The photo may not be stored
 *  yet. */
export type StoredFormPhoto = { name: string; photoId: string };

type GalleryChanges = Omit<PhotoChanges, "files">;

/** Returns the id of the photo that has this URL or, for a new photo, this file name.
 *  @throws Problem 422 if the gallery has no such photo, or two different new photos have this file
 *  name */
const named = (
  reference: string,
  gallery: string[],
  storedPhotos: StoredFormPhoto[],
  field: string,
): string => {
  const ofUrl = photoIdFromUrl(reference);
  const fileName = cleanFileName(reference);
  const ofFile = storedPhotos.filter(({ name }) => name === fileName).map((one) => one.photoId);
  const [id, other] = new Set(ofUrl ? [ofUrl] : ofFile);
  if (other) throw invalid({ [field]: say.imageTwice(reference) });
  if (!id || !gallery.includes(id)) throw invalid({ [field]: say.unknownImage });
  return id;
};

const inFront = (ids: string[], gallery: string[]) => [...new Set([...ids, ...gallery])];

/** Returns the ids of a space's photos after an edit. The order: the cover, the photos in
 *  `request.order`, the other existing photos, the other new photos.
 *  @throws Problem 422 for an unknown photo, an ambiguous file name, no photo, or more than ten */
export const applyPhotoChanges = (
  present: string[],
  request: GalleryChanges,
  storedPhotos: StoredFormPhoto[],
): string[] => {
  if (request.remove.some((id) => !present.includes(id)))
    throw invalid({ removeImages: say.unknownImage });
  const stays = present.filter((id) => !request.remove.includes(id));
  // `Set` removes duplicates: an earlier attempt may have added a photo of the form already.
  const gallery = [...new Set([...stays, ...storedPhotos.map(({ photoId }) => photoId)])];
  const errors = validatePhotoCount(gallery.length);
  if (errors.images) throw invalid({ images: errors.images });
  const order = request.order.map((one) => named(one, gallery, storedPhotos, "imageOrder"));
  const cover = request.cover ? [named(request.cover, gallery, storedPhotos, "coverImage")] : [];
  return inFront(cover, inFront(order, gallery));
};
