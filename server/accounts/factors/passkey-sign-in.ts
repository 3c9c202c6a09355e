import { enter, orFactorNeeded, type SignedIn } from "#server/accounts/enter.ts";
import type { Origin } from "#server/accounts/origin.ts";
import { lockAccount } from "#server/accounts/queries.ts";
import type { Deps } from "#server/deps.ts";
import { notePasskeyUse, provePasskey } from "./passkey-proof.ts";
import { suspendedAccount, wrongProof } from "./problems.ts";

/** Signs in with a passkey alone: it is something that the person has, and it was unlocked by what they
 *  know or are, so it counts as both factors.
 *  @throws Problem 401 wrong-code, 403 suspended */
export const signInWithPasskey = async (
  deps: Deps,
  { credential, origin }: { credential: unknown; origin: Origin },
): Promise<SignedIn> => {
  const proved = await provePasskey(deps, credential, { purpose: "sign-in", accountId: null });
  if (!proved) throw wrongProof("credential");
  const { accountId } = proved;
  const entered = await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw wrongProof("credential");
    if (account.suspended_at) throw suspendedAccount();
    if (!(await notePasskeyUse(tx, deps, proved))) throw wrongProof("credential");
    return enter(tx, deps, { accountId, by: "passkey", origin });
  });
  return orFactorNeeded(entered);
};
