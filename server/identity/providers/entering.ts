import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { Email } from "#contract/accounts/fields.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import { createAccountWith } from "#server/identity/accounts.ts";
import type { Origin } from "#server/identity/changes/origin.ts";
import { emailIsReserved } from "#server/identity/changes/undo-queries.ts";
import { mailVerification } from "#server/identity/changes/verification.ts";
import { emailIsTaken, lockAccount } from "#server/identity/queries.ts";
import { recordRefusal } from "#server/identity/security-events/refusals.ts";
import {
  type Entered,
  enter,
  enterFully,
  orFactorNeeded,
  type SignedIn,
} from "#server/identity/sign-in/enter.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { OidcProvider } from "#server/kernel/config/config-sign-in.ts";
import { inNameOf } from "#server/kernel/database/account-share.ts";
import { isUniqueViolation, type Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { type Identity, refused } from "./provider.ts";
import { accountOfIdentity, insertIdentity, touchIdentity } from "./queries.ts";

type Wish = { provider: OidcProvider; identity: Identity; origin: Origin };

/** The address never opens an account that is there: whoever owns it signs in and connects the provider. */
const emailTaken = (name: string): Problem =>
  new Problem(409, "email-taken", factorMessages.signInToConnect(name));

const enterKnown = async (
  tx: Tx,
  deps: Deps,
  accountId: string,
  { identity, origin }: Wish,
): Promise<Entered> => {
  const account = await lockAccount(tx, accountId);
  // It may have been disconnected while we waited for the lock.
  if (!account || (await accountOfIdentity(tx, identity)) !== accountId) throw refused();
  if (account.suspended_at) throw new Problem(403, "suspended", accountMessages.suspended);
  await touchIdentity(tx, identity, deps.now());
  return enter(tx, deps, { accountId, by: "provider", origin });
};

/** Makes an account for somebody whom nobody here knows, and signs it in; null when another request has
 *  just connected the same provider's account. */
const enterNew = async (
  tx: Tx,
  deps: Deps,
  { provider, identity, origin }: Wish,
): Promise<Entered | null> => {
  const given = Email("").safeParse(identity.email);
  if (!given.success)
    throw new Problem(422, "email-missing", factorMessages.noAddress(provider.name));
  const email = given.data;
  if ((await emailIsTaken(tx, email)) || (await emailIsReserved(tx, { email, now: deps.now() })))
    throw emailTaken(provider.name);
  const verified = identity.emailVerified;
  const accountId = await createAccountWith(tx, deps, { email, passwordHash: null, verified });
  const { issuer, subject } = identity;
  const connected = { issuer, subject, accountId, providerId: provider.id, now: deps.now() };
  if (!(await insertIdentity(tx, connected))) return null;
  if (!verified) await mailVerification(tx, deps, { accountId, email });
  const first = [{ kind: "registered", details: { provider: provider.id } } as const];
  return enterFully(tx, deps, { accountId, by: "provider", origin, withFactor: false, first });
};

class ConnectedMeanwhile extends Error {}

const entered = (deps: Deps, wish: Wish): Promise<Entered> =>
  deps.db.transaction().execute(async (tx) => {
    const accountId = await accountOfIdentity(tx, wish.identity);
    if (accountId) return enterKnown(tx, deps, accountId, wish);
    const made = await enterNew(tx, deps, wish);
    // Thrown, so that the account that was just made goes with the transaction.
    if (!made) throw new ConnectedMeanwhile();
    return made;
  });

const recordSuspended = async (deps: Deps, { identity, origin }: Wish): Promise<void> => {
  const accountId = await accountOfIdentity(deps.db, identity);
  if (!accountId) return;
  await recordRefusal(deps, { kind: "sign-in-refused", whose: { accountId }, origin });
};

/** Signs in through a provider: the account that is connected to the provider's account, or else a new
 *  one. An account is never found by its address.
 *  @throws Problem 401 second-factor-needed, 403 suspended, 409 email-taken, 422 email-missing */
export const enterThrough = async (deps: Deps, wish: Wish): Promise<SignedIn> => {
  const { issuer, subject } = wish.identity;
  inNameOf((await accountOfIdentity(deps.db, wish.identity)) ?? `${issuer} ${subject}`);
  try {
    return orFactorNeeded(await entered(deps, wish));
  } catch (error) {
    if (error instanceof Problem && error.code === "suspended") await recordSuspended(deps, wish);
    const taken = isUniqueViolation(error, "accounts_email_key")
      ? emailTaken(wish.provider.name)
      : error;
    const perhapsOurs =
      error instanceof ConnectedMeanwhile ||
      (taken instanceof Problem && taken.code === "email-taken");
    // Two tabs of the same person: the other one has made the account meanwhile.
    if (perhapsOurs && (await accountOfIdentity(deps.db, wish.identity)))
      return orFactorNeeded(await entered(deps, wish));
    throw taken;
  }
};
