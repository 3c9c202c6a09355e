import { expect, test } from "vitest";
import { computeUploadProgress } from "./upload-shares.ts";

test.each([
  ["nothing is sent", 0, [0, 0, 0]],
  ["only text is sent", 50, [0, 0, 0]],
  ["half of the first photo is sent", 100, [0.5, 0, 0]],
  ["the first photo and an eighth of the second are sent", 175, [1, 0.125, 0]],
  ["everything is sent", 450, [1, 1, 1]],
])("%s", (_, sent, shares) => {
  expect(computeUploadProgress(sent, 450, [100, 200, 100])).toEqual(shares);
});

test("zero photos: an empty list", () => {
  expect(computeUploadProgress(10, 10, [])).toEqual([]);
});
