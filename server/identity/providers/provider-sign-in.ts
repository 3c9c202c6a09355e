import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { Email } from "#contract/accounts/fields.ts";
import { accountMessages } from "#contract/accounts/messages.ts";
import { createAccountWithHash } from "#server/identity/accounts.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { isEmailReserved } from "#server/identity/changes/undo-queries.ts";
import { enqueueVerificationMail } from "#server/identity/changes/verify-email.ts";
import { isEmailTaken, lockAccount } from "#server/identity/queries.ts";
import { recordRefusedAttempt } from "#server/identity/security-events/refused-attempts.ts";
import {
  completeSignIn,
  continueSignIn,
  requireSignedIn,
  type SignedIn,
  type SignInResult,
} from "#server/identity/sign-in/complete-sign-in.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { OidcProvider } from "#server/kernel/config/config-sign-in.ts";
import { setRequestAccount } from "#server/kernel/database/account-connections.ts";
import { isUniqueViolation, type Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { type ProviderIdentity, providerRefused } from "./provider.ts";
import { findAccountByIdentity, insertIdentity, updateIdentityUse } from "./queries.ts";

type ProviderSignIn = { provider: OidcProvider; identity: ProviderIdentity; origin: RequestOrigin };

/** Returns the 409 for an email address that has an account or is reserved for one
 *  (`isEmailReserved`). The account's owner has to sign in and then connect the provider, because
 *  the address alone gives no access to the account. */
const emailTaken = (name: string): Problem =>
  new Problem(409, "email-taken", factorMessages.signInToConnect(name));

const signInKnownAccount = async (
  tx: Tx,
  deps: Deps,
  accountId: string,
  { identity, origin }: ProviderSignIn,
): Promise<SignInResult> => {
  const account = await lockAccount(tx, accountId);
  // The provider may have been disconnected while this request waited for the lock.
  if (!account || (await findAccountByIdentity(tx, identity)) !== accountId)
    throw providerRefused();
  if (account.suspended_at) throw new Problem(403, "suspended", accountMessages.suspended);
  await updateIdentityUse(tx, identity, deps.now());
  return continueSignIn(tx, deps, { accountId, by: "provider", origin });
};

/** Creates an account for a new person and signs the person in. Returns null if another request has
 *  just connected the same provider account. */
const signInNewAccount = async (
  tx: Tx,
  deps: Deps,
  { provider, identity, origin }: ProviderSignIn,
): Promise<SignInResult | null> => {
  const parsedEmail = Email("").safeParse(identity.email);
  if (!parsedEmail.success)
    throw new Problem(422, "email-missing", factorMessages.noAddress(provider.name));
  const email = parsedEmail.data;
  if ((await isEmailTaken(tx, email)) || (await isEmailReserved(tx, { email, now: deps.now() })))
    throw emailTaken(provider.name);
  const verified = identity.emailVerified;
  const accountId = await createAccountWithHash(tx, deps, { email, passwordHash: null, verified });
  const { issuer, subject } = identity;
  const connected = { issuer, subject, accountId, providerId: provider.id, now: deps.now() };
  if (!(await insertIdentity(tx, connected))) return null;
  if (!verified) await enqueueVerificationMail(tx, deps, { accountId, email });
  const first = [{ kind: "registered", details: { provider: provider.id } } as const];
  return completeSignIn(tx, deps, { accountId, by: "provider", origin, withFactor: false, first });
};

class ConnectedMeanwhile extends Error {}

const entered = (deps: Deps, request: ProviderSignIn): Promise<SignInResult> =>
  deps.db.transaction().execute(async (tx) => {
    const accountId = await findAccountByIdentity(tx, request.identity);
    if (accountId) return signInKnownAccount(tx, deps, accountId, request);
    const made = await signInNewAccount(tx, deps, request);
    // The exception makes the transaction roll back, so that the new account is not created.
    if (!made) throw new ConnectedMeanwhile();
    return made;
  });

const recordSuspended = async (deps: Deps, { identity, origin }: ProviderSignIn): Promise<void> => {
  const accountId = await findAccountByIdentity(deps.db, identity);
  if (!accountId) return;
  await recordRefusedAttempt(deps, { kind: "sign-in-refused", whose: { accountId }, origin });
};

/** Signs in to the account that is connected to the provider's account, or to a new account. The
 *  email address never decides to which account the person signs in.
 *  @throws Problem 401 second-factor-needed or provider-refused, 403 suspended, 409 email-taken,
 *  422 email-missing */
export const signInWithProvider = async (
  deps: Deps,
  request: ProviderSignIn,
): Promise<SignedIn> => {
  const { issuer, subject } = request.identity;
  setRequestAccount(
    (await findAccountByIdentity(deps.db, request.identity)) ?? `${issuer} ${subject}`,
  );
  try {
    return requireSignedIn(await entered(deps, request));
  } catch (error) {
    if (error instanceof Problem && error.code === "suspended")
      await recordSuspended(deps, request);
    const taken = isUniqueViolation(error, "accounts_email_key")
      ? emailTaken(request.provider.name)
      : error;
    const possibleAccount =
      error instanceof ConnectedMeanwhile ||
      (taken instanceof Problem && taken.code === "email-taken");
    // The same person may have signed in from two tabs. If the other tab has created the account
    // meanwhile, this tab signs in to it.
    if (possibleAccount && (await findAccountByIdentity(deps.db, request.identity)))
      return requireSignedIn(await entered(deps, request));
    throw taken;
  }
};
