import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { SecondFactorMethod } from "#contract/accounts/signed-in.ts";
import type { Origin } from "#server/identity/changes/origin.ts";
import { lockAccount } from "#server/identity/queries.ts";
import { recordRefusal } from "#server/identity/security-events/refusals.ts";
import { spendChallenge, takeTry } from "#server/identity/sign-in/challenge-queries.ts";
import { enterFully, type FirstProof, type SignedIn } from "#server/identity/sign-in/enter.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import { tokenHash } from "#server/kernel/base/tokens.ts";
import { inNameOf } from "#server/kernel/database/account-share.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { countTotp, forgetTotp } from "./limits.ts";
import { notePasskeyUse, provePasskey } from "./passkey-proof.ts";
import { challengeOver, type ProofField, suspendedAccount, wrongProof } from "./problems.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { spendTotp } from "./totp.ts";

/** One of three. */
export type Proofs = {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  credential?: unknown;
};

type Check = {
  field: ProofField;
  method: SecondFactorMethod;
  /** Looks at the proof in the transaction that opens the session, and uses it up. */
  spend: (tx: Tx) => Promise<boolean>;
};

/** What a proof needs before its transaction: the count of tries, the passkey's signature. */
const prepare = async (deps: Deps, accountId: string, proofs: Proofs): Promise<Check> => {
  const { code, recoveryCode, credential } = proofs;
  if (code !== undefined) {
    await countTotp(deps, accountId);
    const spend = (tx: Tx) => spendTotp(tx, deps, { accountId, code });
    return { field: "code", method: "totp", spend };
  }
  if (recoveryCode !== undefined) {
    const spend = (tx: Tx) => spendRecoveryCode(tx, deps, { accountId, code: recoveryCode });
    return { field: "recoveryCode", method: "recovery-code", spend };
  }
  const proved = await provePasskey(deps, credential, { purpose: "second-factor", accountId });
  const spend = async (tx: Tx) => proved !== null && notePasskeyUse(tx, deps, proved);
  return { field: "credential", method: "passkey", spend };
};

/** Finishes a sign-in that `enter` answered with a challenge. Each challenge has five tries; a wrong
 *  proof costs one, and so do two requests at the same time, of which one gets in.
 *  @throws Problem 401 wrong-code, 403 suspended, 422 without exactly one proof, 429 */
export const proveSecondFactor = async (
  deps: Deps,
  { challenge, origin, ...proofs }: Proofs & { challenge: string; origin: Origin },
): Promise<SignedIn> => {
  if (Object.values(proofs).filter((proof) => proof !== undefined).length !== 1)
    throw invalid({ code: factorMessages.oneProof });
  const which = { hash: tokenHash(challenge), kind: "second-factor", now: deps.now() } as const;
  const begun = await takeTry(deps.db, which);
  if (!begun?.accountId) throw challengeOver();
  const { accountId } = begun;
  inNameOf(accountId);
  const { by } = begun.data as { by: FirstProof };
  const { field, method, spend } = await prepare(deps, accountId, proofs);
  const signedIn = await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw challengeOver();
    if (account.suspended_at) throw suspendedAccount();
    if (!(await spend(tx))) return null;
    // Another request with this challenge was first: what this one has spent stays good.
    if (!(await spendChallenge(tx, which))) throw challengeOver();
    const first = method === "recovery-code" ? [{ kind: "recovery-code-used" } as const] : [];
    return enterFully(tx, deps, { accountId, by, origin, withFactor: true, factor: method, first });
  });
  if (!signedIn) {
    await recordRefusal(deps, { kind: "second-factor-refused", whose: { accountId }, origin });
    throw wrongProof(field);
  }
  if (method === "totp") await forgetTotp(deps, accountId);
  return signedIn;
};
