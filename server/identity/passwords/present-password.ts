import { accountMessages } from "#contract/accounts/messages.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { Origin } from "#server/identity/changes/origin.ts";
import { passwordHashOf } from "#server/identity/queries.ts";
import { recordRefusal } from "#server/identity/security-events/refusals.ts";
import { confirmSession } from "#server/identity/sign-in/session-queries.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { passwordMatches } from "./passwords.ts";

/** Checks that somebody who is signed in knows the present password, which counts as a recent proof of
 *  who they are. Count the attempt first.
 *  @returns the hash that the password matched
 *  @throws Problem 422 naming currentPassword */
export const provePassword = async (
  deps: Deps,
  { accountId, sessionId }: Caller,
  { password, origin }: { password: string; origin: Origin },
): Promise<string> => {
  const stored = await passwordHashOf(deps.db, accountId);
  if (!(await passwordMatches(stored, password)) || !stored) {
    await recordRefusal(deps, { kind: "confirm-refused", whose: { accountId }, sessionId, origin });
    throw invalid({ currentPassword: accountMessages.wrongPassword });
  }
  await confirmSession(deps.db, sessionId, deps.now());
  return stored;
};
