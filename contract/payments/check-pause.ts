import { paymentCheckSeconds } from "./policy.ts";

/** Returns the milliseconds between check `round` of a payment and the next check; the first check
 *  has the number 0. */
export const computeCheckPauseMs = (round: number): number => {
  const { first, growth, most } = paymentCheckSeconds;
  return 1000 * Math.min(most, first * growth ** round);
};
