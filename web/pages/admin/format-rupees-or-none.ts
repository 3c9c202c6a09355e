import { formatRupees, paiseFromRupees } from "#contract/money.ts";

/** `₹1,25,000`; `None` where the space has no such price (0 on the wire). */
export const formatRupeesOrNone = (amount: number): string =>
  amount === 0 ? "None" : formatRupees(paiseFromRupees(amount));
