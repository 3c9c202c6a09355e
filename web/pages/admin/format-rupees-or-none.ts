import { formatRupees, paiseFromRupees } from "#contract/money.ts";

/** Returns `₹1,25,000`, or `None` where the space has no such price (0 in the API). */
export const formatRupeesOrNone = (amount: number): string =>
  amount === 0 ? "None" : formatRupees(paiseFromRupees(amount));
