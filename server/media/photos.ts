import { createHash } from "node:crypto";
import { encodeOriginal, openPicture, placeholderOf } from "./picture.ts";
import type { Storage } from "./storage.ts";
import { pictureTurn } from "./turnstile.ts";

/** A picture from outside, checked and made ours, not yet kept anywhere. */
export type PreparedPhoto = {
  id: string;
  /** Pixels of the original as we keep it. */
  width: number;
  height: number;
  original: Buffer;
};

/** Takes in a picture: checks, turns upright, strips, makes it smaller. The same bytes give the same
 *  id. Nothing is kept.
 *  @throws Problem 422 not-a-photo, photo-too-large; 503 busy when too many wait */
export const preparePhoto = (bytes: Uint8Array): Promise<PreparedPhoto> =>
  pictureTurn(async () => {
    const picture = await openPicture(bytes);
    const { bytes: original, width, height } = await encodeOriginal(picture);
    return { id: await photoIdOf(bytes, original), width, height, original };
  });

/** Keeps a prepared picture; keeping it again changes nothing. */
export async function putPhoto(storage: Storage, { id, original }: PreparedPhoto): Promise<void> {
  const key = originalKey(id);
  if (!(await storage.has(key))) await storage.put(key, original, "image/webp");
}

/** The id of a picture that came as `bytes` and is kept as `original`. */
export const photoIdOf = async (bytes: Uint8Array, original = bytes): Promise<string> =>
  `${contentHash(bytes)}-${await placeholderOf(original)}`;

export const originalKey = (id: string) => `${id}/original.webp`;

/** 16 characters of [a-z0-9] (80 bits) that name these bytes. */
export function contentHash(bytes: Uint8Array): string {
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return BigInt(`0x${digest}`).toString(36).padStart(25, "0").slice(-16);
}
