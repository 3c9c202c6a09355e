import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { kindOf, printOf, refusalOf } from "./picked-file.ts";

const picture = sharp({
  create: { width: 40, height: 30, channels: 3, background: "#cf005d" },
});

describe("a file is what its bytes say", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("%s", async (format) => {
    const bytes = await picture.clone().toFormat(format).toBuffer();
    expect(kindOf(new Uint8Array(bytes))).toBe(format);
  });

  test.each([
    ["<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["%PDF-1.7 is a document"],
    ["hello, I am not a photo"],
    [""],
  ])("%s is no picture", (text) => {
    expect(kindOf(new TextEncoder().encode(text))).toBe("no-picture");
  });

  test("an iPhone's picture is tried", () => {
    expect(kindOf(new TextEncoder().encode("\0\0\0 ftypheic\0\0\0\0"))).toBe("other-picture");
  });
});

describe("a picked file is refused", () => {
  const file = (bytes: number, name = "hall.jpg") =>
    new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(Math.max(0, bytes - 3))], name);
  const none = new Set<string>();

  test("above five megabytes, not at five", async () => {
    expect(await refusalOf(file(5 * 1_048_576 + 1), none)).toBe("hall.jpg exceeds the 5MB limit.");
    expect(await refusalOf(file(5 * 1_048_576), none)).toBeNull();
  });

  test("when it is no picture, whatever it is called", async () => {
    expect(await refusalOf(new File(["just words"], "hall.jpg"), none)).toBe(
      "hall.jpg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    );
    expect(await refusalOf(new File([], "hall.jpg"), none)).toBe("hall.jpg is empty.");
  });

  test("when it is there already", async () => {
    const hall = file(100);
    expect(await refusalOf(hall, new Set([printOf(hall)]))).toBe("hall.jpg is there twice.");
  });
});
