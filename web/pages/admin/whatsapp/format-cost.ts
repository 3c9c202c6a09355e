import { formatIndianNumber, type Paise, rupeesFromPaise } from "#contract/money.ts";

/** The parts of a paisa that the database keeps. */
const PAISA_DIGITS = 4;

/** Formats what messages cost, to the last part of a paisa, so that shown amounts add up to their shown
 *  sum: a message costs `₹0.115`, two cost `₹0.23`.
 *  @param paise may have fractions */
export const formatCost = (paise: Paise): string => {
  const [whole = "", fraction = ""] = rupeesFromPaise(paise)
    .toFixed(2 + PAISA_DIGITS)
    .split(".");
  const digits = /^0*$/.test(fraction) ? "" : `.${fraction.replace(/0{1,4}$/, "")}`;
  return `₹${formatIndianNumber(whole)}${digits}`;
};
