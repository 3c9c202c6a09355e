import { describe, expect, test } from "vitest";
import { isSmallEnough, listShrinkAttempts } from "./shrink-photo.ts";

describe("a photo is unchanged", () => {
  test("up to one megabyte", () => {
    expect(isSmallEnough(1_048_576, "image/jpeg", { width: 2000, height: 1500 })).toBe(true);
    expect(isSmallEnough(1_048_577, "image/jpeg", { width: 2000, height: 1500 })).toBe(false);
  });

  test("in a format that the server accepts", () => {
    expect(isSmallEnough(9_000, "image/gif", { width: 20, height: 15 })).toBe(false);
    expect(isSmallEnough(9_000, "image/webp", { width: 20, height: 15 })).toBe(true);
  });

  test("unless one side is too long", () => {
    expect(isSmallEnough(9_000, "image/jpeg", { width: 12_000, height: 2 })).toBe(true);
    expect(isSmallEnough(9_000, "image/jpeg", { width: 2, height: 12_001 })).toBe(false);
  });

  test("unless it decodes to too many pixels", () => {
    expect(isSmallEnough(9_000, "image/jpeg", { width: 5_000, height: 2_500 })).toBe(true);
    expect(isSmallEnough(9_000, "image/jpeg", { width: 5_000, height: 2_501 })).toBe(false);
  });

  test("unless it has too many pixels for an interlaced PNG with transparency and 16 bits", () => {
    expect(isSmallEnough(9_000, "image/png", { width: 2_500, height: 1_250 })).toBe(true);
    expect(isSmallEnough(9_000, "image/png", { width: 2_500, height: 1_251 })).toBe(false);
  });

  test("unless it has too many pixels for an AVIF with transparency and over 8 bits", () => {
    expect(isSmallEnough(9_000, "image/avif", { width: 1_250, height: 1_000 })).toBe(true);
    expect(isSmallEnough(9_000, "image/avif", { width: 1_250, height: 1_001 })).toBe(false);
  });
});

describe("a photo that is too large is tried", () => {
  test("with the same proportions, no side above 2560", () => {
    for (const { width, height } of listShrinkAttempts({ width: 4_000, height: 3_000 })) {
      expect(width).toBeLessThanOrEqual(2560);
      expect(width / height).toBeCloseTo(4 / 3, 1);
    }
  });

  test("never enlarged, and never thinner than a pixel", () => {
    expect(listShrinkAttempts({ width: 800, height: 600 })[0]).toMatchObject({
      width: 800,
      height: 600,
    });
    expect(
      listShrinkAttempts({ width: 20_000, height: 2 }).every(({ height }) => height >= 1),
    ).toBe(true);
  });

  test("in smaller and smaller versions until any photo fits", () => {
    const attempts = listShrinkAttempts({ width: 4_000, height: 3_000 });
    const weights = attempts.map(({ width, height, quality }) => width * height * quality);
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    const last = attempts.at(-1) ?? { width: 9_999, height: 9_999 };
    // A picture of noise, the worst case, takes about two bytes per pixel at any quality.
    expect(last.width * last.height * 2).toBeLessThan(1_048_576);
  });
});
