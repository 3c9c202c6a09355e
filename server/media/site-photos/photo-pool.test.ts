import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { categoryList } from "#contract/categories/category-list.ts";
import {
  blogPhotos,
  categoryCovers,
  galleryPhotos,
  heroPhotos,
  hostPhotos,
} from "#contract/media/site-photos.ts";
import { computePhotoId } from "#server/media/photos.ts";
import { listPhotosOfCategory, mastersFolder, photoPool } from "./photo-pool.ts";

// Decoding every picture takes seconds of CPU time, and longer while other tests run.
vi.setConfig({ testTimeout: 90_000 });

const taken = photoPool.filter(({ variationOf }) => !variationOf);
const bytesOf = (name: string) => readFile(new URL(`${name}.webp`, mastersFolder));

test("every picture is a WebP file that decodes completely and has the id of its contents", async () => {
  for (const { name, id, width, height } of taken) {
    const bytes = await bytesOf(name);
    const { info } = await sharp(bytes, { failOn: "error" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([name, info.width, info.height]).toEqual([name, width, height]);
    expect((await sharp(bytes).metadata()).format).toBe("webp");
    expect(await computePhotoId(bytes)).toBe(id);
  }
});

test("the pool lists every file in order, and no picture twice", async () => {
  const files = taken.map(({ name }) => `${name}.webp`);
  const names = photoPool.map(({ name }) => name);

  expect((await readdir(mastersFolder)).sort()).toEqual(files.sort());
  expect([...names].sort()).toEqual(names);
  expect(new Set(photoPool.map(({ id }) => id)).size).toBe(names.length);
});

test.each(categoryList)(
  "$title has at least two pictures of its own, the first six categories three",
  ({ id }) => {
    const own = listPhotosOfCategory(id).filter(({ variationOf }) => !variationOf);
    expect(own.length).toBeGreaterThanOrEqual(id <= 6 ? 3 : 2);
  },
);

test("every picture has its camera in the scenes, so that it can be rendered again", async () => {
  const folder = new URL("../../../pictures/scenes/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".py"));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  const cameras = [...sources.join().matchAll(/^ {4}"([a-z-]+)": \(/gm)].map(([, name]) => name);
  const names = taken.map(({ name }) => name);

  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(names.filter((name) => !cameras.includes(name))).toEqual([]);
});

test("there are at most 140 pictures, and their files together are smaller than 12 MB", async () => {
  const sizes = await Promise.all(taken.map(async ({ name }) => (await bytesOf(name)).length));

  expect(photoPool.length).toBeLessThanOrEqual(140);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
});

test("each picture has a short description", () => {
  for (const { name, shows } of photoPool) {
    expect(shows.length, name).toBeGreaterThan(15);
    expect(shows, name).toMatch(/^[A-Z][^.]+$/);
  }
});

test("the site shows pictures of the pool, each cover from its own category", () => {
  const known = new Set(photoPool.map(({ id }) => id));
  const shown = [...heroPhotos, ...galleryPhotos, ...blogPhotos, ...hostPhotos];

  expect(shown.filter(({ id }) => !known.has(id))).toEqual([]);
  expect([heroPhotos.length, galleryPhotos.length >= 6]).toEqual([3, true]);
  for (const { id, slug } of categoryList) {
    expect(listPhotosOfCategory(id).map((photo) => photo.id)).toContain(categoryCovers[slug]);
  }
});
