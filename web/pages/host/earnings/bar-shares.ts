import type { Paise } from "#contract/money.ts";

// So that a small month can still be seen beside a large one.
const LEAST = 0.02;

/** How long each bar is beside the longest, 0 to 1. A month in which more went back than came in has
 *  none; one with anything at all has a sliver. */
export const barShares = (sums: readonly Paise[]): number[] => {
  const most = Math.max(0, ...sums);
  return sums.map((sum) => (sum <= 0 || most === 0 ? 0 : Math.max(LEAST, sum / most)));
};
