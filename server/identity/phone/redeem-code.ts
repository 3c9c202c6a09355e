import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { Caller } from "#server/identity/caller.ts";
import { notifyChange } from "#server/identity/changes/notify-change.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { wrongProofForCaller } from "#server/identity/factors/problems.ts";
import { lockCaller } from "#server/identity/lock-member.ts";
import { lockAccount } from "#server/identity/queries.ts";
import {
  recordRefusedAttempt,
  UNKNOWN_ACCOUNT_ID,
} from "#server/identity/security-events/refused-attempts.ts";
import { recordSecurityEvent } from "#server/identity/security-events/security-events.ts";
import { consumeChallenge } from "#server/identity/sign-in/challenge-queries.ts";
import {
  continueSignIn,
  requireSignedIn,
  type SignedIn,
  type SignInResult,
} from "#server/identity/sign-in/complete-sign-in.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import { isUniqueViolation, type Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  type CorrectCode,
  checkSubmittedCode,
  findPhoneOfCode,
  isConfirmationCodeCorrect,
  type SubmittedCode,
  wrongCode,
} from "./codes.ts";
import { markPhoneVerified } from "./queries.ts";

/** Signs in with a code that was sent to a verified number.
 *  @throws Problem 401 wrong-code. Only after a correct code: 401 second-factor-needed, 403
 *  suspended */
export const signInWithCode = async (
  deps: Deps,
  answered: SubmittedCode,
  origin: RequestOrigin,
): Promise<SignedIn> => {
  const read = await checkSubmittedCode(deps, "phone-sign-in", answered);
  try {
    if (!read.right) throw wrongCode();
    const right = read;
    const entered = await deps.db
      .transaction()
      .execute((tx) => signInByCode(tx, deps, right, { challenge: answered.challenge, origin }));
    return requireSignedIn(entered);
  } catch (error) {
    if (error instanceof Problem && error.code !== "second-factor-needed") {
      const whose = { accountId: read.accountId ?? UNKNOWN_ACCOUNT_ID };
      await recordRefusedAttempt(deps, { kind: "sign-in-refused", whose, origin });
    }
    throw error;
  }
};

const signInByCode = async (
  tx: Tx,
  deps: Deps,
  right: CorrectCode,
  { challenge, origin }: { challenge: string; origin: RequestOrigin },
): Promise<SignInResult> => {
  const { accountId } = right;
  const account = await lockAccount(tx, accountId);
  const still = account && (await findPhoneOfCode(tx, deps, right));
  if (!still?.verified) throw wrongCode();
  if (account?.suspended_at) throw new Problem(403, "suspended", accountMessages.suspended);
  const which = { hash: hashToken(challenge), kind: "phone-sign-in", now: deps.now() } as const;
  if (!(await consumeChallenge(tx, which))) throw wrongCode();
  return continueSignIn(tx, deps, { accountId, by: "phone", origin });
};

/** Verifies the caller's own number with the code that was sent to it. The number can then be used
 *  to sign in.
 *  @throws Problem 401 not-signed-in, 409 phone-taken if another account has verified the number,
 *  422 wrong-code */
export const verifyPhone = async (
  deps: Deps,
  caller: Caller,
  answered: SubmittedCode,
  origin: RequestOrigin,
): Promise<void> => {
  const { accountId, sessionId } = caller;
  // A code for an already verified number only confirms the caller's identity.
  if (await isConfirmationCodeCorrect(deps, { accountId, ...answered })) return;
  const kind = "phone-verification";
  const read = await checkSubmittedCode(deps, kind, answered);
  if (!read.right || read.accountId !== accountId) {
    await recordRefusedAttempt(deps, {
      kind: "confirm-refused",
      whose: { accountId },
      sessionId,
      origin,
    });
    throw wrongProofForCaller("code");
  }
  const now = deps.now();
  try {
    await deps.db.transaction().execute(async (tx) => {
      const { email } = await lockCaller(tx, caller);
      const still = await findPhoneOfCode(tx, deps, read);
      const which = { hash: hashToken(answered.challenge), kind, now } as const;
      if (!still || !(await consumeChallenge(tx, which))) throw wrongProofForCaller("code");
      if (still.verified) return;
      await markPhoneVerified(tx, accountId, now);
      await recordSecurityEvent(tx, deps, { kind: "phone-verified", accountId, sessionId, origin });
      await notifyChange(tx, deps, { accountId, kind: "phone-verified", to: email });
    });
  } catch (error) {
    if (isUniqueViolation(error, "accounts_verified_phone_key"))
      throw new Problem(409, "phone-taken", factorMessages.phoneTaken);
    throw error;
  }
};
