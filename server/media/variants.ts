import { isPhotoId, type PhotoFormat, type PhotoWidth } from "#contract/media/photo-url.ts";
import { photoWidths } from "#contract/media/policy.ts";
import { originalKey } from "./photos.ts";
import { pictureProcessor } from "./picture-processor.ts";
import { MAX_SHARE_PICTURE_BYTES } from "./policy.ts";
import type { Storage } from "./storage.ts";

/** One form of a photo that a browser or a link preview can request. */
export type Variant = { width: PhotoWidth; format: PhotoFormat } | "share";

/** Returns the variant with this file name (`640.avif`, `share.jpg`); null for any other name. */
export function parseVariantName(name: string): Variant | null {
  if (name === "share.jpg") return "share";
  const [width, format, ...rest] = name.split(".");
  const known = photoWidths.find((candidate) => String(candidate) === width);
  if (!known || rest.length > 0 || (format !== "avif" && format !== "webp")) return null;
  return { width: known, format };
}

/** All variants of a photo. */
export const allVariants: readonly Variant[] = [
  ...photoWidths.flatMap((width) =>
    (["avif", "webp"] as const).map((format) => ({ width, format })),
  ),
  "share",
];

export const variantKey = (id: string, v: Variant) =>
  v === "share" ? `${id}/share.jpg` : `${id}/${v.width}.${v.format}`;

export const getContentType = (v: Variant) => (v === "share" ? "image/jpeg" : `image/${v.format}`);

/** Deletes the original of a photo first, and then its variants. If `createVariantReader` stores a
 *  variant later, it finds no original and deletes the variant itself. */
export const deletePhotoFiles = async (storage: Storage, id: string): Promise<void> => {
  await storage.delete(originalKey(id));
  for (const variant of allVariants) await storage.delete(variantKey(id, variant));
};

/** Returns a function that reads a variant from a storage. A missing variant is made from the
 *  original and stored. Simultaneous requests for the same variant share the work.
 *  @param who - identifies the caller in the fair queue of the picture processor */
export function createVariantReader(storage: Storage, who: "visitors" | "jobs") {
  const pending = new Map<string, Promise<Buffer | null>>();

  const encode = async (id: string, v: Variant, original: Buffer): Promise<Buffer | null> => {
    if (v === "share") return pictureProcessor.share(who, original, MAX_SHARE_PICTURE_BYTES);
    const made = await pictureProcessor.resize(who, original, { ...v, widths: photoWidths });
    if (Buffer.isBuffer(made)) return made;
    // The original fits in the smaller width `made.sufficientWidth`. So the variant with this width
    // is returned.
    const width = photoWidths.find((candidate) => candidate === made.sufficientWidth);
    return width && width < v.width ? variant(id, { ...v, width }) : null;
  };

  const make = async (id: string, v: Variant): Promise<Buffer | null> => {
    const original = await storage.get(originalKey(id));
    const bytes = original && (await encode(id, v, original));
    if (!bytes) return null;
    await storage.put(variantKey(id, v), bytes, getContentType(v));
    if (await storage.has(originalKey(id))) return bytes;
    // The photo was deleted meanwhile, perhaps before this variant was stored. So the variant is
    // deleted here.
    await storage.delete(variantKey(id, v));
    return null;
  };

  /** Returns the bytes of a variant; null when there is no such photo.
   *  @throws Problem 503 busy when too many requests wait, this request waited for too long, or the
   *  picture process ended early */
  const variant = async (id: string, v: Variant): Promise<Buffer | null> => {
    if (!isPhotoId(id)) return null;
    const key = variantKey(id, v);
    const stored = await storage.get(key);
    if (stored) return stored;
    const started = pending.get(key) ?? make(id, v).finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  };
  return variant;
}
