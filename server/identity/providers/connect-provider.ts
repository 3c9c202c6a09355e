import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { notSignedIn } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { notifyChange } from "#server/identity/changes/notify-change.ts";
import type { RequestOrigin } from "#server/identity/changes/request-origin.ts";
import { findSecondFactorMethods } from "#server/identity/factor-queries.ts";
import { lockAccount } from "#server/identity/queries.ts";
import { recordSecurityEvent } from "#server/identity/security-events/security-events.ts";
import type { SignedIn } from "#server/identity/sign-in/complete-sign-in.ts";
import { endSessions } from "#server/identity/sign-in/session-queries.ts";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import { requireSignInMethod } from "#server/identity/sign-in/sign-in-methods.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import type { OidcProvider } from "#server/kernel/config/config-sign-in.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { ProviderIdentity } from "./provider.ts";
import { deleteIdentities, findAccountByIdentity, insertIdentity } from "./queries.ts";

/** Connects a provider's account to the caller's account, and replaces the caller's session.
 *  Require a recent proof first (`requireRecentProof`).
 *  @throws Problem 401 not-signed-in, 409 provider-taken if the provider's account is connected to
 *  another account */
export const connectProvider = async (
  deps: Deps,
  { accountId, sessionId, factorAt }: Caller,
  {
    provider,
    identity,
    origin,
  }: { provider: OidcProvider; identity: ProviderIdentity; origin: RequestOrigin },
): Promise<SignedIn> => {
  const now = deps.now();
  const { issuer, subject } = identity;
  return deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || account.suspended_at) throw notSignedIn();
    // The session may have ended during the requests to the provider, or while this request waited
    // for the lock.
    if (!(await endSessions(tx, { accountId, only: sessionId, now }))) throw notSignedIn();
    const its = { issuer, subject, accountId, providerId: provider.id, now };
    if (await insertIdentity(tx, its)) {
      const details = { provider: provider.id };
      await recordSecurityEvent(tx, deps, {
        kind: "provider-linked",
        accountId,
        sessionId,
        origin,
        details,
      });
      await notifyChange(tx, deps, { accountId, kind: "provider-linked", to: account.email });
    } else if ((await findAccountByIdentity(tx, identity)) !== accountId)
      throw new Problem(409, "provider-taken", factorMessages.providerTaken(provider.name));
    const { userAgent } = origin;
    // The second factor may have been removed while this request waited for the lock.
    const withFactor =
      factorAt !== null && (await findSecondFactorMethods(tx, accountId)).length > 0;
    const { tokens } = await openSession(tx, deps, { accountId, userAgent, withFactor });
    return { accountId, tokens };
  });
};

/** Disconnects a provider from the caller's account. The account must keep another way to sign in.
 *  Require a recent proof first.
 *  @throws Problem 404 when the provider is not connected, 409 last-way-in */
export const disconnectProvider = async (
  deps: Deps,
  { accountId, sessionId }: Caller,
  providerId: string,
  origin: RequestOrigin,
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account || !(await deleteIdentities(tx, { accountId, providerId })))
      throw notFound(factorMessages.notConnected);
    await requireSignInMethod(tx, deps, accountId);
    const details = { provider: providerId };
    await recordSecurityEvent(tx, deps, {
      kind: "provider-unlinked",
      accountId,
      sessionId,
      origin,
      details,
    });
    await notifyChange(tx, deps, { accountId, kind: "provider-unlinked", to: account.email });
  });
};
