import { photoIdFromUrl } from "#contract/media/photo-url.ts";
import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import { validatePhotoCount } from "#contract/spaces/listing-rules.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import { cleanFileName } from "./file-name.ts";
import type { PhotoChanges } from "./parse-listing-form.ts";

/** A photo that was sent with a form: its cleaned file name, and the id that it has or will have
 *  when it is stored. */
export type StoredFormPhoto = { name: string; photoId: string };

type GalleryChanges = Omit<PhotoChanges, "files">;

/** Returns the id of the photo that `reference` names, either by its URL or, for a new photo, by
 *  its file name. If `reference` is the URL of a photo, it is not compared with the file names.
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

/** Returns the ids of a space's photos after an edit. Each id occurs only once, even if a photo of
 *  the form was already stored by an earlier attempt. The first photo is the cover.
 *  The order is:
 *  - the photo that `request.cover` names
 *  - the photos that `request.order` names
 *  - the other photos that remain
 *  - the other new photos, in the order of the form
 *  @throws Problem 422 if a named photo does not belong to the space or a file name is ambiguous;
 *  422 if no photo or more than ten are left */
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
