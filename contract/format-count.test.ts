import { expect, test } from "vitest";
import { formatCount } from "./format-count.ts";

test.each([
  [1, "person", "1 person"],
  ["1", "person", "1 person"],
  ["one", "person", "one person"],
  [20, "person", "20 people"],
  ["1,000", "person", "1,000 people"],
  [1, "day", "1 day"],
  [0, "day", "0 days"],
] as const)("%s and the unit %s make “%s”", (count, unit, text) => {
  expect(formatCount(count, unit)).toBe(text);
});
