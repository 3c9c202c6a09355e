import { PASSKEY_CEREMONY_MS } from "#server/identity/policy.ts";
import { insertChallenge } from "#server/identity/sign-in/challenge-queries.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import { setRequestAccount } from "#server/kernel/database/account-connections.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  consumePasskeyChallenge,
  deleteConfirmationChallenges,
  findAccountOfChallenge,
  findPasskeyByCredential,
  findPasskeys,
  updatePasskeyUse,
} from "./passkey-queries.ts";
import { challengeExpired } from "./problems.ts";
import {
  arePasskeysAvailable,
  parseAuthenticationResponse,
  requestOptions,
  requirePasskeys,
  verifyAuthentication,
} from "./webauthn.ts";

/** What a passkey is used for. */
export type PasskeyPurpose = "sign-in" | "second-factor" | "confirm";

/** Returns options for the browser, including a new challenge. Only one response to the challenge
 *  is accepted. */
const begin = async (
  deps: Deps,
  { purpose, accountId }: { purpose: PasskeyPurpose; accountId: string | null },
): Promise<Record<string, unknown>> => {
  const existing = accountId === null ? undefined : await findPasskeys(deps.db, accountId);
  const challenge = deps.newToken();
  const now = deps.now();
  await insertChallenge(deps.db, {
    hash: hashToken(challenge),
    kind: "passkey-sign-in",
    accountId,
    data: { purpose },
    now,
    expiresAt: new Date(now.getTime() + PASSKEY_CEREMONY_MS),
  });
  return requestOptions(deps, { challenge, ...(existing && { existing }) });
};

/** Creates a request for a passkey's response, for one of three purposes: the second factor of a
 *  started sign-in, the confirmation of a signed-in caller's identity, or signing in.
 *  @throws Problem 401 wrong-code if the started sign-in cannot continue, 409 no-passkeys-here */
export const createPasskeyRequest = async (
  deps: Deps,
  { challenge, accountId }: { challenge?: string | undefined; accountId: string | null },
): Promise<Record<string, unknown>> => {
  requirePasskeys(deps.config);
  if (challenge !== undefined) {
    const hash = hashToken(challenge);
    const waiting = await findAccountOfChallenge(deps.db, { hash, now: deps.now() });
    if (!waiting) throw challengeExpired();
    setRequestAccount(waiting);
    return begin(deps, { purpose: "second-factor", accountId: waiting });
  }
  if (accountId === null) return begin(deps, { purpose: "sign-in", accountId });
  await deleteConfirmationChallenges(deps.db, accountId);
  return begin(deps, { purpose: "confirm", accountId });
};

export type VerifiedPasskey = {
  passkeyId: string;
  accountId: string;
  counter: number;
  backedUp: boolean;
};

type Begun = { accountId: string | null; data: unknown };

/** Returns whether the response to a challenge may be used for `wanted.purpose`. The challenge was
 *  created for `data.purpose`. */
const fits = (
  { accountId, data }: Begun,
  wanted: { purpose: PasskeyPurpose; accountId: string | null },
  owner: string,
): boolean => {
  const { purpose } = data as { purpose?: PasskeyPurpose };
  // A challenge for "sign-in" belongs to no account, so its `accountId` is null. The response may
  // be used for every purpose.
  if (purpose === "sign-in") return accountId === null;
  if (accountId !== owner) return false;
  // The response to a "confirm" challenge may be used for "confirm" and "sign-in". The response to
  // a "second-factor" challenge may be used only for "second-factor".
  return wanted.purpose === "sign-in" ? purpose === "confirm" : purpose === wanted.purpose;
};

/** Returns the passkey that signed a valid response, or null. An invalid response also consumes
 *  its challenge. Pass the passkey to `recordPasskeyUse`, in the transaction that accepts the
 *  response.
 *  @param accountId - the account that must own the passkey, or null for any account */
export const verifyPasskey = async (
  deps: Deps,
  credential: unknown,
  wanted: { purpose: PasskeyPurpose; accountId: string | null },
): Promise<VerifiedPasskey | null> => {
  const answer = arePasskeysAvailable(deps.config) ? parseAuthenticationResponse(credential) : null;
  if (!answer) return null;
  const hash = hashToken(answer.challenge);
  const begun = await consumePasskeyChallenge(deps.db, {
    hash,
    kind: "passkey-sign-in",
    now: deps.now(),
  });
  const passkey = begun && (await findPasskeyByCredential(deps.db, answer.shape.id));
  if (!passkey || !fits(begun, wanted, passkey.accountId)) return null;
  if (wanted.accountId !== null && passkey.accountId !== wanted.accountId) return null;
  setRequestAccount(passkey.accountId);
  const verified = await verifyAuthentication(deps, answer, passkey);
  return verified && { passkeyId: passkey.id, accountId: passkey.accountId, ...verified };
};

/** Returns the owner of the passkey that the response names; null if this site does not know the
 *  passkey. The response is not verified. */
export const findPasskeyOwner = async (deps: Deps, credential: unknown): Promise<string | null> => {
  const answer = parseAuthenticationResponse(credential);
  const passkey = answer && (await findPasskeyByCredential(deps.db, answer.shape.id));
  return passkey ? passkey.accountId : null;
};

/** Records the use of a passkey. Returns false if the passkey was removed in the meantime, or if
 *  its use count shows that somebody uses a copy (`updatePasskeyUse`). */
export const recordPasskeyUse = (
  tx: Tx,
  deps: Pick<Deps, "now">,
  { passkeyId, counter, backedUp }: VerifiedPasskey,
): Promise<boolean> => updatePasskeyUse(tx, { id: passkeyId, counter, backedUp, now: deps.now() });
