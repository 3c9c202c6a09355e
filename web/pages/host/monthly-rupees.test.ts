import { expect, test } from "vitest";
import { monthlyRupees } from "./monthly-rupees.ts";

test("a month is a twelfth of 52 weeks, and the amount is rounded down", () => {
  expect(monthlyRupees(1200, 12)).toBe(62_400);
  expect(monthlyRupees(100, 3)).toBe(1_300);
  expect(monthlyRupees(100, 1)).toBe(400);
  expect(monthlyRupees(500, 0)).toBe(0);
});
