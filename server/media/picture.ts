import { photoLimitsText } from "#contract/media/photo-limits.ts";
import { Problem } from "#server/kernel/base/problem.ts";

export const notAPhoto = () =>
  new Problem(
    422,
    "not-a-photo",
    "This file is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
  );
export const photoTooLarge = () =>
  new Problem(422, "photo-too-large", `This photo has too many pixels: ${photoLimitsText}.`);

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Whether the first bytes are a photo's, whatever the file calls itself. SVG, PDF and the like must
 *  not even reach a decoder: they can run, fetch and loop. */
export function looksLikePhoto(bytes: Uint8Array): boolean {
  if (bytes.length < 16) return false;
  const jpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const png = ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n";
  const webp = ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP";
  const avif =
    ascii(bytes, 4, 8) === "ftyp" && ["avif", "avis", "mif1"].includes(ascii(bytes, 8, 12));
  return jpeg || png || webp || avif;
}
