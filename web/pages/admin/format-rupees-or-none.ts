import { formatRupees, paiseFromRupees } from "#contract/money.ts";

/** Returns `₹1,25,000`, or `None` for 0, with which the API says that the space has no such
 *  price. */
export const formatRupeesOrNone = (amount: number): string =>
  amount === 0 ? "None" : formatRupees(paiseFromRupees(amount));
