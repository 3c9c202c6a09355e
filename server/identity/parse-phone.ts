import parsePhoneNumber from "libphonenumber-js";
import { accountMessages } from "#contract/accounts/messages.ts";
import { addCountryCode } from "#contract/accounts/phone-number.ts";
import { invalid } from "#server/kernel/base/problem.ts";

/** A number as E.164, whatever is between its digits; an Indian mobile number may lack its country code.
 *  @throws Problem 422 for one that no country has */
export const parsePhone = (typed: string): string => {
  const number = parsePhoneNumber(addCountryCode(typed));
  if (!number?.isValid()) throw invalid({ phoneNumber: accountMessages.notAPhone });
  return number.number;
};
