import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes a file that only its owner can read, and creates its folder if needed. A reader never
 *  sees an incomplete file. After a failed write, the incomplete file is deleted if possible. */
export const writeFileAtomically = async (
  folder: string,
  name: string,
  bytes: string | Uint8Array,
): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const part = `${file}.part`;
  try {
    await writeFile(part, bytes, { mode: 0o600 });
    await rename(part, file);
  } catch (error) {
    // If the incomplete file cannot be removed, it only uses up disk space.
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
};
