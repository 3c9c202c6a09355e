import sharp, { type Sharp } from "sharp";
import { placeholderHex } from "#contract/media/photo-url.ts";
import { Problem } from "#server/kernel/problem.ts";

// One picture at a time is decoded per call; keeping decoded ones around would only cost memory.
sharp.cache(false);

/** A bomb of a few kilobytes that unpacks to gigabytes does not pass, because its size is read before
 *  anything is unpacked. Browsers make a phone's larger pictures smaller before they send them. */
const MAX_PIXELS = 25_000_000;
/** Of a progressive JPEG nothing can be shown before all of it is in memory: 6 bytes a pixel. */
const MAX_PROGRESSIVE_PIXELS = 12_500_000;
const ORIGINAL_WIDTH = 2560;

export const notAPhoto = () =>
  new Problem(
    422,
    "not-a-photo",
    "This file is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
  );
export const photoTooLarge = () =>
  new Problem(
    422,
    "photo-too-large",
    "This photo has too many pixels: at most 25 million, 12.5 million in a progressive JPEG.",
  );

/** Opens bytes from outside as a picture, judged by what they are, not by their name; upright.
 *  @throws Problem 422 not-a-photo, photo-too-large */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  // SVG, PDF and the like must not even reach the decoder: they can run, fetch and loop.
  if (!looksLikePhoto(bytes)) throw notAPhoto();
  // The limit is off for reading the size, so that "too large" is told from "unreadable".
  const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notAPhoto();
    });
  const most = isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS;
  if (width * height > most) throw photoTooLarge();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).autoOrient();
}

/** The picture as it is kept: upright, sRGB, at most 2560 wide, and without any metadata.
 *  @throws Problem 422 not-a-photo when the data breaks off or lies */
export async function encodeOriginal(picture: Sharp) {
  try {
    const { data, info } = await picture
      .clone()
      .toColourspace("srgb")
      .resize({
        width: ORIGINAL_WIDTH,
        height: ORIGINAL_WIDTH,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality: 88, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw notAPhoto();
  }
}

/** The 18 hex digits of a picture's 3 x 2 colours. */
export async function placeholderOf(bytes: Uint8Array): Promise<string> {
  const rgb = await sharp(bytes)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize(3, 2, { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer();
  return placeholderHex(rgb);
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

function looksLikePhoto(bytes: Uint8Array): boolean {
  if (bytes.length < 16) return false;
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const png = ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n";
  const webp = ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP";
  const avif =
    ascii(bytes, 4, 8) === "ftyp" && ["avif", "avis", "mif1"].includes(ascii(bytes, 8, 12));
  return jpeg || png || webp || avif;
}
