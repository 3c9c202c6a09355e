import type { Paise } from "#contract/money.ts";

// The minimum length of a bar, so that a month with little income is still visible beside a large
// one.
const MIN_SHARE = 0.02;

/** Returns the length of each month's bar relative to the longest, from 0 to 1. A month with more
 *  refunds than income has no bar. Any other month with income has at least a thin bar. */
export const barShares = (sums: readonly Paise[]): number[] => {
  const most = Math.max(0, ...sums);
  return sums.map((sum) => (sum <= 0 || most === 0 ? 0 : Math.max(MIN_SHARE, sum / most)));
};
