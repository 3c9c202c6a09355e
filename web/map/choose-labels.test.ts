import { expect, test } from "vitest";
import { chooseLabels } from "./choose-labels.ts";

const view = { width: 400, height: 300 };
const at = (x: number, y: number) => ({ x, y, width: 80, height: 20 });

test("of two names that overlap, the more important is shown", () => {
  expect(chooseLabels([at(100, 100), at(150, 110), at(300, 100)], view, { most: 10 })).toEqual([
    0, 2,
  ]);
});

test("a name is hidden if a pin covers it", () => {
  expect(chooseLabels([at(100, 100)], view, { most: 10, taken: [at(120, 105)] })).toEqual([]);
});

test("no name is cut off at the edge", () => {
  expect(chooseLabels([at(20, 100), at(200, 5), at(390, 100)], view, { most: 10 })).toEqual([]);
});

test("there are no more names than the maximum", () => {
  expect(chooseLabels([at(50, 50), at(200, 50), at(50, 200)], view, { most: 2 })).toEqual([0, 1]);
});

test("a name without room in its first position is shown in its second, and only there", () => {
  const kurla = {};
  const spots = [
    { ...at(100, 100), of: kurla },
    { ...at(100, 130), of: kurla },
    { ...at(300, 100), of: kurla },
  ];
  expect(chooseLabels(spots, view, { most: 10 })).toEqual([0]);
  expect(chooseLabels(spots, view, { most: 10, taken: [at(100, 98)] })).toEqual([1]);
});
