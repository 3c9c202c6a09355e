import { type Paise, paiseFromRupees } from "#contract/money.ts";
import { toOneLine } from "#contract/one-line.ts";

/** An amount in rupees, alone or with the usual signs: `2500`, `₹2,500`, `Rs. 2500/-`,
 *  `2500 rupees only`. The text must have no repeated spaces: with many of them, the pattern would
 *  take seconds. */
const AMOUNT =
  /^(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d+)(?:\.(\d{1,2}))?\s*(?:\/-)?\s*(?:₹|rs\.?|inr|rupees?|रुपये|रुपए)?\s*(?:only)?\.?$/i;

const DEVANAGARI_ZERO = 0x0966;

/** Returns the amount of a text in paise. If the text is not only an amount in rupees, returns
 *  null. The digits may be Latin or Devanagari. */
export const parseAmount = (text: string): Paise | null => {
  const digits = text.replace(/[०-९]/g, (digit) =>
    String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO),
  );
  const [, whole, fraction = ""] = AMOUNT.exec(toOneLine(digits.normalize("NFKC"))) ?? [];
  return whole === undefined
    ? null
    : paiseFromRupees(Number(`${whole.replaceAll(",", "")}.${fraction || "0"}`));
};
