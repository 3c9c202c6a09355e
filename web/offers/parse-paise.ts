import { type Paise, paiseFromRupees } from "#contract/money.ts";
import { parseNumber } from "#contract/spaces/typed-numbers.ts";

/** Returns the paise of a typed amount in rupees (`₹1,500` or `1500.50`); null for any other
 *  text. */
export const parsePaise = (typed: string): Paise | null => {
  const rupees = parseNumber(typed.replaceAll(",", "").replace(/^\s*₹/, ""));
  return rupees === null || rupees < 0 ? null : paiseFromRupees(rupees);
};
