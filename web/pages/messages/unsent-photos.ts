/* Stores the photos of a message on this device until the server has the message. So the photos
 * survive a reload and a lost network. Browser only. */
import {
  deleteDraftPhoto,
  readDraftPhoto,
  writeDraftPhoto,
} from "#web/member/drafts/draft-store.ts";
import type { PickedPhoto } from "#web/member/photos/use-photo-picker.ts";

/** A copy of the photos in this tab's memory, because storing them on the device may fail. */
const held = new Map<string, Blob>();

const keyOf = (accountId: string): string => `${accountId}/messages`;

/** Stores photos until `dropPhotos` removes them. */
export const holdPhotos = (accountId: string, photos: readonly PickedPhoto[]): void => {
  for (const { id, file } of photos) {
    held.set(id, file);
    // Errors are ignored: if the storage is full or blocked, a photo is lost only on a reload.
    writeDraftPhoto(keyOf(accountId), id, file).catch(() => {});
  }
};

/** Returns a stored photo; undefined if the device no longer has it. */
export const findHeldPhoto = async (accountId: string, id: string): Promise<Blob | undefined> =>
  held.get(id) ?? (await readDraftPhoto(keyOf(accountId), id).catch(() => undefined));

/** Returns stored photos in the form that the photo picker uses. Leaves out lost photos. */
export const takeHeldPhotos = async (
  accountId: string,
  ids: readonly string[],
): Promise<PickedPhoto[]> => {
  const photos: PickedPhoto[] = [];
  for (const id of ids) {
    const blob = await findHeldPhoto(accountId, id);
    if (blob)
      photos.push({
        id,
        file: new File([blob], "photo", { type: blob.type }),
        preview: URL.createObjectURL(blob),
      });
  }
  return photos;
};

/** Deletes stored photos. Called after the server has received their message, or after the sender
 *  has removed the photos from the message. */
export const dropPhotos = (accountId: string, ids: readonly string[]): void => {
  for (const id of ids) {
    held.delete(id);
    deleteDraftPhoto(keyOf(accountId), id).catch(() => {});
  }
};
