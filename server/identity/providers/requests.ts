import { PROVIDER_REQUEST_MINUTES } from "#contract/accounts/policy.ts";
import {
  insertChallenge,
  spendChallenge,
  takeTry,
} from "#server/identity/sign-in/challenge-queries.ts";
import { tokenHash } from "#server/kernel/base/tokens.ts";
import type { OidcProvider } from "#server/kernel/config/config-sign-in.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { authorizationUrl, type Identity, identityFor, refused } from "./provider.ts";

/** How long somebody may take at the provider. */
export const REQUEST_MS = PROVIDER_REQUEST_MINUTES * 60_000;

const kind = "provider-sign-in";

/** Begins a sign-in at a provider.
 *  @returns where to send the browser, and the state that comes back from there
 *  @throws Problem 503 provider-away */
export const beginAtProvider = async (
  deps: Deps,
  provider: OidcProvider,
): Promise<{ url: string; state: string }> => {
  const ties = { state: deps.newToken(), nonce: deps.newToken(), verifier: deps.newToken() };
  const url = await authorizationUrl(deps, provider, ties);
  const { state, nonce, verifier } = ties;
  const now = deps.now();
  await insertChallenge(deps.db, {
    hash: tokenHash(state),
    kind,
    accountId: null,
    now,
    data: { providerId: provider.id, nonce, verifier },
    expiresAt: new Date(now.getTime() + REQUEST_MS),
  });
  return { url, state };
};

type Kept = { providerId?: string; nonce?: string; verifier?: string };

/** What the provider proves by the code that it sent back. The request is used up first, so that nothing
 *  is ever exchanged twice.
 *  @throws Problem 401 provider-refused, also for a state that is unknown, used or too old;
 *  503 provider-away */
export const endAtProvider = async (
  deps: Deps,
  provider: OidcProvider,
  { code, state, iss }: { code: string; state: string; iss?: string | undefined },
): Promise<Identity> => {
  const which = { hash: tokenHash(state), kind, now: deps.now() } as const;
  const kept = (await takeTry(deps.db, which))?.data as Kept | undefined;
  const { providerId, nonce, verifier } = kept ?? {};
  if (providerId !== provider.id || !nonce || !verifier) throw refused();
  const first = await deps.db.transaction().execute((tx) => spendChallenge(tx, which));
  if (!first) throw refused();
  return identityFor(deps, provider, { code, iss, state, nonce, verifier });
};
