/* The files that upload tests send, and functions that check what an upload has left behind. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { draftFolderOf, photoFolderOf } from "#server/media/folder-storage.ts";
import type { TestSite } from "#server/testing/test-site.ts";

export const toFile = (bytes: Uint8Array, name: string): File =>
  new File([new Uint8Array(bytes)], name);

const list = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Returns how many photos, spaces and stored files there are. A failed upload must not change
 *  these numbers. */
export const findUploadLeftovers = async ({ deps }: TestSite) => {
  const rows = await deps.db.selectFrom("photos").select("id").execute();
  const spaces = await deps.db.selectFrom("spaces").select("id").execute();
  const media = photoFolderOf(deps.config.dataDir);
  const drafts = draftFolderOf(media);
  const files = [...list(media).filter((name) => join(media, name) !== drafts), ...list(drafts)];
  return { photos: rows.length, spaces: spaces.length, files: files.length };
};

/** Returns how many uploads are stored on disk and not yet processed. */
export const countWaitingUploads = ({ deps }: TestSite): number =>
  list(join(deps.config.dataDir, "uploads")).length;
