import { expect, test } from "vitest";
import { countInWords, keptInWords, numberInWords } from "./number-words.ts";
import { countText } from "./quantity.ts";

test.each([
  [0, "no"],
  [3, "three"],
  [12, "twelve"],
  [19, "nineteen"],
  [20, "twenty"],
  [24, "twenty-four"],
  [99, "ninety-nine"],
  [100, "100"],
])("%d is %s", (count, words) => {
  expect(numberInWords(count)).toBe(words);
});

test("one of a unit is singular", () => {
  expect([countText(1, "hour"), countText(24, "hour")]).toEqual(["1 hour", "24 hours"]);
  expect([countInWords(1, "day"), countInWords(3, "day")]).toEqual(["one day", "three days"]);
});

test("whole years are years", () => {
  expect([365, 730, 400].map(keptInWords)).toEqual(["a year", "two years", "400 days"]);
});
