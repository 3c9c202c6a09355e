import { expect, test } from "vitest";
import { computeScale } from "./scale-bar.ts";

test.each([
  [10, "500 m", 50],
  [21, "2 km", 95.2],
  [5000, "200 km", 40],
  [0.9, "50 m", 55.6],
])("at %d m per pixel the bar shows %s", (metresPerPixel, text, width) => {
  const scale = computeScale(metresPerPixel, 96);
  expect(scale.text).toBe(text);
  expect(scale.width).toBeCloseTo(width, 1);
});
