import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import type { Caller } from "#server/accounts/access.ts";
import { spendChallenge } from "#server/accounts/challenge-queries.ts";
import { enter, orFactorNeeded, type SignedIn } from "#server/accounts/enter.ts";
import { notifyChange } from "#server/accounts/notify-change.ts";
import type { Origin } from "#server/accounts/origin.ts";
import { lockAccount } from "#server/accounts/queries.ts";
import { recordEvent } from "#server/accounts/security-events.ts";
import type { Deps } from "#server/deps.ts";
import { isUniqueViolation } from "#server/kernel/database.ts";
import { Problem } from "#server/kernel/problem.ts";
import { tokenHash } from "#server/kernel/tokens.ts";
import { type Answered, numberIsStill, readCode, wrongCode } from "./codes.ts";
import { markPhoneVerified } from "./queries.ts";

/** Signs in with a code that was sent to a verified number.
 *  @throws Problem 401 wrong-code, 401 second-factor-needed, 403 suspended to whoever has the code */
export const signInByCode = async (
  deps: Deps,
  answered: Answered,
  origin: Origin,
): Promise<SignedIn> => {
  const kind = "phone-sign-in";
  const read = await readCode(deps, kind, answered);
  if (!read) throw wrongCode();
  const { accountId } = read;
  const entered = await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const still = account && (await numberIsStill(tx, deps, read));
    if (!still?.verified) throw wrongCode();
    if (account?.suspended_at) throw new Problem(403, "suspended", accountMessages.suspended);
    const which = { hash: tokenHash(answered.challenge), kind, now: deps.now() } as const;
    if (!(await spendChallenge(tx, which))) throw wrongCode();
    return enter(tx, deps, { accountId, by: "phone", origin });
  });
  return orFactorNeeded(entered);
};

/** Verifies the caller's own number with the code that was sent to it. From then on it signs in.
 *  @throws Problem 401 wrong-code, 409 phone-taken when another account has verified it */
export const verifyByCode = async (
  deps: Deps,
  { accountId, sessionId }: Caller,
  answered: Answered,
  origin: Origin,
): Promise<void> => {
  const kind = "phone-verification";
  const read = await readCode(deps, kind, answered);
  if (read?.accountId !== accountId) throw wrongCode();
  const now = deps.now();
  try {
    await deps.db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, accountId);
      const still = await numberIsStill(tx, deps, read);
      const which = { hash: tokenHash(answered.challenge), kind, now } as const;
      if (!account || !still || !(await spendChallenge(tx, which))) throw wrongCode();
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
