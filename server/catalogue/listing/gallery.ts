import { photoIdFromUrl } from "#contract/media/photo-url.ts";
import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import { validatePhotoCount } from "#contract/spaces/listing-rules.ts";
import { listingLimits } from "#contract/spaces/policy.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { PhotoChanges } from "./parse-listing-form.ts";

/** A photo of the form that is now stored. */
export type StoredFormPhoto = { name: string; photoId: string };

type GalleryChanges = Omit<PhotoChanges, "files">;

/** Returns the photo id that a URL or a new photo's file name stands for. */
const named = (
  reference: string,
  gallery: string[],
  storedPhotos: StoredFormPhoto[],
  field: string,
): string => {
  const ofFile = new Set(
    storedPhotos.filter(({ name }) => name === reference).map((one) => one.photoId),
  );
  if (ofFile.size > 1) throw invalid({ [field]: say.imageTwice(reference) });
  const [id = photoIdFromUrl(reference)] = ofFile;
  if (!id || !gallery.includes(id)) throw invalid({ [field]: say.unknownImage });
  return id;
};

const inFront = (ids: string[], gallery: string[]) => [...new Set([...ids, ...gallery])];

/** Throws if there would be too many photos, before any photo is processed.
 *  @throws Problem 422 */
export const requirePhotoCount = (present: string[], { remove, files }: PhotoChanges): void => {
  const stays = present.filter((id) => !remove.includes(id));
  if (stays.length + files.length > listingLimits.photos)
    throw invalid({ images: say.tooManyImages });
};

/** Returns the photos of a space after an edit, cover first: the remaining ones in their order,
 *  then the new ones in theirs. `imageOrder` moves the photos that it names to the front,
 *  `coverImage` moves one before all others. A photo that is sent again appears once.
 *  @throws Problem 422 if a named photo is not the space's own, if no photo is left, or if there
 *  are more than ten */
export const applyPhotoChanges = (
  present: string[],
  request: GalleryChanges,
  storedPhotos: StoredFormPhoto[],
): string[] => {
  if (request.remove.some((id) => !present.includes(id)))
    throw invalid({ removeImages: say.unknownImage });
  const stays = present.filter((id) => !request.remove.includes(id));
  const gallery = [...new Set([...stays, ...storedPhotos.map(({ photoId }) => photoId)])];
  const errors = validatePhotoCount(gallery.length);
  if (errors.images) throw invalid({ images: errors.images });
  const order = request.order.map((one) => named(one, gallery, storedPhotos, "imageOrder"));
  const cover = request.cover ? [named(request.cover, gallery, storedPhotos, "coverImage")] : [];
  return inFront(cover, inFront(order, gallery));
};
