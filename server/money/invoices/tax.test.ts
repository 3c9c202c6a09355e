import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  documentNumber,
  financialYear,
  financialYearAt,
  seriesMark,
} from "#contract/invoices/document-numbers.ts";
import { parseTaxRates } from "#server/kernel/config/tax-rates.ts";
import { computeIncludedTax, findTaxRate, isSellersState } from "./tax.ts";

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

  test("is rounded to the nearest paisa; a taxable amount of x.5 paise rounds up", () => {
    // At a tax rate of 5 %, a price of 105 paise includes exactly 5 paise of tax. At a rate of
    // 100 %, the taxable amount is half of the price. Half of 53 paise is 26.5, rounded up to 27.
    expect(computeIncludedTax(105, 500, false)?.taxablePaise).toBe(100);
    expect(computeIncludedTax(53, 10_000, false)).toMatchObject({ taxablePaise: 27 });
    expect(computeIncludedTax(118, 1800, true)?.parts.map(({ paise }) => paise)).toEqual([9, 9]);
    // A tax of 5 paise cannot be divided into equal halves. So each half is 2 paise, and one paisa
    // goes to the taxable amount.
    expect(computeIncludedTax(107, 500, true)).toMatchObject({
      taxablePaise: 103,
      parts: [{ paise: 2 }, { paise: 2 }],
    });
    expect(computeIncludedTax(107, 500, false)).toMatchObject({
      taxablePaise: 102,
      parts: [{ paise: 5 }],
    });
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
  const rates = parseTaxRates("2027-04-01=12.5, 2026-04-01 = 18,2028-04-01=0");

  test("are in the order of their days, in basis points", () => {
    expect(rates).toEqual([
      { from: "2026-04-01", basisPoints: 1800 },
      { from: "2027-04-01", basisPoints: 1250 },
      { from: "2028-04-01", basisPoints: 0 },
    ]);
  });

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

test("the financial year begins at midnight in India on 1 April", () => {
  expect(financialYearAt(new Date("2026-03-31T23:59:59.999+05:30"))).toBe("2025-26");
  expect(financialYearAt(new Date("2026-04-01T00:00:00+05:30"))).toBe("2026-27");
});

test.each([
  ["Maharashtra", "27AAPFU0939F1ZV", true],
  ["Karnataka", "27AAPFU0939F1ZV", false],
  ["Karnataka", "29AAGCB7383J1Z4", true],
  ["Andhra Pradesh", "28AAPFU0939F1ZT", true],
  ["Dadra and Nagar Haveli and Daman and Diu", "25AAPFU0939F1ZZ", true],
  ["Karnataka", undefined, false],
  [null, "27AAPFU0939F1ZV", true],
  [null, undefined, true],
])("a place in %s and a seller with GSTIN %s are in one state: %s", (state, gstin, same) => {
  expect(isSellersState(state, gstin)).toBe(same);
});

test("a document number has at most sixteen characters", () => {
  expect(documentNumber("credit_note", "2026-27", 41, null)).toBe("C/2026-27/000041");
  expect(documentNumber("invoice", "2026-27", 41, "KQN4K")).toBe("I/26KQN4K/000041");
});

test.each([
  [null, 999_999, "I/2026-27/999999"],
  [null, 1_000_000, "I2026-27/1000000"],
  [null, 9_999_999, "I2026-27/9999999"],
  ["KQN4K", 999_999, "I/26KQN4K/999999"],
  ["KQN4K", 1_000_000, "I26KQN4K/1000000"],
  ["KQN4K", 9_999_999, "I26KQN4K/9999999"],
])("in the series with the mark %s, the number of document %i is %s", (mark, number, text) => {
  expect(documentNumber("invoice", "2026-27", number, mark)).toBe(text);
  expect(text).toHaveLength(16);
});

test.each([null, "KQN4K"])(
  "a series with the mark %s refuses a number that would be too long",
  (mark) => {
    expect(() => documentNumber("invoice", "2026-27", 10_000_000, mark)).toThrow(
      "has more than 16 characters",
    );
  },
);

test.each([
  ["2026-27", "2026-03-31T23:59:59.999+05:30", null],
  ["2026-27", "2026-04-01T00:00:00+05:30", "00000"],
  ["2026-27", "2026-11-26T13:30:58.999+05:30", "KQN4J"],
  ["2026-27", "2026-11-26T13:30:59+05:30", "KQN4K"],
  ["2026-27", "2026-11-26T13:31:00+05:30", "KQN4M"],
  ["2027-28", "2028-03-31T23:59:59+05:30", "Y517Z"],
  ["2026-27", "2027-04-01T00:00:00+05:30", null],
])("in %s, after a restore at %s the mark of the series is %s", (year, at, mark) => {
  expect(seriesMark(year, new Date(at))).toBe(mark);
});

test("a site that was never restored has series without a mark", () => {
  expect(seriesMark("2026-27", null)).toBeNull();
});
