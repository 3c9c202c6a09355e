/* Adds the country code to a typed phone number. Pages import this file, so it does not use a
 * library with all countries. */

const MOBILE = /^0?([6-9]\d{9})$/;

/** Returns a typed number with its country code. An Indian mobile number of ten digits, with or
 *  without a leading 0, gets +91. Any other number must begin with its country code; a missing plus
 *  is added. */
export const addCountryCode = (typed: string): string => {
  const number = typed.trim();
  if (number.startsWith("+")) return number;
  const mobile = MOBILE.exec(number.replace(/[\s().-]/g, ""));
  return mobile ? `+91${mobile[1]}` : `+${number}`;
};
