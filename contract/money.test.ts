import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIndianNumber, formatRupees, paiseFromRupees, rupeesFromPaise } from "./money.ts";
import { formatAmount } from "./payments/format-amount.ts";

test("numbers are grouped as in Unicode's en-IN locale", () => {
  const indian = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
  const some = [0, 7, 99, 100, 999, 1000, 12_345, 99_999, 100_000, 1_234_567, 98_76_54_321, 333.5];
  for (const value of some.flatMap((number) => [number, -number || 0]))
    expect(formatIndianNumber(value)).toBe(indian.format(value));
});

test.each([
  [0, 0],
  [1, 100],
  [333.5, 33_350],
  // In binary, the products are just below a whole paisa: 28.999999999999996 and
  // 1998.9999999999998.
  [0.29, 29],
  [19.99, 1999],
  [0.004, 0],
  [0.005, 1],
  [0.006, 1],
])("%d rupees are %i paise", (rupees, paise) => {
  expect(paiseFromRupees(rupees)).toBe(paise);
});

test("every whole number of paise is unchanged by conversion to rupees and back", () => {
  expect(rupeesFromPaise(12_345)).toBe(123.45);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (paise) => {
      expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise);
    }),
  );
});

test.each([
  [125_000_00, "₹1,25,000"],
  [333_50, "₹333.50"],
  [99_99, "₹99.99"],
  [100_00, "₹100"],
  [100_01, "₹100.01"],
  [5, "₹0.05"],
  [0, "₹0"],
])("%i paise are formatted as %s", (paise, text) => {
  expect(formatRupees(paise)).toBe(text);
  expect(formatAmount(paise)).toBe(text);
});

test("an amount in another currency has the currency's code and always two decimals", () => {
  expect(formatAmount(500_00, "USD")).toBe("USD 500.00");
  expect(formatAmount(125_000_05, "USD")).toBe("USD 1,25,000.05");
});
