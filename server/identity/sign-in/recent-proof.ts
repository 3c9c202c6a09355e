import type { Context } from "hono";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { requireAdmin, requireCaller } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { getRequestOrigin } from "#server/identity/changes/request-origin.ts";
import { countPasswordAttempt, resetPasswordAttempts } from "#server/identity/factors/limits.ts";
import { verifyCurrentPassword } from "#server/identity/passwords/current-password.ts";
import { RECENT_PROOF_MS } from "#server/identity/policy.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Requires a proof of identity from the last ten minutes (`RECENT_PROOF_MS`): a sign-in, POST
 *  auth/confirm, or the password in the same call.
 *  @throws Problem 403 confirm-needed */
export const requireRecentProof = (deps: Pick<Deps, "now">, { confirmedAt }: Caller): void => {
  if (confirmedAt && deps.now().getTime() - confirmedAt.getTime() <= RECENT_PROOF_MS) return;
  throw new Problem(403, "confirm-needed", factorMessages.confirmNeeded);
};

/** Returns `currentPassword` of a body that the contract has validated; undefined if there is none.
 *  The type of the body depends on the route, which is not known here. */
const passwordIn = (c: Context): string | undefined => {
  const body = c.req.valid("json" as never) as { currentPassword?: string } | undefined;
  return body?.currentPassword;
};

/** Returns the caller. A `currentPassword` in the call is always checked, with the limits of POST
 *  auth/confirm. A correct password counts as a recent proof.
 *  @throws Problem 401 not-signed-in, 422 naming currentPassword, 429 too-many-attempts */
export const requireCallerCheckingPassword = async (deps: Deps, c: Context): Promise<Caller> => {
  const caller = await requireCaller(deps, c);
  const password = passwordIn(c);
  if (password === undefined) return caller;
  await countPasswordAttempt(deps, caller.accountId);
  await verifyCurrentPassword(deps, caller, { password, origin: getRequestOrigin(deps, c) });
  await resetPasswordAttempts(deps, caller.accountId);
  return { ...caller, confirmedAt: deps.now() };
};

/** Returns the caller as `requireCallerCheckingPassword` does, and always requires a recent proof.
 *  @throws Problem as `requireCallerCheckingPassword` and `requireRecentProof` do */
export const requireCallerWithRecentProof = async (deps: Deps, c: Context): Promise<Caller> => {
  const caller = await requireCallerCheckingPassword(deps, c);
  requireRecentProof(deps, caller);
  return caller;
};

/** Returns the caller if they have the rights of the team and a recent proof. Actions that move
 *  money need this.
 *  @throws Problem as `requireAdmin` and `requireRecentProof` do */
export const requireAdminWithRecentProof = async (deps: Deps, c: Context): Promise<Caller> => {
  const admin = await requireAdmin(deps, c);
  requireRecentProof(deps, admin);
  return admin;
};
