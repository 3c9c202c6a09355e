/* The rules for a new password that a form can check by itself. No zod: pages import it. The server
 * also refuses the passwords that everybody tries first. */
import { passwordLimits } from "./policy.ts";

/** What is wrong with a new password, or null. Characters are what a person counts. */
export const passwordProblem = (password: string): string | null => {
  const { length } = [...password];
  if (length < passwordLimits.least)
    return `Please use at least ${passwordLimits.least} characters.`;
  if (length > passwordLimits.most) return `Please use at most ${passwordLimits.most} characters.`;
  return null;
};
