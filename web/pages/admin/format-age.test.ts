import { expect, test } from "vitest";
import { formatAge } from "./format-age.ts";

const now = new Date("2026-11-21T09:34:00Z");
const before = (ms: number) => new Date(now.getTime() - ms);

test.each([
  [0, "just now"],
  [-5_000, "just now"],
  [59_999, "just now"],
  [60_000, "1 minute ago"],
  [59 * 60_000, "59 minutes ago"],
  [3_600_000, "1 hour ago"],
  [23 * 3_600_000, "23 hours ago"],
  [86_400_000, "1 day ago"],
  [29 * 86_400_000, "29 days ago"],
  [40 * 86_400_000, "1 month ago"],
  [800 * 86_400_000, "2 years ago"],
])("%i ms ago is formatted as %s", (ms, text) => {
  expect(formatAge(before(ms), now)).toBe(text);
});
