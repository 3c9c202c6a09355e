import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { SecondFactorMethod } from "#contract/accounts/second-factor-methods.ts";
import type { Tokens } from "#contract/accounts/user.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { findSecondFactorMethods } from "#server/identity/factor-queries.ts";
import { SECOND_FACTOR_CHALLENGE_MS } from "#server/identity/policy.ts";
import {
  recordSecurityEvent,
  type SecurityEvent,
} from "#server/identity/security-events/security-events.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { insertChallenge } from "./challenge-queries.ts";
import { openSession } from "./sessions.ts";

/** The method of the first proof of a sign-in. A passkey counts as two factors, because the person
 *  has the device and unlocks it by PIN or biometrics. */
export type FirstFactor = "password" | "passkey" | "phone" | "provider";

export type SignedIn = { accountId: string; tokens: Tokens };
export type SecondFactorChallenge = { challenge: string; methods: SecondFactorMethod[] };
export type SignInResult = SignedIn | SecondFactorChallenge;

/** Continues a sign-in after the first proof: opens a session, or creates a challenge if a
 *  second factor is needed. Lock the account before the call. Call `requireSignedIn` with the
 *  result after the transaction, because its error would roll back the challenge. */
export const continueSignIn = async (
  tx: Tx,
  deps: Deps,
  { accountId, by, origin }: { accountId: string; by: FirstFactor; origin: RequestOrigin },
): Promise<SignInResult> => {
  const methods = by === "passkey" ? [] : await findSecondFactorMethods(tx, accountId);
  if (methods.length === 0)
    return completeSignIn(tx, deps, { accountId, by, origin, withFactor: by === "passkey" });
  const challenge = deps.newToken();
  const now = deps.now();
  await insertChallenge(tx, {
    hash: hashToken(challenge),
    kind: "second-factor",
    accountId,
    data: { by },
    now,
    expiresAt: new Date(now.getTime() + SECOND_FACTOR_CHALLENGE_MS),
  });
  return { challenge, methods };
};

/** Opens the session and records the sign-in. Call this only after every proof that the account
 *  requires has succeeded. */
export const completeSignIn = async (
  tx: Tx,
  deps: Deps,
  {
    accountId,
    by,
    origin,
    withFactor,
    factor,
    first = [],
  }: {
    accountId: string;
    by: FirstFactor;
    origin: RequestOrigin;
    withFactor: boolean;
    /** The method of the second factor, if one was required. */
    factor?: SecondFactorMethod;
    /** Events from before the sign-in. They are recorded before the event `signed-in`. */
    first?: Pick<SecurityEvent, "kind" | "details">[];
  },
): Promise<SignedIn> => {
  const { userAgent } = origin;
  const { sessionId, tokens } = await openSession(tx, deps, { accountId, userAgent, withFactor });
  for (const event of first)
    await recordSecurityEvent(tx, deps, { ...event, accountId, sessionId, origin });
  const details = { by, withFactor, ...(factor && { factor }) };
  await recordSecurityEvent(tx, deps, { kind: "signed-in", accountId, sessionId, origin, details });
  return { accountId, tokens };
};

/** Returns the result of a sign-in if the sign-in is complete and has opened a session.
 *  @throws Problem 401 second-factor-needed, with the challenge and the methods, if the sign-in
 *  still needs a second factor */
export const requireSignedIn = (entered: SignInResult): SignedIn => {
  if ("tokens" in entered) return entered;
  const { challenge, methods } = entered;
  throw new Problem(401, "second-factor-needed", factorMessages.needed, {
    fields: { challenge, methods },
  });
};
