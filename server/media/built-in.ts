import { readFile } from "node:fs/promises";
import { mastersFolder, photoPool } from "#db/seed/photos/pool.ts";
import { originalKey } from "./photos.ts";
import type { Storage } from "./storage.ts";

const fileOf = new Map(photoPool.map(({ id, name }) => [originalKey(id), `${name}.webp`]));

/** `storage` as it is, with the originals of our own pictures (heroes, category covers, the demo's
 *  rooms) read from the source tree when it lacks them: nothing is copied at start, and a site
 *  without demo data has its covers too. */
export const withBuiltInPhotos = (storage: Storage): Storage => ({
  ...storage,
  async get(key) {
    const file = fileOf.get(key);
    return file ? readFile(new URL(file, mastersFolder)) : storage.get(key);
  },
  has: async (key) => fileOf.has(key) || storage.has(key),
});
