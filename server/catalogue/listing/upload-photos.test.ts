/* Tests which files are accepted as photos, and what is stored of them. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { photoIdFromUrl, withoutSignature } from "#contract/media/photo-url.ts";
import { listingMessages } from "#contract/spaces/listing-messages.ts";
import { originalKey } from "#server/media/photos.ts";
import { createPhotoFile, postListing, seedMumbai } from "#server/testing/catalogue/listing.ts";
import { findUploadLeftovers, toFile } from "#server/testing/catalogue/uploads.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { phonePhoto, pngBomb, thinPng } from "#server/testing/media/pictures.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
await seedMumbai(site);
const host = await signUp(site, "asha@example.in");

describe("an invalid photo is named, and nothing is stored", () => {
  test.each<[string, () => Promise<File>, string]>([
    [
      "a drawing with a script",
      async () =>
        toFile(
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
          "logo.svg",
        ),
      "logo.svg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    ],
    [
      "a drawing that calls itself JPEG",
      async () => toFile(Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'), "photo.jpg"),
      "photo.jpg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    ],
    [
      "a page behind the first bytes of a JPEG",
      async () =>
        toFile(
          Buffer.concat([
            Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
            Buffer.from("<html><script>".repeat(9)),
          ]),
          "polyglot.jpg",
        ),
      "polyglot.jpg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    ],
    [
      "a program",
      async () => toFile(Buffer.from(`MZ${"\0".repeat(200)}`), "setup.exe.jpg"),
      "setup.exe.jpg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    ],
    [
      "half a photo",
      async () => toFile((await phonePhoto(600, 400)).subarray(0, 3000), "half.jpg"),
      "half.jpg is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
    ],
    ["nothing", async () => toFile(Buffer.alloc(0), "empty.jpg"), "empty.jpg is empty."],
    [
      "a thin line of 25 million pixels",
      async () => toFile(thinPng({ width: 1, height: 25_000_000 }), "thin.png"),
      listingMessages.imagePixels("thin.png"),
    ],
    [
      "a bomb of 900 million pixels",
      async () => toFile(pngBomb(30_000), "bomb.png"),
      "bomb.png has too many pixels: at most 25 million and 12,000 along one side; 12.5 million if progressive, 5 million if AVIF. Transparency or over 8 bits can lower the limits.",
    ],
  ])("%s", async (_, make, message) => {
    const before = await findUploadLeftovers(site);

    const { status, body } = await postListing(site, host, {
      images: [await createPhotoFile("#445566"), await make()],
    });

    expect(status).toBe(422);
    expect(body.message).toBe(message);
    expect(body.errors).toEqual({ images: message, "images.1": message });
    expect(await findUploadLeftovers(site)).toEqual(before);
  });

  test("each invalid photo is named", async () => {
    const { body } = await postListing(site, host, {
      images: [
        toFile(Buffer.from("one"), "1.jpg"),
        await createPhotoFile("#123456"),
        toFile(Buffer.from("three"), "3.jpg"),
      ],
    });

    expect(Object.keys(body.errors ?? {})).toEqual(["images", "images.0", "images.2"]);
  });

  test("a file that is both a photo and an HTML page is stored as a photo only", async () => {
    const jpeg = await phonePhoto(64, 48);
    const both = Buffer.concat([jpeg, Buffer.from("<script>alert('polyglot')</script>")]);

    const { body } = await postListing(site, host, { images: toFile(both, "both.jpg") });

    const id = photoIdFromUrl(body.coverImage) ?? "";
    const kept = await site.deps.storage.get(originalKey(id));
    expect(kept?.includes("script")).toBe(false);
    expect(kept?.includes("polyglot")).toBe(false);
  });

  test("a photo's location is removed", async () => {
    const taken = await phonePhoto(300, 200);
    expect((await sharp(taken).metadata()).exif?.includes("Phone")).toBe(true);

    const { body } = await postListing(site, host, { images: toFile(taken, "gps.jpg") });

    const kept = await site.deps.storage.get(originalKey(photoIdFromUrl(body.coverImage) ?? ""));
    const { exif, xmp, iptc, icc } = await sharp(kept ?? Buffer.alloc(0)).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    const shown = await site.app.request(body.coverImage);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).exif).toBeUndefined();
  });
});

test("a file's name is shown, and never used as a path", async () => {
  const before = await findUploadLeftovers(site);
  const { body } = await postListing(site, host, {
    images: toFile(Buffer.from("no photo"), "../../../etc/passwd"),
  });
  expect(body.errors?.images).toBe(
    "passwd is not a photo that can be read (JPEG, PNG, WebP or AVIF).",
  );

  const evil = await createPhotoFile("#990099", "..\\..\\main.ts");
  const listed = await postListing(site, host, { images: evil });
  expect(listed.status).toBe(201);
  expect(withoutSignature(listed.body.coverImage)).toMatch(
    /^\/media\/[a-z0-9]{16}-[0-9a-f]{18}\/1280\.webp$/,
  );
  expect(await findUploadLeftovers(site)).toEqual({
    photos: before.photos + 1,
    spaces: before.spaces + 1,
    files: before.files + 1,
  });

  const hindi = await postListing(site, host, {
    images: toFile(Buffer.from("no"), "मेरा स्टूडियो.jpg"),
  });
  expect(hindi.body.message).toContain("मेरा स्टूडियो.jpg");
});
