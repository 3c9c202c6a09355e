import type { Paise } from "#contract/money.ts";

/** Returns the paise of an amount that was typed in rupees: `500`, `1,250.5` or `₹ 499.50`. Returns
 *  null for any other text. Before the point, up to nine digits are accepted. After the point, one
 *  or two digits are accepted. */
export const parseTypedPaise = (text: string): Paise | null => {
  const tidy = text.replace(/[₹,\s]/g, "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(tidy)) return null;
  return Math.round(Number(tidy) * 100);
};

/** Returns an amount as the initial value of a field, in rupees: `500`, `499.50`. */
export const formatPaiseForInput = (paise: Paise): string =>
  paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
