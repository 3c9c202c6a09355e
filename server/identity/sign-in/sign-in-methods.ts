import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { arePasskeysAvailable } from "#server/identity/factors/webauthn.ts";
import { findProvidersOfAccount } from "#server/identity/providers/queries.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findSignInMethods } from "./sign-in-method-queries.ts";

/** Requires that the account still has a way to sign in on this site. Call it in the transaction
 *  that removes a sign-in method, after the removal, with the account locked.
 *  @throws Problem 409 last-way-in */
export const requireSignInMethod = async (
  tx: Tx,
  deps: Pick<Deps, "config" | "sendsSms">,
  accountId: string,
): Promise<void> => {
  const { password, passkey, phone } = await findSignInMethods(tx, accountId);
  if (password || (passkey && arePasskeysAvailable(deps.config))) return;
  // A verified number can be used to sign in only if the site sends codes.
  if (phone && deps.sendsSms) return;
  const offered = new Set(deps.config.oidcProviders.map(({ id }) => id));
  if ((await findProvidersOfAccount(tx, accountId)).some((id) => offered.has(id))) return;
  throw new Problem(409, "last-way-in", factorMessages.lastWayIn);
};
