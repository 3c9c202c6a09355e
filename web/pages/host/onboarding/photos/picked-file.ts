import { PICKED_PHOTO_BYTES } from "#contract/media/policy.ts";
import { listingMessages } from "#contract/spaces/listing-messages.ts";

type Kind = "jpeg" | "png" | "webp" | "avif" | "other-picture" | "no-picture";

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** What a file is by its first 16 bytes; names and types from outside prove nothing. An iPhone's HEIC
 *  is a picture that some browsers can read, and those turn it into a JPEG. */
export const kindOf = (head: Uint8Array): Kind => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (head[0] === 0x89 && ascii(head, 1, 4) === "PNG") return "png";
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return "webp";
  if (ascii(head, 4, 8) === "ftyp")
    return /^avi[fs]$/.test(ascii(head, 8, 12)) ? "avif" : "other-picture";
  if (ascii(head, 0, 4) === "GIF8" || ascii(head, 0, 2) === "BM") return "other-picture";
  return "no-picture";
};

/** One file as the same person would see it again. */
export const printOf = (file: File): string => `${file.name}/${file.size}/${file.lastModified}`;

/** Why a picked file cannot become a photo; null when it can be tried.
 *  @param known the prints of the photos that are there already */
export const refusalOf = async (file: File, known: ReadonlySet<string>): Promise<string | null> => {
  if (file.size > PICKED_PHOTO_BYTES) return listingMessages.imageTooBig(file.name);
  if (file.size === 0) return listingMessages.imageEmpty(file.name);
  if (known.has(printOf(file))) return listingMessages.imageTwice(file.name);
  // A file in a cloud folder may not be there when it is read.
  const head = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return kindOf(new Uint8Array(head)) === "no-picture"
    ? listingMessages.imageUnreadable(file.name)
    : null;
};
