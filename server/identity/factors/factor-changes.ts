/* Shared by the modules that change an account's factors. */
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { SecurityEventKind } from "#contract/accounts/security-events.ts";
import { secondFactorNeeded } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { notifyChange } from "#server/identity/changes/notify-change.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { findSecondFactorMethods } from "#server/identity/factor-queries.ts";
import {
  recordSecurityEvent,
  type SecurityEvent,
} from "#server/identity/security-events/security-events.ts";
import { requireRecentProof } from "#server/identity/sign-in/recent-proof.ts";
import { clearSessionFactors } from "#server/identity/sign-in/session-queries.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { factorConflict } from "./problems.ts";
import { deleteRecoveryCodes } from "./queries.ts";

/** Requires a recent proof. If the account has a second factor, also requires its proof in this
 *  session. So an attacker with only an older session and the password cannot change the factors.
 *  @throws Problem 403 confirm-needed, 403 second-factor-needed with the account's methods */
export const requireFactorChange = async (deps: Deps, caller: Caller): Promise<void> => {
  requireRecentProof(deps, caller);
  if (caller.factorAt) return;
  const methods = await findSecondFactorMethods(deps.db, caller.accountId);
  if (methods.length > 0) throw secondFactorNeeded(factorMessages.confirmFactor, methods);
};

/** Deletes the recovery codes and the sessions' second-factor proofs if no factor is left. Members
 *  of the team cannot remove their last factor if the site requires one.
 *  @throws Problem 409 last-factor */
export const finishFactorRemoval = async (
  tx: Tx,
  { config }: Pick<Deps, "config">,
  { accountId, role }: Caller,
): Promise<void> => {
  if ((await findSecondFactorMethods(tx, accountId)).length > 0) return;
  if (role === "admin" && config.teamSecondFactor === "required")
    throw factorConflict("last-factor", factorMessages.lastFactor);
  await deleteRecoveryCodes(tx, accountId);
  await clearSessionFactors(tx, accountId);
};

type FactorEvent = Extract<
  SecurityEventKind,
  "totp-added" | "totp-removed" | "passkey-added" | "passkey-removed" | "recovery-codes-made"
>;

/** Records a change of an account's factors, and mails the owner about the change (`notifyChange`).
 *  Both happen in the caller's transaction. Lock the account first.
 *  @param who - `email` is the email address of the locked account */
export const recordFactorChange = async (
  tx: Tx,
  deps: Deps,
  who: Pick<Caller, "accountId" | "sessionId" | "email">,
  change: { kind: FactorEvent; origin: RequestOrigin; details?: SecurityEvent["details"] },
): Promise<void> => {
  const { accountId, sessionId, email } = who;
  await recordSecurityEvent(tx, deps, { ...change, accountId, sessionId });
  await notifyChange(tx, deps, { accountId, kind: change.kind, to: email });
};
