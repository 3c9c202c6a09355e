import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { lockAccount } from "#server/identity/queries.ts";
import {
  recordRefusedAttempt,
  UNKNOWN_ACCOUNT_ID,
} from "#server/identity/security-events/refused-attempts.ts";
import {
  continueSignIn,
  requireSignedIn,
  type SignedIn,
} from "#server/identity/sign-in/complete-sign-in.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findPasskeyOwner, recordPasskeyUse, verifyPasskey } from "./passkey-proof.ts";
import { accountSuspended, wrongProof } from "./problems.ts";

type PasskeySignIn = { credential: unknown; origin: RequestOrigin };

/** Signs in with a passkey alone. The passkey counts as both factors, because the person has the
 *  passkey and unlocks it by a PIN or by biometrics.
 *  @throws Problem 401 wrong-code, 403 suspended */
export const signInWithPasskey = async (deps: Deps, signIn: PasskeySignIn): Promise<SignedIn> => {
  try {
    return await completePasskeySignIn(deps, signIn);
  } catch (error) {
    if (error instanceof Problem) {
      const { credential, origin } = signIn;
      const whose = { accountId: (await findPasskeyOwner(deps, credential)) ?? UNKNOWN_ACCOUNT_ID };
      await recordRefusedAttempt(deps, { kind: "sign-in-refused", whose, origin });
    }
    throw error;
  }
};

const completePasskeySignIn = async (
  deps: Deps,
  { credential, origin }: PasskeySignIn,
): Promise<SignedIn> => {
  const proved = await verifyPasskey(deps, credential, { purpose: "sign-in", accountId: null });
  if (!proved) throw wrongProof("credential");
  const { accountId } = proved;
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw wrongProof("credential");
    if (account.suspended_at) throw accountSuspended();
    if (!(await recordPasskeyUse(tx, deps, proved))) throw wrongProof("credential");
    return continueSignIn(tx, deps, { accountId, by: "passkey", origin });
  });
  return requireSignedIn(outcome);
};
