import parsePhoneNumber from "libphonenumber-js";
import { accountMessages } from "#contract/accounts/messages.ts";
import { invalid } from "#server/kernel/problem.ts";

/** A number with its country code as E.164, whatever is between its digits.
 *  @throws Problem 422 for one that no country has */
export const phoneOf = (typed: string): string => {
  const number = parsePhoneNumber(typed.startsWith("+") ? typed : `+${typed}`);
  if (!number?.isValid()) throw invalid({ phoneNumber: accountMessages.notAPhone });
  return number.number;
};
