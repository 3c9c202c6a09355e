import { expect, test } from "vitest";
import { ABOVE_RATING_NUMBERS, computeWeightedRating, encodeRating } from "./rating-number.ts";

test.each([
  ["no review", null, 0, 0],
  ["one review of five stars", 5, 1, 417],
  ["ten reviews with an average of 4.6", 4.6, 10, 440],
  ["one review of one star", 1, 1, 350],
  ["very many reviews come near their own average", 4.9, 100_000, 490],
])("%s", (_, rating, count, weighted) => {
  expect(computeWeightedRating(rating, count)).toBe(weighted);
});

test("the number contains the shown rating and fits into a smallint", () => {
  expect(encodeRating(4.6, 10) % 64).toBe(46);
  expect(encodeRating(null, 0)).toBe(0);
  expect(encodeRating(5, 1_000_000)).toBeLessThan(ABOVE_RATING_NUMBERS);
  expect(ABOVE_RATING_NUMBERS).toBeLessThanOrEqual(32_768);
});
