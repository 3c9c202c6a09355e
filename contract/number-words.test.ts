import { expect, test } from "vitest";
import { formatCount } from "./format-count.ts";
import { formatCountInWords, formatNumberInWords, formatRetentionInWords } from "./number-words.ts";

test.each([
  [0, "no"],
  [3, "three"],
  [12, "twelve"],
  [19, "nineteen"],
  [20, "twenty"],
  [24, "twenty-four"],
  [99, "ninety-nine"],
  [100, "100"],
])("%d is written as %s", (count, words) => {
  expect(formatNumberInWords(count)).toBe(words);
});

test("one of a unit is singular", () => {
  expect([formatCount(1, "hour"), formatCount(24, "hour")]).toEqual(["1 hour", "24 hours"]);
  expect([formatCountInWords(1, "day"), formatCountInWords(3, "day")]).toEqual([
    "one day",
    "three days",
  ]);
});

test("a number of days that makes whole years is written in years", () => {
  expect([365, 730, 400].map(formatRetentionInWords)).toEqual(["a year", "two years", "400 days"]);
});
