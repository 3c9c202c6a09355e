import { PROVIDER_REQUEST_MINUTES } from "#contract/accounts/policy.ts";
import {
  consumeChallenge,
  consumeChallengeTry,
  insertChallenge,
} from "#server/identity/sign-in/challenge-queries.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import type { OidcProvider } from "#server/kernel/config/config-sign-in.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  authorizationUrl,
  fetchProviderIdentity,
  type ProviderIdentity,
  providerRefused,
} from "./provider.ts";

/** How long a person may take to sign in at the provider. */
export const PROVIDER_REQUEST_MS = PROVIDER_REQUEST_MINUTES * 60_000;

const kind = "provider-sign-in";

/** Begins a sign-in at a provider.
 *  @returns the URL for the browser, and the state that the provider returns
 *  @throws Problem 503 provider-away */
export const startProviderSignIn = async (
  deps: Deps,
  provider: OidcProvider,
): Promise<{ url: string; state: string }> => {
  const ties = { state: deps.newToken(), nonce: deps.newToken(), verifier: deps.newToken() };
  const url = await authorizationUrl(deps, provider, ties);
  const { state, nonce, verifier } = ties;
  const now = deps.now();
  await insertChallenge(deps.db, {
    hash: hashToken(state),
    kind,
    accountId: null,
    now,
    data: { providerId: provider.id, nonce, verifier },
    expiresAt: new Date(now.getTime() + PROVIDER_REQUEST_MS),
  });
  return { url, state };
};

type StoredRequest = { providerId?: string; nonce?: string; verifier?: string };

/** Exchanges the provider's code for the identity of the person. Consumes the stored request first,
 *  so that no code is exchanged twice.
 *  @throws Problem 401 provider-refused, also for a state that is unknown, used or too old; 503
 *  provider-away */
export const finishProviderSignIn = async (
  deps: Deps,
  provider: OidcProvider,
  { code, state, iss }: { code: string; state: string; iss?: string | undefined },
): Promise<ProviderIdentity> => {
  const which = { hash: hashToken(state), kind, now: deps.now() } as const;
  const stored = (await consumeChallengeTry(deps.db, which))?.data as StoredRequest | undefined;
  const { providerId, nonce, verifier } = stored ?? {};
  if (providerId !== provider.id || !nonce || !verifier) throw providerRefused();
  const first = await deps.db.transaction().execute((tx) => consumeChallenge(tx, which));
  if (!first) throw providerRefused();
  return fetchProviderIdentity(deps, provider, { code, iss, state, nonce, verifier });
};
