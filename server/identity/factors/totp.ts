import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { lockCaller, lockMember } from "#server/identity/lock-member.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { finishFactorRemoval, recordFactorChange, requireFactorChange } from "./factor-changes.ts";
import { countTotpAttempt, resetTotpAttempts } from "./limits.ts";
import { factorConflict, wrongProofForCaller } from "./problems.ts";
import {
  consumeTotpStep,
  deleteTotp,
  findTotp,
  markSessionSecondFactorProved,
  saveUnconfirmedTotp,
} from "./queries.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { openSecret, sealSecret } from "./sealed-secret.ts";
import { createTotpSecret, findStepOfCode, toAuthenticatorSecret } from "./totp-code.ts";

const appThere = () => factorConflict("totp-there", factorMessages.totpThere);

/** Begins to set up an authenticator app and returns its new secret. An earlier secret that was not
 *  confirmed is replaced.
 *  @throws Problem 401 not-signed-in if the account was suspended or deleted meanwhile, 403
 *  confirm-needed or second-factor-needed, 409 totp-there */
export const beginTotp = async (
  deps: Deps,
  caller: Caller,
): Promise<{ secret: string; otpauthUrl: string }> => {
  await requireFactorChange(deps, caller);
  const { accountId } = caller;
  const secret = createTotpSecret(deps);
  const sealed = sealSecret(deps, accountId, secret);
  await deps.db.transaction().execute(async (tx) => {
    // Without the lock, `verifyTotp` could check a code of the earlier secret and then confirm the
    // new secret.
    await lockMember(tx, accountId);
    if (!(await saveUnconfirmedTotp(tx, { accountId, secret: sealed, now: deps.now() })))
      throw appThere();
  });
  return toAuthenticatorSecret(secret, { issuer: deps.config.brandName, label: caller.email });
};

/** Returns the time step that a code of the account's app belongs to; null for a wrong code, or if
 *  the app's secret cannot be decrypted. */
const stepOf = (deps: Deps, accountId: string, sealed: Buffer, code: string): number | null => {
  const secret = openSecret(deps, accountId, sealed);
  if (secret) return findStepOfCode(secret, code, deps.now());
  deps.log.error(
    { accountId },
    "could not decrypt an authenticator app's secret: FORMER_SECRET_KEYS lacks the old SECRET_KEY, or the row was changed",
  );
  return null;
};

/** Returns whether `code` is a current code of the account's app, and consumes it, because each
 *  code works once. The caller counts the attempt first (`countTotpAttempt`). */
export const consumeTotpCode = async (
  tx: Tx | Db,
  deps: Deps,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> => {
  const totp = await findTotp(tx, accountId);
  if (!totp?.confirmedAt) return false;
  const step = stepOf(deps, accountId, totp.secret, code);
  return step !== null && consumeTotpStep(tx, { accountId, step, now: deps.now() });
};

/** Confirms the authenticator app by its first code. The code also counts as a proof of the second
 *  factor in this session.
 *  @returns new recovery codes, which replace earlier ones
 *  @throws Problem 401 not-signed-in, 403 confirm-needed or second-factor-needed, 409 totp-there or
 *  no-totp, 422 wrong-code, 429 */
export const verifyTotp = async (
  deps: Deps,
  caller: Caller,
  { code, origin }: { code: string; origin: RequestOrigin },
): Promise<string[]> => {
  await requireFactorChange(deps, caller);
  const { accountId, sessionId } = caller;
  await countTotpAttempt(deps, accountId);
  const codes = await deps.db.transaction().execute(async (tx) => {
    const present = await lockCaller(tx, caller);
    const totp = await findTotp(tx, accountId);
    if (totp?.confirmedAt) throw appThere();
    if (!totp) throw factorConflict("no-totp", factorMessages.noTotp);
    const now = deps.now();
    const step = stepOf(deps, accountId, totp.secret, code);
    if (step === null || !(await consumeTotpStep(tx, { accountId, step, now, first: true })))
      throw wrongProofForCaller("code");
    await markSessionSecondFactorProved(tx, sessionId, now);
    await recordFactorChange(tx, deps, present, { kind: "totp-added", origin });
    return replaceRecoveryCodes(tx, deps, accountId);
  });
  await resetTotpAttempts(deps, accountId);
  return codes;
};

/** Removes the authenticator app.
 *  @throws Problem 401 not-signed-in if the session ended meanwhile, or the account was suspended
 *  or deleted; 403 confirm-needed or second-factor-needed; 404 if the account has no app; 409
 *  last-factor */
export const removeTotp = async (
  deps: Deps,
  caller: Caller,
  origin: RequestOrigin,
): Promise<void> => {
  await requireFactorChange(deps, caller);
  await deps.db.transaction().execute(async (tx) => {
    const present = await lockCaller(tx, caller);
    if (!(await deleteTotp(tx, caller.accountId))) throw notFound(factorMessages.noTotp);
    await finishFactorRemoval(tx, deps, caller);
    await recordFactorChange(tx, deps, present, { kind: "totp-removed", origin });
  });
};
