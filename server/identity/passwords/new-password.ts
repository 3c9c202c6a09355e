import type { PersonDetails } from "#server/identity/queries.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isBreached } from "./is-breached.ts";
import { isGuessable } from "./is-guessable.ts";
import { hashPassword } from "./passwords.ts";

const PRODUCT = "Jagah";

/** Returns the error message for a password that is guessable or known from a leak; null for any
 *  other password. The caller has already checked the length. */
export const validateNewPassword = async (
  deps: Pick<Deps, "config" | "log">,
  password: string,
  person: PersonDetails,
): Promise<string | null> => {
  const brands = [deps.config.brandName, PRODUCT];
  if (await isGuessable(password, { person, brands }))
    return "This password is too easy to guess. Please use several unrelated words, or a longer mix of letters and digits.";
  if (await isBreached(deps, password))
    return "This password was leaked from another site. Please choose another.";
  return null;
};

/** Returns the hash of a password that `person` chose. The caller has already checked the length.
 *  @throws Problem 422 naming `field` for a password that is guessable or known from a leak */
export const hashNewPassword = async (
  deps: Pick<Deps, "config" | "log">,
  password: string,
  { person, field }: { person: PersonDetails; field: string },
): Promise<string> => {
  const wrong = await validateNewPassword(deps, password, person);
  if (wrong) throw invalid({ [field]: wrong });
  return hashPassword(password);
};
