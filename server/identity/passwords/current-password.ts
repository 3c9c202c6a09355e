import { accountMessages } from "#contract/accounts/messages.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { findPasswordHash } from "#server/identity/queries.ts";
import { recordRefusedAttempt } from "#server/identity/security-events/refused-attempts.ts";
import { markSessionConfirmed } from "#server/identity/sign-in/session-queries.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { isPasswordCorrect } from "./passwords.ts";

/** Checks the current password of a signed-in caller. A correct password counts as a recent proof.
 *  Count the attempt before you call this function.
 *  @returns the hash that the password matched
 *  @throws Problem 422 naming currentPassword */
export const verifyCurrentPassword = async (
  deps: Deps,
  { accountId, sessionId }: Caller,
  { password, origin }: { password: string; origin: RequestOrigin },
): Promise<string> => {
  const stored = await findPasswordHash(deps.db, accountId);
  if (!(await isPasswordCorrect(stored, password)) || !stored) {
    await recordRefusedAttempt(deps, {
      kind: "confirm-refused",
      whose: { accountId },
      sessionId,
      origin,
    });
    throw invalid({ currentPassword: accountMessages.wrongPassword });
  }
  await markSessionConfirmed(deps.db, sessionId, deps.now());
  return stored;
};
