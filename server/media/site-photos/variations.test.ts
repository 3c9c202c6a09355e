import sharp from "sharp";
import { expect, test } from "vitest";
import { categoryList } from "#contract/categories/category-list.ts";
import { withBuiltInPhotos } from "#server/media/built-in-photos.ts";
import { originalKey } from "#server/media/photos.ts";
import { getOriginalId, listPhotosOfCategory, photoPool } from "./photo-pool.ts";
import { readSitePicture, variationName } from "./variations.ts";

const variations = photoPool.filter(({ variationOf }) => variationOf);
const named = (name: string) => photoPool.find((photo) => photo.name === name);

test("a variation has the same categories as its original, and its id leads to the original", () => {
  expect(variations.length).toBeGreaterThan(10);
  for (const { id, name, variationOf = "", categories } of variations) {
    expect(name).toBe(variationName(variationOf));
    expect(named(variationOf)?.categories, name).toEqual(categories);
    expect(getOriginalId(id)).toBe(named(variationOf)?.id);
  }
});

test("a picture that is no variation is its own original", () => {
  for (const { id, variationOf } of photoPool) if (!variationOf) expect(getOriginalId(id)).toBe(id);
});

test("without variations, there are at least 60 pictures: three for each of the first six categories, two for each other", () => {
  expect(photoPool.length - variations.length).toBeGreaterThanOrEqual(60);
  for (const [place, { id, title }] of categoryList.entries()) {
    const own = listPhotosOfCategory(id).filter(
      ({ categories, variationOf }) => categories[0] === id && !variationOf,
    );
    expect(own.length, title).toBeGreaterThanOrEqual(place < 6 ? 3 : 2);
  }
});

test("a variation is mirrored, cropped, has 1200 by 900 pixels and is always the same", async () => {
  const [variation] = variations;
  const original = named(variation?.variationOf ?? "");
  if (!variation || !original) throw new Error("There is no variation.");
  const small = (picture: Buffer) =>
    sharp(picture).resize(16, 12, { fit: "fill" }).raw().toBuffer();
  const apart = (a: Buffer, b: Buffer) =>
    a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;

  const [varied, again] = [await readSitePicture(variation), await readSitePicture(variation)];

  expect(varied.equals(again)).toBe(true);
  expect(await sharp(varied).metadata()).toMatchObject({ width: 1200, height: 900 });
  const [seen, asTaken] = [await small(varied), await small(await readSitePicture(original))];
  expect(apart(seen, asTaken)).toBeGreaterThan(8);
  const turned = await small(await sharp(varied).flop().toBuffer());
  expect(apart(turned, asTaken)).toBeLessThan(apart(seen, asTaken));
  // The variation is cropped, so it is more similar to a part of the original than to the whole
  // original.
  const reduced = await sharp(await readSitePicture(original))
    .resize(100, 75, { fit: "fill" })
    .png()
    .toBuffer();
  const distances: number[] = [];
  for (const left of [0, 8, 16])
    for (const top of [0, 6, 12]) {
      const part = sharp(reduced).extract({ left, top, width: 84, height: 63 });
      distances.push(apart(turned, await small(await part.toBuffer())));
    }
  expect(Math.min(...distances)).toBeLessThan(apart(turned, asTaken));
});

test("the storage returns a variation although the variation has no file", async () => {
  const [{ id = "" } = {}] = variations;
  const empty = { get: async () => null, has: async () => false, put: async () => {} };
  const storage = withBuiltInPhotos(empty as never);

  expect(await storage.has(originalKey(id))).toBe(true);
  const { width } = await sharp((await storage.get(originalKey(id))) ?? undefined).metadata();
  expect(width).toBe(1200);
});
