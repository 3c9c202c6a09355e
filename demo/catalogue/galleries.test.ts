import { expect, test } from "vitest";
import { categoryList } from "#contract/categories/category-list.ts";
import {
  getOriginalId,
  getPhotoPlace,
  listPhotosOfCategory,
} from "#server/media/site-photos/photo-pool.ts";
import { galleriesFor, type PhotoPool } from "./galleries.ts";
import type { Pictured } from "./listings.ts";

const idOf = new Map(categoryList.map(({ slug, id }) => [slug, id]));
const pool: PhotoPool = (slug) => {
  const photos = listPhotosOfCategory(idOf.get(slug) ?? 0);
  const ids = (own: boolean) =>
    photos
      .filter(({ categories }) => (categories[0] === idOf.get(slug)) === own)
      .map(({ id }) => id);
  return { own: ids(true), fitting: ids(false) };
};

const spaces = categoryList.flatMap(({ slug }) =>
  Array.from(
    { length: 12 },
    (_, at): Pictured => ({
      id: `${slug} ${at}`,
      title: at === 3 ? "Ujala Cyclorama Studio" : "Ujala",
      category: slug,
      categories: [slug],
      city: "Pune",
      area: `Area ${at % 3}`,
      verifiedAt: new Date(Date.UTC(2026, 0, 1 + at)),
      dailyPaise: 100_000 * (1 + at),
      rating: 3 + (at % 5) / 4,
      ratingCount: 10,
    }),
  ),
);
const galleries = galleriesFor(spaces, pool);

test("no gallery shows a picture together with its variation", () => {
  for (const [id, photos] of galleries) {
    expect(new Set(photos.map(getOriginalId)).size, id).toBe(photos.length);
    expect(photos.length, id).toBeGreaterThanOrEqual(3);
  }
});

test("neighbours in a category show different covers", () => {
  for (const { slug } of categoryList) {
    const covers = spaces
      .filter(({ category }) => category === slug)
      .map(({ id }) => galleries.get(id)?.[0] ?? "");
    const twins = covers.filter((cover, at) => cover === covers[at - 1]);
    expect(twins, slug).toEqual([]);
  }
});

test("a cover shows what its title says, followed by other views of the same place", () => {
  const cover = galleries.get("photo-studio 3") ?? [];
  expect(cover.slice(0, 2).map(getPhotoPlace)).toEqual([
    "photo_studios cove",
    "photo_studios cove",
  ]);
  expect(galleries.get("cafe 3")?.length).toBeGreaterThan(2);
});
