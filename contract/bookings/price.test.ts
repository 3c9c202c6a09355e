import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computePrice, computeQuote, formatQuantity } from "./price.ts";

const hourly = { hourlyPaise: 50_000, dailyPaise: 0 };
const both = { hourlyPaise: 50_000, dailyPaise: 800_000 };

describe("the price", () => {
  test("is the hours times the hourly rate", () => {
    expect(computeQuote(hourly, { minutes: 150, days: 1 })).toEqual({
      lines: [{ quantity: 2.5, unit: "hour", unitPaise: 50_000, amountPaise: 125_000 }],
      totalPaise: 125_000,
      advancePaise: 50_000,
      balancePaise: 75_000,
    });
  });

  test("is the days times the daily price if there is no hourly rate", () => {
    const daily = { hourlyPaise: 0, dailyPaise: 800_000 };
    expect(computeQuote(daily, { minutes: 60, days: 1 }).totalPaise).toBe(800_000);
    expect(computeQuote(daily, { minutes: 9 * 60 + 6 * 1440, days: 7 }).lines).toEqual([
      { quantity: 7, unit: "day", unitPaise: 800_000, amountPaise: 5_600_000 },
    ]);
  });

  test("is the cheaper of the two for the guest", () => {
    expect(computeQuote(both, { minutes: 600, days: 1 }).totalPaise).toBe(500_000);
    expect(computeQuote(both, { minutes: 1200, days: 1 }).totalPaise).toBe(800_000);
    expect(computeQuote(both, { minutes: 33 * 60, days: 2 }).lines[0]?.unit).toBe("day");
  });

  test("is quoted by the hour when both prices give the same total", () => {
    const quote = computeQuote(both, { minutes: 16 * 60, days: 1 });
    expect(quote.lines).toEqual([
      { quantity: 16, unit: "hour", unitPaise: 50_000, amountPaise: 800_000 },
    ]);
    expect(computeQuote(both, { minutes: 16 * 60 + 15, days: 1 }).lines[0]?.unit).toBe("day");
  });

  test("is rounded down at half a paisa", () => {
    const odd = { hourlyPaise: 33_334, dailyPaise: 0 };
    expect(computeQuote(odd, { minutes: 15, days: 1 }).totalPaise).toBe(8333);
    expect(computeQuote(odd, { minutes: 30, days: 1 }).totalPaise).toBe(16_667);
  });

  test("an advance of exactly the total leaves no balance", () => {
    expect(computeQuote(hourly, { minutes: 60, days: 1 })).toMatchObject({
      advancePaise: 50_000,
      balancePaise: 0,
    });
    expect(computeQuote(hourly, { minutes: 75, days: 1 })).toMatchObject({
      advancePaise: 50_000,
      balancePaise: 12_500,
    });
  });

  test("charges no fraction of a paisa", () => {
    expect(
      computeQuote({ hourlyPaise: 33_333, dailyPaise: 0 }, { minutes: 15, days: 1 }).totalPaise,
    ).toBe(8333);
  });

  test("the advance never exceeds the total", () => {
    const cheap = { hourlyPaise: 10_000, dailyPaise: 0 };
    expect(computeQuote(cheap, { minutes: 60, days: 1 })).toMatchObject({
      advancePaise: 10_000,
      balancePaise: 0,
    });
    expect(computeQuote(both, { minutes: 600, days: 1 }, "full")).toMatchObject({
      advancePaise: 500_000,
      balancePaise: 0,
    });
  });

  test("cannot be computed without any price", () => {
    expect(() =>
      computeQuote({ hourlyPaise: 0, dailyPaise: 0 }, { minutes: 60, days: 1 }),
    ).toThrow();
  });

  test("is a whole number of paise, equals the sum of its lines, and never exceeds the total by hours or days", () => {
    const paise = fc.integer({ min: 0, max: 100_000_000 });
    const length = fc.record({
      minutes: fc.integer({ min: 1, max: 17_280 }).map((n) => n * 15),
      days: fc.integer({ min: 1, max: 180 }),
    });
    fc.assert(
      fc.property(paise, paise, length, paise, (hourlyPaise, dailyPaise, length, advance) => {
        fc.pre(hourlyPaise + dailyPaise > 0);
        const { lines, totalPaise, advancePaise, balancePaise } = computeQuote(
          { hourlyPaise, dailyPaise },
          length,
          advance,
        );
        expect(Number.isSafeInteger(totalPaise)).toBe(true);
        expect(lines.reduce((sum, line) => sum + line.amountPaise, 0)).toBe(totalPaise);
        expect(advancePaise + balancePaise).toBe(totalPaise);
        expect(advancePaise).toBeLessThanOrEqual(Math.min(advance, totalPaise));
        expect(balancePaise).toBeGreaterThanOrEqual(0);
        if (dailyPaise > 0) expect(totalPaise).toBeLessThanOrEqual(dailyPaise * length.days);
        // Computes the limit with BigInt, which is exact. With floating-point numbers, the limit
        // could have the same rounding error as the total of the tested code.
        if (hourlyPaise > 0)
          expect(totalPaise <= Number((BigInt(length.minutes) * BigInt(hourlyPaise)) / 60n)).toBe(
            true,
          );
      }),
    );
  });
});

describe("a quantity", () => {
  test.each([
    [1, "hour", "1 hour"],
    [2.25, "hour", "2.25 hours"],
    [0.5, "hour", "0.5 hours"],
    [1, "day", "1 day"],
    [7, "day", "7 days"],
  ] as const)("of %d %s is written %s", (quantity, unit, text) => {
    expect(formatQuantity({ quantity, unit })).toBe(text);
  });

  test("of hours is written with at most two decimals, and charged without rounding", () => {
    const { lines, totalPaise } = computePrice(
      { hourlyPaise: 10_000, dailyPaise: 0 },
      { minutes: 8 * 60 + 5, days: 1 },
    );
    expect(lines.map(formatQuantity)).toEqual(["8.08 hours"]);
    expect(totalPaise).toBe(80_833);
  });
});
