import { describe, expect, test } from "vitest";
import { attemptsFor, mayStay } from "./shrink.ts";

describe("a photo stays as it is", () => {
  test("up to one megabyte", () => {
    expect(mayStay(1_048_576, "image/jpeg", { width: 2000, height: 1500 })).toBe(true);
    expect(mayStay(1_048_577, "image/jpeg", { width: 2000, height: 1500 })).toBe(false);
  });

  test("in a format that the server takes", () => {
    expect(mayStay(9_000, "image/gif", { width: 20, height: 15 })).toBe(false);
    expect(mayStay(9_000, "image/webp", { width: 20, height: 15 })).toBe(true);
  });

  test("unless it unpacks to too many pixels", () => {
    expect(mayStay(9_000, "image/png", { width: 6_000, height: 6_000 })).toBe(false);
  });
});

describe("a photo that is too large is tried", () => {
  test("with its sides in proportion, none above 2560", () => {
    for (const { width, height } of attemptsFor({ width: 4_000, height: 3_000 })) {
      expect(width).toBeLessThanOrEqual(2560);
      expect(width / height).toBeCloseTo(4 / 3, 1);
    }
  });

  test("never enlarged, and never thinner than a pixel", () => {
    expect(attemptsFor({ width: 800, height: 600 })[0]).toMatchObject({ width: 800, height: 600 });
    expect(attemptsFor({ width: 20_000, height: 2 }).every(({ height }) => height >= 1)).toBe(true);
  });

  test("smaller and smaller until anything fits", () => {
    const attempts = attemptsFor({ width: 4_000, height: 3_000 });
    const weights = attempts.map(({ width, height, quality }) => width * height * quality);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    const last = attempts.at(-1) ?? { width: 9_999, height: 9_999 };
    // Noise takes about two bytes a pixel at any quality.
    expect(last.width * last.height * 2).toBeLessThan(1_048_576);
  });
});
