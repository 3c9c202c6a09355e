import { randomUUID } from "node:crypto";
import { access, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./storage.ts";
import { requireSafeKey } from "./storage-key.ts";

/** Writes the entries of a folder to the disk. Without this, a file that was created or renamed in
 *  the folder may be missing after a power failure. */
const syncFolder = async (path: string): Promise<void> => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Returns the folder of the photos, for a site without a bucket. */
export const photoFolderOf = (dataDir: string): string => join(dataDir, "media");

/** Returns the folder for files that are still being written. A complete file is moved from there
 *  to its place in `folder`. A crash may leave incomplete files. No key can have this name. */
export const draftFolderOf = (folder: string): string => join(folder, ".drafts");

/** Returns a storage that keeps photos in a folder of this machine. A file is written under a
 *  temporary name and then renamed, so that a crash leaves no incomplete photo. */
export function createFolderStorage(folder: string): Storage {
  const path = (key: string) => join(folder, requireSafeKey(key));
  const drafts = draftFolderOf(folder);

  return {
    async put(key, bytes) {
      const target = path(key);
      const parent = dirname(target);
      const draft = join(drafts, `${randomUUID()}.part`);
      const firstCreated = await mkdir(parent, { recursive: true });
      await mkdir(drafts, { recursive: true });
      try {
        const file = await open(draft, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, target);
        // Syncs the photo's folder, all folders that were created just now, and the folder that
        // contains them.
        const last = firstCreated === undefined ? parent : dirname(firstCreated);
        for (let path = parent; path !== last; path = dirname(path)) await syncFolder(path);
        await syncFolder(last);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (key) => readFile(path(key)).catch(nullIfMissing),
    has: async (key) => (await access(path(key)).then(() => true, nullIfMissing)) ?? false,
    delete: async (key) => rm(path(key), { force: true }),
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
