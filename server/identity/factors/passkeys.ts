import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { Passkey } from "#contract/accounts/factor-routes.ts";
import { MAX_PASSKEYS } from "#contract/accounts/policy.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { findSecondFactorMethods } from "#server/identity/factor-queries.ts";
import { lockCaller } from "#server/identity/lock-member.ts";
import { PASSKEY_CEREMONY_MS } from "#server/identity/policy.ts";
import { insertChallenge } from "#server/identity/sign-in/challenge-queries.ts";
import { requireSignInMethod } from "#server/identity/sign-in/sign-in-methods.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import { isUniqueViolation } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { finishFactorRemoval, recordFactorChange, requireFactorChange } from "./factor-changes.ts";
import {
  consumePasskeyChallenge,
  deleteChallengesOfKind,
  deletePasskey,
  findPasskeys,
  insertPasskey,
} from "./passkey-queries.ts";
import { factorConflict, wrongProofForCaller } from "./problems.ts";
import { markSessionSecondFactorProved } from "./queries.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import {
  creationOptions,
  type NewCredential,
  parseRegistrationResponse,
  requirePasskeys,
  verifyRegistration,
} from "./webauthn.ts";

const tooMany = () => factorConflict("too-many-passkeys", factorMessages.tooManyPasskeys);

/** Returns the options with which the browser creates a passkey. The challenge in the options
 *  accepts only one response.
 *  @throws Problem 403 confirm-needed or second-factor-needed, 409 no-passkeys-here or
 *  too-many-passkeys */
export const beginPasskey = async (
  deps: Deps,
  caller: Caller,
): Promise<Record<string, unknown>> => {
  await requireFactorChange(deps, caller);
  requirePasskeys(deps.config);
  const { accountId, email } = caller;
  const existing = await findPasskeys(deps.db, accountId);
  if (existing.length >= MAX_PASSKEYS) throw tooMany();
  const challenge = deps.newToken();
  const now = deps.now();
  await deleteChallengesOfKind(deps.db, accountId, "passkey-registration");
  await insertChallenge(deps.db, {
    hash: hashToken(challenge),
    kind: "passkey-registration",
    accountId,
    now,
    expiresAt: new Date(now.getTime() + PASSKEY_CEREMONY_MS),
  });
  return creationOptions(deps, { challenge, account: { id: accountId, email }, existing });
};

/** Returns the credential of a valid registration response; null for any other response. Consumes
 *  the challenge, which must belong to this account. */
const newCredentialOf = async (
  deps: Deps,
  accountId: string,
  credential: unknown,
): Promise<NewCredential | null> => {
  const answer = parseRegistrationResponse(credential);
  if (!answer) return null;
  const hash = hashToken(answer.challenge);
  const begun = await consumePasskeyChallenge(deps.db, {
    hash,
    kind: "passkey-registration",
    now: deps.now(),
  });
  return begun?.accountId === accountId ? verifyRegistration(deps, answer) : null;
};

type Added = Passkey & { recoveryCodes?: string[] };

/** Adds a passkey, which also counts as a proof of the second factor in this session. If the
 *  account had no second factor before, recovery codes are created.
 *  @throws Problem 401 not-signed-in, 403 confirm-needed or second-factor-needed, 409
 *  no-passkeys-here, passkey-there or too-many-passkeys, 422 wrong-code */
export const addPasskey = async (
  deps: Deps,
  caller: Caller,
  { name, credential, origin }: { name: string; credential: unknown; origin: RequestOrigin },
): Promise<Added> => {
  await requireFactorChange(deps, caller);
  requirePasskeys(deps.config);
  const { accountId, sessionId } = caller;
  const created = await newCredentialOf(deps, accountId, credential);
  if (!created) throw wrongProofForCaller("credential");
  const id = deps.newId();
  const now = deps.now();
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const present = await lockCaller(tx, caller);
      if ((await findPasskeys(tx, accountId)).length >= MAX_PASSKEYS) throw tooMany();
      const isFirst = (await findSecondFactorMethods(tx, accountId)).length === 0;
      await insertPasskey(tx, { id, accountId, name, now, ...created });
      await markSessionSecondFactorProved(tx, sessionId, now);
      await recordFactorChange(tx, deps, present, { kind: "passkey-added", origin });
      return {
        id,
        name,
        createdAt: now.toISOString(),
        lastUsedAt: null,
        ...(isFirst && { recoveryCodes: await replaceRecoveryCodes(tx, deps, accountId) }),
      };
    });
  } catch (error) {
    if (isUniqueViolation(error, "passkeys_credential_id_key"))
      throw factorConflict("passkey-there", factorMessages.passkeyThere);
    throw error;
  }
};

/** Removes one of the caller's passkeys. The account must keep another way to sign in.
 *  @throws Problem 401 not-signed-in, 403 confirm-needed or second-factor-needed, 404, 409
 *  last-factor or last-way-in */
export const removePasskey = async (
  deps: Deps,
  caller: Caller,
  { id, origin }: { id: string; origin: RequestOrigin },
): Promise<void> => {
  await requireFactorChange(deps, caller);
  const { accountId } = caller;
  await deps.db.transaction().execute(async (tx) => {
    const present = await lockCaller(tx, caller);
    if (!isUuid(id) || !(await deletePasskey(tx, accountId, id)))
      throw notFound(factorMessages.unknownPasskey);
    await finishFactorRemoval(tx, deps, caller);
    await requireSignInMethod(tx, deps, accountId);
    await recordFactorChange(tx, deps, present, { kind: "passkey-removed", origin });
  });
};
