import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { Caller } from "#server/identity/caller.ts";
import { notifyChange } from "#server/identity/changes/notify-change.ts";
import type { Origin } from "#server/identity/changes/origin.ts";
import { wrongProofOfMember } from "#server/identity/factors/problems.ts";
import { lockAccount } from "#server/identity/queries.ts";
import { NOBODY, recordRefusal } from "#server/identity/security-events/refusals.ts";
import { recordEvent } from "#server/identity/security-events/security-events.ts";
import { spendChallenge } from "#server/identity/sign-in/challenge-queries.ts";
import {
  type Entered,
  enter,
  orFactorNeeded,
  type SignedIn,
} from "#server/identity/sign-in/enter.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { tokenHash } from "#server/kernel/base/tokens.ts";
import { isUniqueViolation, type Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  type Answered,
  numberIsStill,
  phoneCodeMatches,
  type Right,
  readCode,
  wrongCode,
} from "./codes.ts";
import { markPhoneVerified } from "./queries.ts";

/** Signs in with a code that was sent to a verified number.
 *  @throws Problem 401 wrong-code, 401 second-factor-needed, 403 suspended to whoever has the code */
export const signInByCode = async (
  deps: Deps,
  answered: Answered,
  origin: Origin,
): Promise<SignedIn> => {
  const read = await readCode(deps, "phone-sign-in", answered);
  try {
    if (!read.right) throw wrongCode();
    const right = read;
    const entered = await deps.db
      .transaction()
      .execute((tx) => enterByCode(tx, deps, right, { challenge: answered.challenge, origin }));
    return orFactorNeeded(entered);
  } catch (error) {
    if (error instanceof Problem && error.code !== "second-factor-needed") {
      const whose = { accountId: read.accountId ?? NOBODY };
      await recordRefusal(deps, { kind: "sign-in-refused", whose, origin });
    }
    throw error;
  }
};

const enterByCode = async (
  tx: Tx,
  deps: Deps,
  right: Right,
  { challenge, origin }: { challenge: string; origin: Origin },
): Promise<Entered> => {
  const { accountId } = right;
  const account = await lockAccount(tx, accountId);
  const still = account && (await numberIsStill(tx, deps, right));
  if (!still?.verified) throw wrongCode();
  if (account?.suspended_at) throw new Problem(403, "suspended", accountMessages.suspended);
  const which = { hash: tokenHash(challenge), kind: "phone-sign-in", now: deps.now() } as const;
  if (!(await spendChallenge(tx, which))) throw wrongCode();
  return enter(tx, deps, { accountId, by: "phone", origin });
};

/** Verifies the caller's own number with the code that was sent to it. From then on it signs in. A code
 *  that was sent when the number was verified already is used up and changes nothing.
 *  @throws Problem 422 wrong-code, 409 phone-taken when another account has verified it */
export const verifyByCode = async (
  deps: Deps,
  { accountId, sessionId }: Caller,
  answered: Answered,
  origin: Origin,
): Promise<void> => {
  if (await phoneCodeMatches(deps, { accountId, ...answered })) return;
  const kind = "phone-verification";
  const read = await readCode(deps, kind, answered);
  if (!read.right || read.accountId !== accountId) {
    await recordRefusal(deps, { kind: "confirm-refused", whose: { accountId }, sessionId, origin });
    throw wrongProofOfMember("code");
  }
  const now = deps.now();
  try {
    await deps.db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, accountId);
      const still = await numberIsStill(tx, deps, read);
      const which = { hash: tokenHash(answered.challenge), kind, now } as const;
      if (!account || !still || !(await spendChallenge(tx, which)))
        throw wrongProofOfMember("code");
      if (still.verified) return;
      await markPhoneVerified(tx, accountId, now);
      await recordEvent(tx, deps, { kind: "phone-verified", accountId, sessionId, origin });
      await notifyChange(tx, deps, { accountId, kind: "phone-verified", to: account.email });
    });
  } catch (error) {
    if (isUniqueViolation(error, "accounts_verified_phone_key"))
      throw new Problem(409, "phone-taken", factorMessages.phoneTaken);
    throw error;
  }
};
