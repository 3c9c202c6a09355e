import type { Deps } from "#server/deps.ts";
import { invalid } from "#server/kernel/problem.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword } from "./passwords.ts";
import type { Person } from "./queries.ts";

/** The hash of a password that `person` chose; its length has been checked.
 *  @throws Problem 422 naming `field` for a password that everybody tries first */
export const hashNewPassword = async (
  _deps: Pick<Deps, "config" | "log">,
  password: string,
  { person, field }: { person: Person; field: string },
): Promise<string> => {
  if (isCommonPassword(password, person.email))
    throw invalid({ [field]: "This password is too easy to guess. Please choose another." });
  return hashPassword(password);
};
