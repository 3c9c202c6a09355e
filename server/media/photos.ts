import { createHash } from "node:crypto";
import { detectPhotoKind } from "#contract/media/photo-kind.ts";
import { encodePlaceholder } from "#contract/media/photo-url.ts";
import { notAPhoto } from "./photo-check.ts";
import { type ByteSource, pictureProcessor } from "./picture-processor.ts";
import type { Storage } from "./storage.ts";

/** A picture from outside, checked and made ours, not yet kept anywhere. */
export type PreparedPhoto = {
  id: string;
  /** Pixels of the original as we keep it. */
  width: number;
  height: number;
  original: Buffer;
};

/** Takes in a picture for an account: checks, turns upright, strips, makes it smaller. The same bytes
 *  give the same id. Nothing is kept.
 *  @param bytes read only when it is the account's turn, where they are given as a function
 *  @throws Problem 422 not-a-photo, photo-too-large; 503 busy when too many wait */
export const preparePhoto = async (
  bytes: ByteSource,
  accountId: string,
  processes: Pick<typeof pictureProcessor, "takeIn"> = pictureProcessor,
): Promise<PreparedPhoto> => {
  let hash = "";
  const checked = async () => {
    const read = typeof bytes === "function" ? await bytes() : bytes;
    // SVG, PDF and the like must not even reach a decoder: they can run, fetch and loop.
    if (!detectPhotoKind(read)) throw notAPhoto();
    hash = contentHash(read);
    return read;
  };
  const { original, width, height, colours } = await processes.takeIn(accountId, checked);
  return { id: `${hash}-${encodePlaceholder(colours)}`, width, height, original };
};

/** Keeps a prepared picture; keeping it again changes nothing. */
export async function putPhoto(storage: Storage, { id, original }: PreparedPhoto): Promise<void> {
  const key = originalKey(id);
  if (!(await storage.has(key))) await storage.put(key, original, "image/webp");
}

/** The id of one of our own pictures, which is kept as it is. */
export const computePhotoId = async (bytes: Uint8Array): Promise<string> =>
  `${contentHash(bytes)}-${encodePlaceholder(await pictureProcessor.colours("seed", bytes))}`;

export const originalKey = (id: string) => `${id}/original.webp`;

/** 16 characters of [a-z0-9] (80 bits) that name these bytes. */
export function contentHash(bytes: Uint8Array): string {
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return BigInt(`0x${digest}`).toString(36).padStart(25, "0").slice(-16);
}
