import { createHash } from "node:crypto";
import { encodeOriginal, openPicture, placeholderOf } from "./picture.ts";
import type { Storage } from "./storage.ts";

export interface Photo {
  id: string;
  /** Pixels of the kept original. */
  width: number;
  height: number;
}

/** Takes in a picture from outside: checks, turns upright, strips, keeps it once. The same bytes
 *  give the same id, and storing them again changes nothing.
 *  @throws Problem 422 not-a-photo, photo-too-large */
export async function storePhoto(storage: Storage, bytes: Uint8Array): Promise<Photo> {
  const picture = await openPicture(bytes);
  const original = await encodeOriginal(picture);
  const id = await photoIdOf(bytes, original.bytes);
  if (!(await storage.has(originalKey(id)))) {
    await storage.put(originalKey(id), original.bytes, "image/webp");
  }
  return { id, width: original.width, height: original.height };
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
