import type { Paise } from "#contract/money.ts";

// The minimum length of a bar, relative to the longest bar. So a month with little income is still
// visible.
const MIN_SHARE = 0.02;

/** Returns the length of each month's bar relative to the longest bar, from 0 to 1. A month whose
 *  sum is zero or negative has no bar. Any other month has at least a thin bar. */
export const barShares = (sums: readonly Paise[]): number[] => {
  const most = Math.max(0, ...sums);
  return sums.map((sum) => (sum <= 0 || most === 0 ? 0 : Math.max(MIN_SHARE, sum / most)));
};
