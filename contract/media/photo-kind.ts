type PhotoKind = "jpeg" | "png" | "webp" | "avif";

/** Number of bytes at the start of a file that are read to identify its format. It is this high
 *  because the list of brands in an AVIF may be long. */
export const PHOTO_HEAD_BYTES = 256;

const SMALLEST_BYTES = 16;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Returns whether the file begins with a list of brands (names of formats), as AVIF, HEIC and MP4
 *  files do. */
const hasBrands = (head: Uint8Array): boolean => ascii(head, 4, 8) === "ftyp";

/** Returns the brands that a file declares in its first `PHOTO_HEAD_BYTES`: the major brand, and
 *  the compatible brands, which follow after a version number. */
const brandsOf = (head: Uint8Array): string[] => {
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
  // If the length is 0, the list extends to the end of the file.
  const end = Math.min(length || PHOTO_HEAD_BYTES, PHOTO_HEAD_BYTES, head.length);
  const brands = [ascii(head, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(head, at, at + 4));
  return brands;
};

/** Returns the photo format of a file by its first bytes, whatever its name or type; undefined for
 *  everything else. */
export const detectPhotoKind = (head: Uint8Array): PhotoKind | undefined => {
  if (head.length < SMALLEST_BYTES) return undefined;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpeg";
  if (PNG.every((byte, i) => head[i] === byte)) return "png";
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return "webp";
  // Checks all brands, because an AVIF and a HEIC may both have the major brand `mif1`.
  if (hasBrands(head) && brandsOf(head).some((brand) => /^avi[fs]$/.test(brand))) return "avif";
  return undefined;
};

/** Returns whether a browser may be able to decode the file and convert it to a photo format that
 *  we accept. This includes an iPhone's HEIC, a GIF and a BMP. */
export const isConvertibleToPhoto = (head: Uint8Array): boolean =>
  detectPhotoKind(head) !== undefined ||
  hasBrands(head) ||
  ascii(head, 0, 4) === "GIF8" ||
  ascii(head, 0, 2) === "BM";
