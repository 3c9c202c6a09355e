import { invalid } from "#server/kernel/problem.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./passwords.ts";

/** The hash of a password that somebody chose for the account of `email`; its length has been checked.
 *  @throws Problem 422 naming `field` for a password that everybody tries first */
export const hashNewPassword = (
  password: string,
  { email, field }: { email: string; field: string },
): Promise<string> => {
  if (isCommonPassword(password, email))
    throw invalid({ [field]: "This password is too easy to guess. Please choose another." });
  return hashPassword(password);
};
