import sharp, { type Sharp } from "sharp";
import {
  isPhotoId,
  type PhotoFormat,
  type PhotoWidth,
  photoWidths,
} from "#contract/media/photo-url.ts";
import { originalKey } from "./photos.ts";
import type { Storage } from "./storage.ts";
import { pictureTurn } from "./turnstile.ts";

/** One form of a photo that a browser or a link preview can ask for. */
export type Variant = { width: PhotoWidth; format: PhotoFormat } | "share";

const SHARE_LIMIT_BYTES = 300_000;

// One thread a picture: several are made side by side, and none may hold up the others.
sharp.concurrency(1);

/** The variant that a file name means (`640.avif`, `share.jpg`); null for any other name. */
export function variantNamed(name: string): Variant | null {
  if (name === "share.jpg") return "share";
  const [width, format, ...rest] = name.split(".");
  const known = photoWidths.find((candidate) => String(candidate) === width);
  if (!known || rest.length > 0 || (format !== "avif" && format !== "webp")) return null;
  return { width: known, format };
}

/** Every variant that there is. */
export const allVariants: readonly Variant[] = [
  ...photoWidths.flatMap((width) =>
    (["avif", "webp"] as const).map((format) => ({ width, format })),
  ),
  "share",
];

export const variantKey = (id: string, v: Variant) =>
  v === "share" ? `${id}/share.jpg` : `${id}/${v.width}.${v.format}`;

export const contentTypeOf = (v: Variant) => (v === "share" ? "image/jpeg" : `image/${v.format}`);

/** Gives variants from one storage, making a missing one from the original once: requests for the
 *  same one share the work, and only as many are made at a time as there are processors. */
export function variantsOf(storage: Storage) {
  const making = new Map<string, Promise<Buffer | null>>();

  const make = async (id: string, v: Variant): Promise<Buffer | null> => {
    const original = await storage.get(originalKey(id));
    if (!original) return null;
    const narrower = await narrowestThatShowsAll(original, v);
    const bytes = narrower
      ? await variant(id, narrower)
      : await pictureTurn(() => encode(original, v));
    if (bytes) await storage.put(variantKey(id, v), bytes, contentTypeOf(v));
    return bytes;
  };

  /** Null when there is no such photo.
   *  @throws Problem 503 busy when too many are waiting */
  const variant = async (id: string, v: Variant): Promise<Buffer | null> => {
    if (!isPhotoId(id)) return null;
    const key = variantKey(id, v);
    const kept = await storage.get(key);
    if (kept) return kept;
    const started = making.get(key) ?? make(id, v).finally(() => making.delete(key));
    making.set(key, started);
    return started;
  };
  return variant;
}

/** The smaller variant that already has every pixel of the original: encoding it again for a
 *  larger name would only cost time. Null when `v` itself is that one. */
async function narrowestThatShowsAll(original: Uint8Array, v: Variant): Promise<Variant | null> {
  if (v === "share") return null;
  const { width } = await sharp(original).metadata();
  const enough = photoWidths.find((candidate) => candidate >= width) ?? v.width;
  return enough < v.width ? { ...v, width: enough } : null;
}

/** Encodes one variant; a narrower original keeps its own width. */
async function encode(original: Uint8Array, v: Variant): Promise<Buffer> {
  const picture = sharp(original);
  if (v === "share") return shareJpeg(picture.resize(1200, 630, { fit: "cover" }));
  const sized = picture.resize({ width: v.width, withoutEnlargement: true });
  return v.format === "avif"
    ? sized.avif({ quality: 52, effort: 2 }).toBuffer()
    : sized.webp({ quality: 76, effort: 3 }).toBuffer();
}

/** JPEG, because not every messenger reads newer formats, and small enough for WhatsApp to show. */
async function shareJpeg(picture: Sharp): Promise<Buffer> {
  for (const quality of [82, 70, 58, 46]) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < SHARE_LIMIT_BYTES || quality === 46) return bytes;
  }
  throw new Error("unreachable");
}
