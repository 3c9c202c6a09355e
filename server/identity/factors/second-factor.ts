import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { SecondFactorMethod } from "#contract/accounts/second-factor-methods.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { lockAccount } from "#server/identity/queries.ts";
import { recordRefusedAttempt } from "#server/identity/security-events/refused-attempts.ts";
import {
  consumeChallenge,
  consumeChallengeTry,
} from "#server/identity/sign-in/challenge-queries.ts";
import {
  completeSignIn,
  type FirstFactor,
  type SignedIn,
} from "#server/identity/sign-in/complete-sign-in.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import { setRequestAccount } from "#server/kernel/database/account-connections.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { countTotpAttempt, resetTotpAttempts } from "./limits.ts";
import { recordPasskeyUse, verifyPasskey } from "./passkey-proof.ts";
import { accountSuspended, challengeExpired, type ProofField, wrongProof } from "./problems.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import { consumeTotpCode } from "./totp.ts";

/** Exactly one of these proofs. */
export type SecondFactorProofs = {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  credential?: unknown;
};

type Check = {
  field: ProofField;
  method: SecondFactorMethod;
  /** Verifies and consumes the proof in the transaction that opens the session. */
  consume: (tx: Tx) => Promise<boolean>;
};

/** Counts the attempt with an authenticator app's code, or verifies a passkey's signature. Call
 *  this before the transaction. The function `consume` of the result does the rest of the check. */
const prepare = async (
  deps: Deps,
  accountId: string,
  proofs: SecondFactorProofs,
): Promise<Check> => {
  const { code, recoveryCode, credential } = proofs;
  if (code !== undefined) {
    await countTotpAttempt(deps, accountId);
    const consume = (tx: Tx) => consumeTotpCode(tx, deps, { accountId, code });
    return { field: "code", method: "totp", consume };
  }
  if (recoveryCode !== undefined) {
    const consume = (tx: Tx) => consumeRecoveryCode(tx, deps, { accountId, code: recoveryCode });
    return { field: "recoveryCode", method: "recovery-code", consume };
  }
  const proved = await verifyPasskey(deps, credential, { purpose: "second-factor", accountId });
  const consume = async (tx: Tx) => proved !== null && recordPasskeyUse(tx, deps, proved);
  return { field: "credential", method: "passkey", consume };
};

/** Finishes a sign-in for which `continueSignIn` created a challenge. Every proof uses one of the
 *  challenge's five attempts. Only one of several simultaneous correct proofs succeeds.
 *  @throws Problem 401 wrong-code, 403 suspended, 422 for no proof or several proofs, 429 */
export const proveSecondFactor = async (
  deps: Deps,
  {
    challenge,
    origin,
    ...proofs
  }: SecondFactorProofs & { challenge: string; origin: RequestOrigin },
): Promise<SignedIn> => {
  if (Object.values(proofs).filter((proof) => proof !== undefined).length !== 1)
    throw invalid({ code: factorMessages.oneProof });
  const which = { hash: hashToken(challenge), kind: "second-factor", now: deps.now() } as const;
  const begun = await consumeChallengeTry(deps.db, which);
  if (!begun?.accountId) throw challengeExpired();
  const { accountId } = begun;
  setRequestAccount(accountId);
  const { by } = begun.data as { by: FirstFactor };
  const { field, method, consume } = await prepare(deps, accountId, proofs);
  const signedIn = await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw challengeExpired();
    if (account.suspended_at) throw accountSuspended();
    if (!(await consume(tx))) return null;
    // Another request may have consumed this challenge first. The error then rolls the transaction
    // back, so this request's proof is not consumed.
    if (!(await consumeChallenge(tx, which))) throw challengeExpired();
    const first = method === "recovery-code" ? [{ kind: "recovery-code-used" } as const] : [];
    return completeSignIn(tx, deps, {
      accountId,
      by,
      origin,
      withFactor: true,
      factor: method,
      first,
    });
  });
  if (!signedIn) {
    await recordRefusedAttempt(deps, {
      kind: "second-factor-refused",
      whose: { accountId },
      origin,
    });
    throw wrongProof(field);
  }
  if (method === "totp") await resetTotpAttempts(deps, accountId);
  return signedIn;
};
