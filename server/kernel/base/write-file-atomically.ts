import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes a file that only its owner reads, into a folder that is made where there is none. A reader sees
 *  a whole file or none, and a write that fails leaves nothing behind. */
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
    // A part of it would only fill the disk.
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
};
