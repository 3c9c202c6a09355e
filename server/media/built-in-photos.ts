import { photoPool } from "#server/media/site-photos/photo-pool.ts";
import { readSitePicture } from "#server/media/site-photos/variations.ts";
import { originalKey } from "./photos.ts";
import type { Storage } from "./storage.ts";

const pictures = new Map(photoPool.map((photo) => [originalKey(photo.id), photo]));

/** Returns a storage that reads the originals of our own pictures from the source tree. All other
 *  files come from `storage`. Our own pictures need no copying at startup, and a site without demo
 *  data has them too. */
export const withBuiltInPhotos = (storage: Storage): Storage => ({
  ...storage,
  async get(key) {
    const picture = pictures.get(key);
    return picture ? readSitePicture(picture) : storage.get(key);
  },
  has: async (key) => pictures.has(key) || storage.has(key),
});
