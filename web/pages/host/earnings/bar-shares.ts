import type { Paise } from "#contract/money.ts";

// The shortest bar, so that a small month is still visible beside a large one.
const MIN_SHARE = 0.02;

/** Returns the length of each bar relative to the longest, 0 to 1. A month with more refunds than
 *  income has no bar; one with any income has at least a thin bar. */
export const barShares = (sums: readonly Paise[]): number[] => {
  const most = Math.max(0, ...sums);
  return sums.map((sum) => (sum <= 0 || most === 0 ? 0 : Math.max(MIN_SHARE, sum / most)));
};
