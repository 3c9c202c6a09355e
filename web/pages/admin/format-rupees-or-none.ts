import { formatRupees, paiseFromRupees } from "#contract/money.ts";

/** Returns an amount in rupees as text: `₹1,25,000` for 125000, and `None` for 0. In the API, 0
 *  means that the space has no such price. */
export const formatRupeesOrNone = (amount: number): string =>
  amount === 0 ? "None" : formatRupees(paiseFromRupees(amount));
