import { formatRupees, paiseFromRupees } from "#contract/money.ts";

/** Returns an amount as `₹1,25,000`, and 0 as `None`: in the API, 0 means that the space has no
 *  such price. */
export const formatRupeesOrNone = (amount: number): string =>
  amount === 0 ? "None" : formatRupees(paiseFromRupees(amount));
