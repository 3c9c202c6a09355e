/* Checks the length of a new password, in forms and on the server. Pages import this file, so it
 * does not use zod. The server also refuses passwords that are guessable or known from a leak. */
import { MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS } from "./policy.ts";

/** Returns what is wrong with a new password, or null. Counts code points, so that an emoji such as
 *  🙂 counts as one character. */
export const validatePassword = (password: string): string | null => {
  const { length } = [...password];
  if (length < MIN_PASSWORD_CHARS) return `Please use at least ${MIN_PASSWORD_CHARS} characters.`;
  if (length > MAX_PASSWORD_CHARS) return `Please use at most ${MAX_PASSWORD_CHARS} characters.`;
  return null;
};
