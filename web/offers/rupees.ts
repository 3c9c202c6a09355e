import { type Paise, paiseFromRupees } from "#contract/money.ts";

/** Returns the paise of a typed amount in rupees (`1,500` or `1500.50`); null for any other text. */
export const parseRupees = (text: string): Paise | null => {
  const plain = text.replaceAll(",", "").replace(/^₹/, "").trim();
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? paiseFromRupees(Number(plain)) : null;
};
