import { isConvertibleToPhoto, PHOTO_HEAD_BYTES } from "#contract/media/photo-kind.ts";
import { MAX_PICKED_PHOTO_BYTES } from "#contract/media/policy.ts";
import { listingMessages } from "#contract/spaces/listing-messages.ts";

/** Returns a fingerprint that is the same when the same file is picked again. */
export const getFileFingerprint = (file: File): string =>
  `${file.name}/${file.size}/${file.lastModified}`;

/** Returns why a picked file cannot become a photo, or null when shrinking it can be tried.
 *  @param known the fingerprints of the photos already added */
export const validatePickedFile = async (
  file: File,
  known: ReadonlySet<string>,
): Promise<string | null> => {
  if (file.size > MAX_PICKED_PHOTO_BYTES) return listingMessages.imageTooBig(file.name);
  if (file.size === 0) return listingMessages.imageEmpty(file.name);
  if (known.has(getFileFingerprint(file))) return listingMessages.imageTwice(file.name);
  // Reading can fail, because a file in a cloud folder may not be available.
  const head = await file
    .slice(0, PHOTO_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return isConvertibleToPhoto(new Uint8Array(head))
    ? null
    : listingMessages.imageUnreadable(file.name);
};
