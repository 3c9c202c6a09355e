import { paiseFromRupees, rupeeText } from "#contract/money.ts";

/** `₹1,25,000`; `None` where the space has no such price (0 on the wire). */
export const rupeesText = (amount: number): string =>
  amount === 0 ? "None" : rupeeText(paiseFromRupees(amount));
