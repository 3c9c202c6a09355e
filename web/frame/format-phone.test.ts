import { expect, test } from "vitest";
import { formatPhone } from "./format-phone.ts";

test.each([
  ["+919820012345", "+91\u00a098200\u00a012345"],
  ["+14155550123", "+14155550123"],
  ["+91982001234", "+91982001234"],
])("%s is formatted as %s", (kept, shown) => {
  expect(formatPhone(kept)).toBe(shown);
});
