import { formatIndianNumber, type Paise, rupeesFromPaise } from "#contract/money.ts";

/** The database stores a cost in paise with this many decimal places. */
const PAISA_DIGITS = 4;

/** Returns the cost of messages without rounding, so that the shown amounts add up to the shown
 *  sum: `₹0.115` for one message, `₹0.23` for two. Shows two to six decimal places, or none for
 *  whole rupees.
 *  @param paise - may have fractions */
export const formatCost = (paise: Paise): string => {
  const [whole = "", fraction = ""] = rupeesFromPaise(paise)
    .toFixed(2 + PAISA_DIGITS)
    .split(".");
  const digits = /^0*$/.test(fraction) ? "" : `.${fraction.replace(/0{1,4}$/, "")}`;
  return `₹${formatIndianNumber(whole)}${digits}`;
};
