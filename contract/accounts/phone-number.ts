/* How a typed phone number is read. No library of all countries: pages import it. */

const MOBILE = /^0?([6-9]\d{9})$/;

/** A typed number with its country code: ten digits of an Indian mobile number, also with a 0 before
 *  them, belong to India (+91). Any other number without a plus begins with its country code. */
export const addCountryCode = (typed: string): string => {
  const number = typed.trim();
  if (number.startsWith("+")) return number;
  const mobile = MOBILE.exec(number.replace(/[\s().-]/g, ""));
  return mobile ? `+91${mobile[1]}` : `+${number}`;
};
