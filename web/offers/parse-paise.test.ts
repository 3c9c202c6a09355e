import { expect, test } from "vitest";
import { parsePaise } from "./parse-paise.ts";

test("reads amounts as people type them, and nothing else", () => {
  expect(["1500", "1,25,000", "₹99.5", "0", "12.34"].map(parsePaise)).toEqual([
    150_000, 12_500_000, 9_950, 0, 1_234,
  ]);
  expect(["", "-1", "1.234", "ten", "1e3"].map(parsePaise)).toEqual([null, null, null, null, null]);
});
