import { describe, expect, test } from "vitest";
import { getFileFingerprint, isShrinkable, validatePickedFile } from "./picked-file.ts";

/** Returns the first bytes (the `ftyp` box) of a file with this major brand. */
const boxHead = (brand: string) =>
  new TextEncoder().encode(`\0\0\0\x1cftyp${brand}\0\0\0\0mif1miaf`);

describe("a selected file is rejected", () => {
  const file = (bytes: number, name = "hall.jpg") =>
    new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(Math.max(0, bytes - 3))], name);
  const none = new Set<string>();

  test("above five megabytes, not at exactly five", async () => {
    expect(await validatePickedFile(file(5 * 1_048_576 + 1), none)).toBe(
      "hall.jpg exceeds the 5MB limit.",
    );
    expect(await validatePickedFile(file(5 * 1_048_576), none)).toBeNull();
  });

  test("if it is no picture, whatever its name", async () => {
    expect(await validatePickedFile(new File(["just words"], "hall.jpg"), none)).toBe(
      "hall.jpg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    );
    expect(await validatePickedFile(new File([], "hall.jpg"), none)).toBe("hall.jpg is empty.");
  });

  test("if it was already added", async () => {
    const hall = file(100);
    expect(await validatePickedFile(hall, new Set([getFileFingerprint(hall)]))).toBe(
      "hall.jpg was added twice.",
    );
  });
});

test("a photo above five megabytes can be made smaller if it looks like one and is not enormous", async () => {
  const photo = (bytes: number) =>
    new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(bytes - 3)], "hall.jpg");
  const words = new File(["words ".repeat(1_048_576)], "hall.jpg");

  expect(await isShrinkable(photo(5 * 1_048_576))).toBe(false);
  expect(await isShrinkable(photo(5 * 1_048_576 + 1))).toBe(true);
  expect(await isShrinkable(photo(50 * 1_048_576))).toBe(true);
  expect(await isShrinkable(photo(50 * 1_048_576 + 1))).toBe(false);
  expect(await isShrinkable(words)).toBe(false);
  expect(await validatePickedFile(photo(6 * 1_048_576), new Set(), true)).toBeNull();
});

test.each(["mif1", "avif", "heic"])(
  "a picture of the brand %s is accepted for converting",
  async (brand) => {
    const file = new File([boxHead(brand), new Uint8Array(100)], "hall.avif");
    expect(await validatePickedFile(file, new Set())).toBeNull();
  },
);
