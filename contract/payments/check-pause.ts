import { paymentCheckSeconds } from "./policy.ts";

/** Returns how long to wait before the next check of a payment, in milliseconds.
 *  @param round - the number of earlier checks */
export const computeCheckPauseMs = (round: number): number => {
  const { first, growth, most } = paymentCheckSeconds;
  return 1000 * Math.min(most, first * growth ** round);
};
