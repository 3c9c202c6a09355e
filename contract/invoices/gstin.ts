import { isGstStateCode } from "./gst-states.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The last character of a GSTIN, from the fourteen before it: each is doubled in turn, and the digits
 *  of the products to the base 36 are added up to a whole multiple of 36. */
export const gstinCheckDigit = (fourteen: string): string => {
  const sum = [...fourteen].reduce((total, character, at) => {
    const product = digits.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] as string;
};

/** As it is kept: capitals, no spaces. */
export const normaliseGstin = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** Whether the text, tidied, can be a GSTIN: its form, its state and its check digit. Whether it was
 *  given to anybody only the tax office knows. */
export const isGstin = (text: string): boolean =>
  form.test(text) &&
  isGstStateCode(text.slice(0, 2)) &&
  gstinCheckDigit(text.slice(0, 14)) === text[14];
