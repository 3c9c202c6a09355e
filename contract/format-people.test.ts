import { expect, test } from "vitest";
import { formatPeople } from "./format-people.ts";

test.each([
  [1, "1 person"],
  ["1", "1 person"],
  [20, "20 people"],
  ["1,000", "1,000 people"],
])("%s is written as “%s”", (count, text) => {
  expect(formatPeople(count)).toBe(text);
});
