import { isGstStateCode } from "./gst-states.ts";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Returns the check digit for the first fourteen characters of a GSTIN. It is the fifteenth
 *  character. */
export const gstinCheckDigit = (fourteen: string): string => {
  // The value (0 to 35) of every second character is doubled. The base-36 digits of all values are
  // added up.
  const sum = [...fourteen].reduce((total, character, at) => {
    const product = digits.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  // The check digit makes the sum a multiple of 36.
  return digits[(36 - (sum % 36)) % 36] as string;
};

/** Returns a GSTIN in the form in which it is stored: in capitals, without whitespace. */
export const normaliseGstin = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** Returns whether a normalised text can be a GSTIN, by its form, its state and its check digit.
 *  Only the tax office can confirm that it is registered. */
export const isGstin = (text: string): boolean =>
  form.test(text) &&
  isGstStateCode(text.slice(0, 2)) &&
  gstinCheckDigit(text.slice(0, 14)) === text[14];
