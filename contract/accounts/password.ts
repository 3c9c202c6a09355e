/* The rules for a new password that a form can check by itself. No zod: pages import it. The server
 * also refuses the passwords that everybody tries first. */
import { LEAST_PASSWORD_CHARS, MOST_PASSWORD_CHARS } from "./policy.ts";

/** What is wrong with a new password, or null. Characters are what a person counts. */
export const passwordProblem = (password: string): string | null => {
  const { length } = [...password];
  if (length < LEAST_PASSWORD_CHARS)
    return `Please use at least ${LEAST_PASSWORD_CHARS} characters.`;
  if (length > MOST_PASSWORD_CHARS) return `Please use at most ${MOST_PASSWORD_CHARS} characters.`;
  return null;
};
