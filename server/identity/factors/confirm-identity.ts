import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { findSecondFactorMethods } from "#server/identity/factor-queries.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { isPasswordCorrect } from "#server/identity/passwords/passwords.ts";
import { isConfirmationCodeCorrect } from "#server/identity/phone/codes.ts";
import { RECENT_PROOF_MS } from "#server/identity/policy.ts";
import { findPasswordHash } from "#server/identity/queries.ts";
import { recordRefusedAttempt } from "#server/identity/security-events/refused-attempts.ts";
import { recordSecurityEvent } from "#server/identity/security-events/security-events.ts";
import { markSessionConfirmed } from "#server/identity/sign-in/session-queries.ts";
import { invalid, Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  countPasswordAttempt,
  countTotpAttempt,
  resetPasswordAttempts,
  resetTotpAttempts,
} from "./limits.ts";
import { recordPasskeyUse, verifyPasskey } from "./passkey-proof.ts";
import { wrongProofForCaller } from "./problems.ts";
import { markSessionSecondFactorProved } from "./queries.ts";
import { consumeTotpCode } from "./totp.ts";

/** Contains exactly one proof: a password, a code or a passkey's response. With `challenge`, the
 *  code was sent to the phone. Without `challenge`, the code is from the authenticator app. */
export type IdentityProofs = {
  password?: string | undefined;
  code?: string | undefined;
  challenge?: string | undefined;
  credential?: unknown;
};

type Outcome = {
  method: "password" | "totp" | "phone" | "passkey";
  right: boolean;
  /** The problem for a wrong proof. */
  wrong: () => Problem;
};

const wrongPassword = (): Problem =>
  new Problem(422, "wrong-credentials", factorMessages.wrongPassword, {
    errors: { password: factorMessages.wrongPassword },
  });

const byPassword = async (deps: Deps, accountId: string, password: string): Promise<Outcome> => {
  await countPasswordAttempt(deps, accountId);
  const right = await isPasswordCorrect(await findPasswordHash(deps.db, accountId), password);
  if (right) await resetPasswordAttempts(deps, accountId);
  return { method: "password", right, wrong: wrongPassword };
};

const byApp = async (deps: Deps, accountId: string, code: string): Promise<Outcome> => {
  await countTotpAttempt(deps, accountId);
  const right = await consumeTotpCode(deps.db, deps, { accountId, code });
  if (right) await resetTotpAttempts(deps, accountId);
  return { method: "totp", right, wrong: () => wrongProofForCaller("code") };
};

const byPhone = async (
  deps: Deps,
  accountId: string,
  { challenge, code }: { challenge: string; code: string },
): Promise<Outcome> => {
  const right = await isConfirmationCodeCorrect(deps, { accountId, challenge, code });
  return { method: "phone", right, wrong: () => wrongProofForCaller("code") };
};

const byPasskey = async (deps: Deps, accountId: string, credential: unknown): Promise<Outcome> => {
  const proved = await verifyPasskey(deps, credential, { purpose: "confirm", accountId });
  const right =
    proved !== null &&
    (await deps.db.transaction().execute((tx) => recordPasskeyUse(tx, deps, proved)));
  return { method: "passkey", right, wrong: () => wrongProofForCaller("credential") };
};

const outcomeOf = async (
  deps: Deps,
  accountId: string,
  proofs: IdentityProofs,
): Promise<Outcome> => {
  const { password, code, challenge, credential } = proofs;
  const given = [password, code, credential].filter((proof) => proof !== undefined);
  if (given.length !== 1) throw invalid({ password: factorMessages.enterProof });
  if (password !== undefined) return byPassword(deps, accountId, password);
  if (credential !== undefined) return byPasskey(deps, accountId, credential);
  const sent = code ?? "";
  return challenge === undefined
    ? byApp(deps, accountId, sent)
    : byPhone(deps, accountId, { challenge, code: sent });
};

/** Confirms the identity of a signed-in caller, for actions that need a recent proof. An
 *  authenticator app's code or a passkey also counts as the session's second factor.
 *  @returns until when the confirmation counts as recent
 *  @throws Problem 401 not-signed-in; 422 invalid, wrong-code or wrong-credentials; 429 */
export const confirmIdentity = async (
  deps: Deps,
  { accountId, sessionId }: Caller,
  { origin, ...proofs }: IdentityProofs & { origin: RequestOrigin },
): Promise<Date> => {
  const { method, right, wrong } = await outcomeOf(deps, accountId, proofs);
  if (!right) {
    await recordRefusedAttempt(deps, {
      kind: "confirm-refused",
      whose: { accountId },
      sessionId,
      origin,
    });
    throw wrong();
  }
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    // The factor may have been removed after it was proved.
    const withFactor =
      (method === "totp" || method === "passkey") &&
      (await findSecondFactorMethods(tx, accountId)).length > 0;
    if (withFactor) await markSessionSecondFactorProved(tx, sessionId, now);
    else await markSessionConfirmed(tx, sessionId, now);
    const about = { accountId, sessionId, origin, details: { method } };
    await recordSecurityEvent(tx, deps, { kind: "confirmed", ...about });
  });
  return new Date(now.getTime() + RECENT_PROOF_MS);
};
