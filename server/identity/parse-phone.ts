import parsePhoneNumber from "libphonenumber-js";
import { accountMessages } from "#contract/accounts/messages.ts";
import { addCountryCode } from "#contract/accounts/phone-number.ts";
import { invalid } from "#server/kernel/base/problem.ts";

/** Returns a typed phone number in E.164 format, whatever separates its digits. A number without a
 *  country code is read as an Indian mobile number.
 *  @throws Problem 422 for a number that is valid in no country */
export const parsePhone = (typed: string): string => {
  const number = parsePhoneNumber(addCountryCode(typed));
  if (!number?.isValid()) throw invalid({ phoneNumber: accountMessages.notAPhone });
  return number.number;
};
