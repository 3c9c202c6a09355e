import { expect, test } from "vitest";
import { barShares } from "./bar-shares.ts";

test.each([
  [
    [0, 100, 50],
    [0, 1, 0.5],
  ],
  [
    [1, 100_000],
    [0.02, 1],
  ],
  [
    [-500, 100],
    [0, 1],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[-1], [0]],
  [[], []],
])("%j have the lengths %j", (sums, shares) => expect(barShares(sums)).toEqual(shares));
