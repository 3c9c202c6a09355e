import { paymentCheckSeconds } from "./policy.ts";

/** Returns the milliseconds of the pause before check `round` of a payment. */
export const computeCheckPauseMs = (round: number): number => {
  const { first, growth, most } = paymentCheckSeconds;
  return 1000 * Math.min(most, first * growth ** round);
};
