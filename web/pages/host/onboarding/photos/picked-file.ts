import { isConvertibleToPhoto, PHOTO_HEAD_BYTES } from "#contract/media/photo-kind.ts";
import { MAX_PICKED_PHOTO_BYTES, MAX_SHRINKABLE_PHOTO_BYTES } from "#contract/media/policy.ts";
import { listingMessages } from "#contract/spaces/listing-messages.ts";

/** Returns a fingerprint that is the same when the same file is picked again. */
export const getFileFingerprint = (file: File): string =>
  `${file.name}/${file.size}/${file.lastModified}`;

const startsLikePhoto = async (file: File): Promise<boolean> => {
  // Reading can fail, because a file in a cloud folder may not be available.
  const head = await file
    .slice(0, PHOTO_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return isConvertibleToPhoto(new Uint8Array(head));
};

/** Returns whether a file is too big, but looks like a photo that this device can make smaller. */
export const isShrinkable = async (file: File): Promise<boolean> =>
  file.size > MAX_PICKED_PHOTO_BYTES &&
  file.size <= MAX_SHRINKABLE_PHOTO_BYTES &&
  (await startsLikePhoto(file));

/** Returns why a picked file cannot be added; null if the file looks like a usable new photo.
 *  @param known - the fingerprints of the photos already added
 *  @param isLargeAllowed - whether the host has asked to make large photos smaller */
export const validatePickedFile = async (
  file: File,
  known: ReadonlySet<string>,
  isLargeAllowed = false,
): Promise<string | null> => {
  if (file.size > MAX_PICKED_PHOTO_BYTES && !isLargeAllowed)
    return listingMessages.imageTooBig(file.name);
  if (file.size === 0) return listingMessages.imageEmpty(file.name);
  if (known.has(getFileFingerprint(file))) return listingMessages.imageTwice(file.name);
  return (await startsLikePhoto(file)) ? null : listingMessages.imageUnreadable(file.name);
};
