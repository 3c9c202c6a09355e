import { expect, test } from "vitest";
import type { PlaceIndex } from "#server/catalogue/search/place-index.ts";
import { anywhere, countScope } from "./costs.ts";

const places = {
  sizes: new Map([
    ["0 1", 70],
    ["0 2", 30],
    ["5 1", 8],
    ["5 2", 4],
    ["6 2", 2],
  ]),
  areaSizes: new Map([[7, 3]]),
  totals: new Map([
    [0, 100],
    [5, 12],
    [6, 2],
  ]),
} as unknown as PlaceIndex;

const count = (scope: Partial<Parameters<typeof countScope>[0]>) =>
  countScope({ ...anywhere, ...scope }, places);

test("the spaces of a scope are those of its categories in its cities", () => {
  expect(count({})).toBe(100);
  expect(count({ category: 5 })).toBe(12);
  expect(count({ cities: [2] })).toBe(30);
  expect(count({ category: 5, cities: [1] })).toBe(8);
  expect(count({ categories: (1 << 5) | (1 << 6) })).toBe(14);
  expect(count({ categories: (1 << 5) | (1 << 6), cities: [2] })).toBe(6);
  expect(count({ cities: [2], areas: [7] })).toBe(3);
  expect(count({ category: 9, cities: [3] })).toBe(0);
});
