import { expect, test } from "vitest";
import { formatIndianNumber, formatRupees } from "./money.ts";

test("numbers are grouped as in Unicode's en-IN locale", () => {
  const indian = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
  const some = [0, 7, 99, 100, 999, 1000, 12_345, 99_999, 100_000, 1_234_567, 98_76_54_321, 333.5];
  for (const value of some.flatMap((number) => [number, -number || 0]))
    expect(formatIndianNumber(value)).toBe(indian.format(value));
});

test.each([
  [125_000_00, "₹1,25,000"],
  [333_50, "₹333.50"],
  [5, "₹0.05"],
  [0, "₹0"],
])("%i paise are formatted as %s", (paise, text) => {
  expect(formatRupees(paise)).toBe(text);
});
