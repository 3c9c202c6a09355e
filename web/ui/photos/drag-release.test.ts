import { expect, test } from "vitest";
import { computeReleaseSpeed, findRestingChild } from "./drag-release.ts";

const lefts = [0, 300, 600, 900, 1200];

test("the speed of a release is measured over the last 100 ms, in the direction of scrolling", () => {
  const slowThenFast = [
    { x: 900, time: 0 },
    { x: 880, time: 940 },
    { x: 830, time: 990 },
  ];
  expect(computeReleaseSpeed(slowThenFast, 1000)).toBeCloseTo((50 / 60) * 1000);
  expect(
    computeReleaseSpeed(
      slowThenFast.map(({ x, time }) => ({ x: -x, time })),
      1000,
    ),
  ).toBeLessThan(0);
});

test("a drag that stops before it is released has no speed, however far and fast it was", () => {
  const fast = [
    { x: 900, time: 0 },
    { x: 100, time: 50 },
  ];
  expect(computeReleaseSpeed(fast, 60)).toBeGreaterThan(10_000);
  expect(computeReleaseSpeed(fast, 151)).toBe(0);
  expect(computeReleaseSpeed([], 60)).toBe(0);
});

test.each([
  ["a slow drag over several children ends at the nearest one", 740, 200, 2],
  ["a slow drag past the middle ends at the next one", 760, 500, 3],
  ["a slow drag back ends at the nearest one", 310, -400, 1],
  ["a short flick goes to the next child", 20, 800, 1],
  ["a flick over several children goes on, not back", 610, 800, 3],
  ["a flick back goes to the child before", 890, -800, 2],
  ["a flick from a child itself leaves it", 600.4, 800, 3],
  ["a flick back from a child itself leaves it", 599.6, -800, 1],
  ["a flick at the end stays at the last child", 1200, 800, 4],
  ["a flick back at the beginning stays at the first child", 0, -800, 0],
])("%s", (_, left, speed, child) => {
  expect(findRestingChild(lefts, left, speed)).toBe(child);
});

test("a row without children stays where it is", () => {
  for (const speed of [-800, 0, 800]) expect(findRestingChild([], 0, speed)).toBe(0);
});
