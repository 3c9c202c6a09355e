import { createHash } from "node:crypto";
import { detectPhotoKind } from "#contract/media/photo-kind.ts";
import { encodePlaceholder } from "#contract/media/photo-url.ts";
import { notAPhoto } from "./photo-check.ts";
import { type ByteSource, pictureProcessor } from "./picture-processor.ts";
import type { Storage } from "./storage.ts";

/** A checked and re-encoded photo that is not stored yet. */
export type PreparedPhoto = {
  id: string;
  /** Width and height of the stored original, in pixels. */
  width: number;
  height: number;
  original: Buffer;
};

/** Checks an account's photo, turns it upright, removes its metadata and reduces its size. Stores
 *  nothing. The same bytes always give the same id.
 *  @throws Problem 422 not-a-photo, photo-too-large; 503 busy if too many photos wait, or this
 *  photo waits too long */
export const preparePhoto = async (
  bytes: ByteSource,
  accountId: string,
  processes: Pick<typeof pictureProcessor, "takeIn"> = pictureProcessor,
): Promise<PreparedPhoto> => {
  let hash = "";
  const checked = async () => {
    const read = typeof bytes === "function" ? await bytes() : bytes;
    // SVG, PDF and similar formats must not reach a decoder, because such files can run code, load
    // other files and loop without end.
    if (!detectPhotoKind(read)) throw notAPhoto();
    hash = contentHash(read);
    return read;
  };
  const { original, width, height, colours } = await processes.takeIn(accountId, checked);
  return { id: `${hash}-${encodePlaceholder(colours)}`, width, height, original };
};

/** Writes a prepared photo to the storage; idempotent. */
export async function putPhoto(storage: Storage, { id, original }: PreparedPhoto): Promise<void> {
  const key = originalKey(id);
  if (!(await storage.has(key))) await storage.put(key, original, "image/webp");
}

/** Returns the id of one of our own pictures, computed from its bytes. These bytes are stored as
 *  they are, without re-encoding. */
export const computePhotoId = async (bytes: Uint8Array): Promise<string> =>
  `${contentHash(bytes)}-${encodePlaceholder(await pictureProcessor.colours("seed", bytes))}`;

export const originalKey = (id: string) => `${id}/original.webp`;

/** Returns an id for these bytes: 16 characters of [a-z0-9], which are about 83 bits. */
export function contentHash(bytes: Uint8Array): string {
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return BigInt(`0x${digest}`).toString(36).padStart(25, "0").slice(-16);
}
