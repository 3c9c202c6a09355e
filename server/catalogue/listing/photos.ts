import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { MediaDeps } from "#server/media/deps.ts";
import { type PreparedPhoto, preparePhoto } from "#server/media/photos.ts";
import type { Spool, SpooledFile } from "#server/media/spool.ts";
import { storePhotos } from "#server/media/store-photos.ts";
import type { StoredFormPhoto } from "./gallery.ts";
import type { UploadedFile } from "./multipart.ts";

/** A checked photo from a form. Its re-encoded image is in the spool. */
type FormPhoto = { name: string; photo: Omit<PreparedPhoto, "original">; original: SpooledFile };

/** Returns the message that names the photo and says why it is rejected; null if the photo did not
 *  cause the error. */
const reasonFor = ({ name, size }: UploadedFile, error: unknown): string | null => {
  if (!(error instanceof Problem) || error.status !== 422) return null;
  if (size === 0) return say.imageEmpty(name);
  return error.code === "photo-too-large" ? say.imagePixels(name) : say.imageUnreadable(name);
};

/** Checks and re-encodes every photo of a form. Stores no photo yet, because one bad photo rejects
 *  the whole form.
 *  @param field - the form's field that contains the photos
 *  @throws Problem 503 busy; 422 with an error for each bad photo, such as `images.2` for the
 *  third */
export const prepareFormPhotos = async (
  accountId: string,
  files: UploadedFile[],
  spool: Spool,
  field = "images",
): Promise<FormPhoto[]> => {
  const taken: FormPhoto[] = [];
  const errors: Record<string, string> = {};
  // Prepares one photo after the other, so that only one of them is in memory.
  for (const [index, file] of files.entries()) {
    try {
      const { original, ...photo } = await preparePhoto(file.read, accountId);
      taken.push({ name: file.name, photo, original: await spool.keep(original) });
    } catch (error) {
      const reason = reasonFor(file, error);
      if (reason === null) throw error;
      errors[field] ??= reason;
      errors[`${field}.${index}`] = reason;
    }
  }
  const first = errors[field];
  if (first !== undefined) throw new Problem(422, "photo-refused", first, { errors });
  return taken;
};

/** Returns the name of a photo and the id that it will have when it is stored. */
export const toStoredFormPhoto = ({ name, photo }: FormPhoto): StoredFormPhoto => ({
  name,
  photoId: photo.id,
});

/** Stores the photos of a form for the account.
 *  @throws Problem 503 busy while the job that deletes unused photos (media/sweep-photos.ts) is
 *  removing the same photo */
export const storeFormPhotos = async (
  deps: MediaDeps,
  accountId: string,
  taken: FormPhoto[],
): Promise<StoredFormPhoto[]> => {
  for (const { photo, original } of taken)
    await storePhotos(deps, accountId, [{ ...photo, original: await original.read() }]);
  return taken.map(toStoredFormPhoto);
};
