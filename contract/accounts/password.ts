/* The rules for a new password that a form can check by itself. No zod: pages import it. The server
 * also refuses the passwords that everybody tries first. */
import { MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS } from "./policy.ts";

/** What is wrong with a new password, or null. Characters are what a person counts. */
export const validatePassword = (password: string): string | null => {
  const { length } = [...password];
  if (length < MIN_PASSWORD_CHARS) return `Please use at least ${MIN_PASSWORD_CHARS} characters.`;
  if (length > MAX_PASSWORD_CHARS) return `Please use at most ${MAX_PASSWORD_CHARS} characters.`;
  return null;
};
