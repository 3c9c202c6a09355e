import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/kernel/problem.ts";
import { keepPhotos } from "#server/media/keep.ts";
import { type PreparedPhoto, preparePhoto } from "#server/media/photos.ts";
import type { KeptFile } from "./gallery.ts";
import type { SentFile } from "./multipart.ts";

type Taken = { name: string; photo: PreparedPhoto };

/** Why a photo cannot be had, in words that name it; null when it is not the photo's fault. */
const reasonFor = ({ name, bytes }: SentFile, error: unknown): string | null => {
  if (!(error instanceof Problem) || error.status !== 422) return null;
  if (bytes.length === 0) return say.imageEmpty(name);
  return error.code === "photo-too-large" ? say.imagePixels(name) : say.imageUnreadable(name);
};

/** Checks every photo of a form and makes each ours. Nothing is kept yet, so that one bad photo leaves
 *  nothing behind. The files' bytes are let go on the way.
 *  @throws Problem 422 naming each bad photo: `images` for the first, `images.2` for the third sent */
export const takePhotos = async (accountId: string, files: SentFile[]): Promise<Taken[]> => {
  const taken: Taken[] = [];
  const errors: Record<string, string> = {};
  for (const [index, file] of files.entries()) {
    try {
      taken.push({ name: file.name, photo: await preparePhoto(file.bytes, accountId) });
    } catch (error) {
      const reason = reasonFor(file, error);
      if (reason === null) throw error;
      errors.images ??= reason;
      errors[`images.${index}`] = reason;
    }
    file.bytes = Buffer.alloc(0);
  }
  if (errors.images)
    throw new Problem(422, "photo-refused", errors.images, {
      errors,
    });
  return taken;
};

/** A photo as it will be once it is kept. */
export const asKept = ({ name, photo }: Taken): KeptFile => ({ name, photoId: photo.id });

/** Keeps the photos of a form for the account. */
export const keepTaken = async (
  deps: Deps,
  accountId: string,
  taken: Taken[],
): Promise<KeptFile[]> => {
  await keepPhotos(
    deps,
    accountId,
    taken.map(({ photo }) => photo),
  );
  return taken.map(asKept);
};
