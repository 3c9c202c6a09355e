import { factorMessages } from "#contract/accounts/factor-messages.ts";
import type { Passkey } from "#contract/accounts/factor-routes.ts";
import { MOST_PASSKEYS } from "#contract/accounts/policy.ts";
import type { Caller } from "#server/identity/caller.ts";
import type { Origin } from "#server/identity/changes/origin.ts";
import { factorMethodsOf } from "#server/identity/factor-queries.ts";
import { CEREMONY_MS } from "#server/identity/policy.ts";
import { lockAccount } from "#server/identity/queries.ts";
import { insertChallenge } from "#server/identity/sign-in/challenge-queries.ts";
import { requireWayIn } from "#server/identity/sign-in/ways-in.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import { tokenHash } from "#server/kernel/base/tokens.ts";
import { isUniqueViolation } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { afterRemoval, noteChange, requireFactorChange } from "./changes.ts";
import {
  deletePasskey,
  dropChallenges,
  insertPasskey,
  passkeysOf,
  takeChallenge,
} from "./passkey-queries.ts";
import { conflict, wrongProofOfMember } from "./problems.ts";
import { proveSession } from "./queries.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import {
  creationOptions,
  type NewCredential,
  readCreated,
  requirePasskeys,
  verifyCreated,
} from "./webauthn.ts";

const tooMany = () => conflict("too-many-passkeys", factorMessages.tooManyPasskeys);

/** Begins to add a passkey: the options for the browser, with a challenge that takes one answer.
 *  @throws Problem 403 confirm-needed or second-factor-needed, 409 no-passkeys-here or
 *  too-many-passkeys */
export const beginPasskey = async (
  deps: Deps,
  caller: Caller,
): Promise<Record<string, unknown>> => {
  await requireFactorChange(deps, caller);
  requirePasskeys(deps.config);
  const { accountId, email } = caller;
  const known = await passkeysOf(deps.db, accountId);
  if (known.length >= MOST_PASSKEYS) throw tooMany();
  const challenge = deps.newToken();
  const now = deps.now();
  await dropChallenges(deps.db, accountId, "passkey-registration");
  await insertChallenge(deps.db, {
    hash: tokenHash(challenge),
    kind: "passkey-registration",
    accountId,
    now,
    expiresAt: new Date(now.getTime() + CEREMONY_MS),
  });
  return creationOptions(deps, { challenge, account: { id: accountId, email }, known });
};

/** The credential of a good answer to a challenge of this account, which is then used up, or null. */
const newCredentialOf = async (
  deps: Deps,
  accountId: string,
  credential: unknown,
): Promise<NewCredential | null> => {
  const answer = readCreated(credential);
  if (!answer) return null;
  const hash = tokenHash(answer.challenge);
  const begun = await takeChallenge(deps.db, {
    hash,
    kind: "passkey-registration",
    now: deps.now(),
  });
  return begun?.accountId === accountId ? verifyCreated(deps, answer) : null;
};

type Added = Passkey & { recoveryCodes?: string[] };

/** Adds a passkey. The session counts as one in which a second factor was proved; the first factor of
 *  an account comes with recovery codes.
 *  @throws Problem 403 confirm-needed or second-factor-needed, 409 no-passkeys-here, passkey-there or
 *  too-many-passkeys, 422 wrong-code */
export const addPasskey = async (
  deps: Deps,
  caller: Caller,
  { name, credential, origin }: { name: string; credential: unknown; origin: Origin },
): Promise<Added> => {
  await requireFactorChange(deps, caller);
  requirePasskeys(deps.config);
  const { accountId, sessionId } = caller;
  const created = await newCredentialOf(deps, accountId, credential);
  if (!created) throw wrongProofOfMember("credential");
  const id = deps.newId();
  const now = deps.now();
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      if ((await passkeysOf(tx, accountId)).length >= MOST_PASSKEYS) throw tooMany();
      const isFirst = (await factorMethodsOf(tx, accountId)).length === 0;
      await insertPasskey(tx, { id, accountId, name, now, ...created });
      await proveSession(tx, sessionId, now);
      await noteChange(tx, deps, caller, { kind: "passkey-added", origin });
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
      throw conflict("passkey-there", factorMessages.passkeyThere);
    throw error;
  }
};

/** Removes a passkey of one's own, unless nothing else would sign its owner in.
 *  @throws Problem 403 confirm-needed or second-factor-needed, 404, 409 last-factor or last-way-in */
export const removePasskey = async (
  deps: Deps,
  caller: Caller,
  { id, origin }: { id: string; origin: Origin },
): Promise<void> => {
  await requireFactorChange(deps, caller);
  const { accountId } = caller;
  await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    if (!isUuid(id) || !(await deletePasskey(tx, accountId, id)))
      throw notFound(factorMessages.unknownPasskey);
    await afterRemoval(tx, deps, caller);
    await requireWayIn(tx, deps, accountId);
    await noteChange(tx, deps, caller, { kind: "passkey-removed", origin });
  });
};
