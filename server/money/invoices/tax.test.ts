import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documentNumber, financialYear } from "#contract/invoices/document-numbers.ts";
import { parseTaxRates } from "#server/kernel/config/tax-rates.ts";
import { computeIncludedTax, findTaxRate } from "./tax.ts";

describe("the tax in an amount", () => {
  test("is half central and half state tax within the seller's state, and one part elsewhere", () => {
    expect(computeIncludedTax(50_000, 1800, true)).toEqual({
      basisPoints: 1800,
      taxablePaise: 42_374,
      parts: [
        { name: "CGST", basisPoints: 900, paise: 3_813 },
        { name: "SGST", basisPoints: 900, paise: 3_813 },
      ],
    });
    expect(computeIncludedTax(50_000, 1800, false)).toEqual({
      basisPoints: 1800,
      taxablePaise: 42_373,
      parts: [{ name: "IGST", basisPoints: 1800, paise: 7_627 }],
    });
    expect(computeIncludedTax(50_000, 0, true)).toBeNull();
  });

  test("adds up to the amount, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.boolean(),
        (amount, basisPoints, sameState) => {
          const tax = computeIncludedTax(amount, basisPoints, sameState);
          const parts = tax?.parts.reduce((sum, { paise }) => sum + paise, 0) ?? 0;
          const exact = (amount * basisPoints) / (10_000 + basisPoints);
          return (tax?.taxablePaise ?? 0) + parts === amount && Math.abs(parts - exact) <= 1.5;
        },
      ),
    );
  });
});

describe("rates by date", () => {
  const rates = parseTaxRates("2027-04-01=12.5, 2026-04-01=18,2028-04-01=0");

  test.each([
    ["2026-03-31", 0],
    ["2026-04-01", 1800],
    ["2027-03-31", 1800],
    ["2027-04-01", 1250],
    ["2030-01-01", 0],
  ])("on %s the rate is %i", (day, basisPoints) =>
    expect(findTaxRate(rates, day)).toBe(basisPoints),
  );

  test.each([
    "18",
    "2026-02-30=18",
    "2026-04-01=18%",
    "2026-04-01=118",
    "2026-04-01=5,2026-04-01=6",
  ])("%s is rejected", (text) => expect(() => parseTaxRates(text)).toThrow(/must/));

  test("no rates mean no tax", () => expect(findTaxRate(parseTaxRates(" "), "2026-04-01")).toBe(0));
});

test.each([
  ["2026-03-31", "2025-26"],
  ["2026-04-01", "2026-27"],
  ["2026-12-31", "2026-27"],
  ["2027-01-01", "2026-27"],
  ["2099-04-01", "2099-00"],
])("%s is in the financial year %s", (day, year) => expect(financialYear(day)).toBe(year));

test("a number has sixteen characters at most", () => {
  expect(documentNumber("credit_note", "2026-27", 41)).toBe("C/2026-27/000041");
});
