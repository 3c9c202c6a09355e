import parsePhoneNumber from "libphonenumber-js";
import { accountMessages } from "#contract/accounts/messages.ts";
import { addCountryCode } from "#contract/accounts/phone-number.ts";
import { invalid } from "#server/kernel/base/problem.ts";

/** Returns a typed phone number in E.164 format; null for a number that is valid in no country. The
 *  digits may be separated, for example by spaces or hyphens. Only an Indian mobile number may lack
 *  its country code. */
export const toE164 = (typed: string): string | null => {
  const number = parsePhoneNumber(addCountryCode(typed));
  return number?.isValid() ? number.number : null;
};

/** The error for a field `phoneNumber` whose number is valid in no country. */
export const phoneErrors = { phoneNumber: accountMessages.notAPhone };

/** Does the same as `toE164`, but throws for an invalid number.
 *  @throws Problem 422 for a number that is valid in no country */
export const parsePhone = (typed: string): string => {
  const phone = toE164(typed);
  if (!phone) throw invalid(phoneErrors);
  return phone;
};
