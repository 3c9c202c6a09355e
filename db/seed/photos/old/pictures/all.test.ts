import { expect, test } from "vitest";
import { categoryList } from "#contract/categories/category-list.ts";
import { allPictures } from "./all.ts";

const ids: number[] = categoryList.map(({ id }) => id);

test("no two pictures share a name, and each belongs to a category", () => {
  expect(new Set(allPictures.map(({ name }) => name)).size).toBe(allPictures.length);
  for (const { name, categories } of allPictures) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/);
    expect(categories.length, name).toBeGreaterThan(0);
    expect(
      categories.filter((id) => !ids.includes(id)),
      name,
    ).toEqual([]);
  }
});

// Every sixth: building all of them takes many seconds.
test("a place can be built: finite, lit, nothing lost far away", () => {
  for (const { name, shot } of allPictures.filter((_, index) => index % 6 === 5)) {
    const { mesh, lights, day, indoors } = shot();
    const reach = mesh.corners.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
    expect(Number.isFinite(reach) && reach < 200, name).toBe(true);
    expect(mesh.normals.every(Number.isFinite), name).toBe(true);
    expect(indoors ? lights.length : day.sky(0, 1, 0)[2], name).toBeGreaterThan(0);
  }
});
