import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { categoryList } from "#contract/categories/category-list.ts";
import { mastersFolder, originalOf, photoPool, photosOfCategory } from "./pool.ts";
import { makeVariation, variationName } from "./variations.ts";

const variations = photoPool.filter(({ variationOf }) => variationOf);
const named = (name: string) => photoPool.find((photo) => photo.name === name);

test("a variation stands for the same places as its picture, and knows it", () => {
  expect(variations.length).toBeGreaterThan(10);
  for (const { id, name, variationOf = "", categories } of variations) {
    expect(name).toBe(variationName(variationOf));
    expect(named(variationOf)?.categories, name).toEqual(categories);
    expect(originalOf(id)).toBe(named(variationOf)?.id);
  }
});

test("a picture is nobody's variation but its own", () => {
  for (const { id, variationOf } of photoPool) if (!variationOf) expect(originalOf(id)).toBe(id);
});

test("there are at least 60 pictures beside the variations, three for what visitors see first", () => {
  expect(photoPool.length - variations.length).toBeGreaterThanOrEqual(60);
  for (const [place, { id, title }] of categoryList.entries()) {
    const own = photosOfCategory(id).filter(
      ({ categories, variationOf }) => categories[0] === id && !variationOf,
    );
    expect(own.length, title).toBeGreaterThanOrEqual(place < 6 ? 3 : 2);
  }
});

test("is another view: mirrored, nearer, 1200 by 900", async () => {
  const [{ name = "", variationOf = "" } = {}] = variations;
  const bytes = await readFile(new URL(`${variationOf}.webp`, mastersFolder));
  const small = (picture: Buffer) =>
    sharp(picture).resize(16, 12, { fit: "fill" }).raw().toBuffer();

  const varied = await makeVariation(variationOf, bytes);

  expect(await sharp(varied).metadata()).toMatchObject({ width: 1200, height: 900 });
  const kept = await readFile(new URL(`${name}.webp`, mastersFolder));
  const apart = (a: Buffer, b: Buffer) =>
    a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
  expect(apart(await small(varied), await small(kept))).toBeLessThan(2);
  expect(apart(await small(varied), await small(bytes))).toBeGreaterThan(8);
});
