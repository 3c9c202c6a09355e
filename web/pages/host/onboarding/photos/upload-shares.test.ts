import { expect, test } from "vitest";
import { computeUploadProgress } from "./upload-shares.ts";

test.each([
  ["nothing has left", 0, [0, 0, 0]],
  ["only text has left", 50, [0, 0, 0]],
  ["half of the first", 100, [0.5, 0, 0]],
  ["the first and a bit", 175, [1, 0.125, 0]],
  ["all", 450, [1, 1, 1]],
])("%s", (_, sent, shares) => {
  expect(computeUploadProgress(sent, 450, [100, 200, 100])).toEqual(shares);
});

test("zero photos: an empty list", () => {
  expect(computeUploadProgress(10, 10, [])).toEqual([]);
});
