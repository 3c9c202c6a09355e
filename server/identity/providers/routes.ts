import { timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import * as routes from "#contract/accounts/provider-routes.ts";
import { findCaller } from "#server/identity/access.ts";
import type { Caller } from "#server/identity/caller.ts";
import { getRequestOrigin } from "#server/identity/changes/request-origin.ts";
import type { IdentityDeps } from "#server/identity/deps.ts";
import type { SignedIn } from "#server/identity/sign-in/complete-sign-in.ts";
import {
  requireCallerWithRecentProof,
  requireRecentProof,
} from "#server/identity/sign-in/recent-proof.ts";
import { endSessions } from "#server/identity/sign-in/session-queries.ts";
import { buildSignedInResponse } from "#server/identity/signed-in-response.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import { hashToken } from "#server/kernel/base/tokens.ts";
import type { OidcProvider } from "#server/kernel/config/config-sign-in.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { clientAddress, consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { connectProvider, disconnectProvider } from "./connect-provider.ts";
import { providerRefused, redirectUri } from "./provider.ts";
import { signInWithProvider } from "./provider-sign-in.ts";
import { findAccountByIdentity, findProvidersOfAccount } from "./queries.ts";
import { finishProviderSignIn, PROVIDER_REQUEST_MS, startProviderSignIn } from "./requests.ts";

const COOKIE = "oidc";

/** Returns the configuration of a provider.
 *  @throws Problem 404 for a provider that the operator did not configure */
const providerOf = ({ config }: Deps, id: string): OidcProvider => {
  const provider = config.oidcProviders.find((one) => one.id === id);
  if (!provider) throw notFound(factorMessages.unknownProvider);
  return provider;
};

/** Returns the provider's name, or its id if the operator no longer configures the provider. Such a
 *  provider can still be disconnected. */
const nameOf = ({ config }: Deps, id: string): string =>
  config.oidcProviders.find((one) => one.id === id)?.name ?? id;

const count = (deps: Deps, c: Context): Promise<void> =>
  consumeAttempt(deps, {
    what: "provider",
    who: `address ${clientAddress(deps, c)}`,
    most: 100,
    perSeconds: 900,
  });

/** Refuses a provider's response if another browser began the request. Otherwise, an attacker's
 *  link could sign a visitor in to the attacker's account. The link could also connect the
 *  attacker's provider account to the visitor's account.
 *  @throws Problem 401 provider-refused */
const requireOwnRequest = (c: Context, state: string): void => {
  // A request with neither header does not come from a browser.
  if (!c.req.header("Origin") && !c.req.header("Sec-Fetch-Site")) return;
  const begun = getCookie(c, COOKIE, "host") ?? "";
  if (!timingSafeEqual(hashToken(begun), hashToken(state))) throw providerRefused();
};

type Sent = { code: string; state: string; iss?: string | undefined };

/** Signs in if there is no caller. Otherwise connects the provider's account to the caller's
 *  account. If the two accounts are already connected, replaces the caller's session. */
const signInOrConnect = async (
  deps: Deps,
  c: Context,
  provider: OidcProvider,
  { caller, sent }: { caller: Caller | null; sent: Sent },
): Promise<SignedIn> => {
  const origin = getRequestOrigin(deps, c);
  const connected = caller && (await findProvidersOfAccount(deps.db, caller.accountId));
  // A new provider needs a recent proof. This is checked before the code is consumed, so that a
  // refused caller can send the same code again.
  if (caller && !connected?.includes(provider.id)) requireRecentProof(deps, caller);
  const identity = await finishProviderSignIn(deps, provider, sent);
  const request = { provider, identity, origin };
  if (!caller) return signInWithProvider(deps, request);
  const { accountId, sessionId } = caller;
  if ((await findAccountByIdentity(deps.db, identity)) === accountId) {
    // This sign-in is itself a proof. If it needs a second factor, `signInWithProvider` throws, and
    // the caller's session stays open.
    const signedIn = await signInWithProvider(deps, request);
    await endSessions(deps.db, { accountId, only: sessionId, now: deps.now() });
    return signedIn;
  }
  // A second account at the same provider also needs a recent proof. The check above does not
  // cover this case.
  requireRecentProof(deps, caller);
  return connectProvider(deps, caller, request);
};

/** Returns the routes for signing in through OpenID Connect providers. */
export const providerRoutes = (deps: IdentityDeps) =>
  createRouter()
    .openapi(routes.listProvidersRoute, async (c) => {
      const caller = await findCaller(deps, c);
      c.header("Cache-Control", caller ? "no-store" : "no-cache");
      const linked = caller && (await findProvidersOfAccount(deps.db, caller.accountId));
      const providers = deps.config.oidcProviders.map(({ id, name }) => ({
        id,
        name,
        ...(linked && { linked: linked.includes(id) }),
      }));
      return c.json(providers, 200);
    })
    .openapi(routes.startProviderSignInRoute, async (c) => {
      c.header("Cache-Control", "no-store");
      const { providerId } = c.req.valid("param");
      try {
        const provider = providerOf(deps, providerId);
        await count(deps, c);
        const { url, state } = await startProviderSignIn(deps, provider);
        setCookie(c, COOKIE, state, {
          prefix: "host",
          path: "/",
          secure: true,
          httpOnly: true,
          sameSite: "Lax",
          maxAge: PROVIDER_REQUEST_MS / 1000,
        });
        return c.redirect(url, 302);
      } catch (error) {
        // A person who followed a link gets the page with the error, not JSON.
        if (error instanceof Problem && c.req.header("Sec-Fetch-Mode") === "navigate")
          return c.redirect(`${redirectUri(deps, { id: providerId })}?error=${error.code}`, 302);
        throw error;
      }
    })
    .openapi(routes.providerLoginRoute, async (c) => {
      const provider = providerOf(deps, c.req.valid("param").providerId);
      const sent = c.req.valid("json");
      const caller = await findCaller(deps, c);
      await count(deps, c);
      requireOwnRequest(c, sent.state);
      const signedIn = await signInOrConnect(deps, c, provider, { caller, sent });
      deleteCookie(c, COOKIE, { prefix: "host", path: "/", secure: true });
      return c.json(await buildSignedInResponse(deps, c, signedIn), 200);
    })
    .openapi(routes.disconnectProviderRoute, async (c) => {
      const caller = await requireCallerWithRecentProof(deps, c);
      const { providerId } = c.req.valid("param");
      await disconnectProvider(deps, caller, providerId, getRequestOrigin(deps, c));
      const message = factorMessages.disconnected(nameOf(deps, providerId));
      return c.json({ success: true as const, message }, 200);
    });
