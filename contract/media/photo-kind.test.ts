import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { detectPhotoKind, isConvertibleToPhoto } from "./photo-kind.ts";

const picture = sharp({
  create: { width: 40, height: 30, channels: 3, background: "#cf005d" },
});
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Returns the first bytes of a file that begins with a list of brands (names of formats). An AVIF
 *  file begins in this way. `after` is the text after the list. */
const boxes = (major: string, compatible: string, after = "") => {
  const bytes = bytesOf(`\0\0\0\0ftyp${major}\0\0\0\0${compatible}${after}`);
  bytes[3] = 16 + compatible.length;
  return bytes;
};

describe("a photo's format is detected from its bytes", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("%s", async (format) => {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    expect(detectPhotoKind(bytes)).toBe(format);
    expect(detectPhotoKind(new Uint8Array(bytes).slice(0, 256))).toBe(format);
    expect(isConvertibleToPhoto(bytes)).toBe(true);
  });

  test.each([
    ["<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["%PDF-1.7 is a document"],
    ["hello, I am not a photo"],
    ["\x89PNG, says a text about pictures"],
    [""],
  ])("%s is not a picture", (text) => {
    expect(detectPhotoKind(bytesOf(text))).toBeUndefined();
    expect(isConvertibleToPhoto(bytesOf(text))).toBe(false);
  });
});

describe("an AVIF is detected by its brands", () => {
  test.each([
    ["its major brand", boxes("avif", "mif1miaf")],
    ["a sequence's", boxes("avis", "msf1miafMA1B")],
    ["a compatible one", boxes("mif1", "miafMA1Bavif")],
    ["a major one without compatible ones", boxes("avif", "")],
    ["a box that goes on to the end", bytesOf("\0\0\0\0ftypmif1\0\0\0\0miafavif")],
  ])("%s", (_, head) => {
    expect(detectPhotoKind(head)).toBe("avif");
  });

  test.each([
    ["an iPhone's HEIC", boxes("heic", "mif1heicmiaf")],
    ["a HEIC whose major brand an AVIF may have too", boxes("mif1", "heicmiafhevc")],
    ["a film", boxes("isom", "isomiso2avc1mp41")],
    ["what comes after the brands", boxes("mif1", "heic", "avif")],
    ["a version that spells a brand", bytesOf("\0\0\0\x14ftypmif1avifheic")],
  ])("%s is rejected here, but the wizard may try to convert it", (_, head) => {
    expect(detectPhotoKind(head)).toBeUndefined();
    expect(isConvertibleToPhoto(head)).toBe(true);
  });
});
