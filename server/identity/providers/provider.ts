import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  type UserInfoResponse,
} from "openid-client";
import { factorMessages } from "#contract/accounts/factor-messages.ts";
import { providerLimits } from "#server/identity/policy.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { requestIdHeader } from "#server/kernel/base/request-id.ts";
import type { OidcProvider } from "#server/kernel/config/config-sign-in.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Returns the 503 for a provider that cannot be reached. */
const notReached = (): Problem =>
  new Problem(503, "provider-away", factorMessages.providerAway, {
    retryAfterSeconds: providerLimits.failedSeconds,
  });

/** Returns the 401 for a provider's response that does not prove the person's identity. */
export const providerRefused = (): Problem =>
  new Problem(401, "provider-refused", factorMessages.providerRefused);

type Known = { configuration: Promise<Configuration>; until: number };

const known = new WeakMap<OidcProvider, Known>();

/** Sends a request to a provider, with the id of the current request as a header. */
const send: CustomFetch = (url, options) => {
  const headers = { ...options.headers, ...requestIdHeader() };
  // The library's type also allows bodies of bytes, which the DOM's `RequestInit` does not allow.
  // The cast is safe, because the library sends only text.
  return fetch(url, { ...options, headers } as RequestInit);
};

const discover = async (provider: OidcProvider): Promise<Configuration> => {
  const { issuer, clientId, clientSecret } = provider;
  // Without `enableNonRepudiationChecks`, the library does not check the signature of an ID token
  // from the token endpoint. An `http:` issuer needs `allowInsecureRequests`. The site's settings
  // accept an `http:` issuer only if the issuer is on this machine, as in tests.
  const insecure = issuer.startsWith("http:") ? [allowInsecureRequests] : [];
  const execute = [enableNonRepudiationChecks, ...insecure];
  const client = { client_secret: clientSecret, [clockTolerance]: providerLimits.clockSeconds };
  const options = { execute, timeout: providerLimits.answerSeconds, [customFetch]: send };
  const found = await discovery(new URL(issuer), clientId, client, undefined, options);
  const metadata = found.serverMetadata();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  if (methods.includes("client_secret_post")) return found;
  const basic = ClientSecretBasic(clientSecret);
  const made = new Configuration(metadata, clientId, client, basic);
  for (const apply of execute) apply(made);
  made.timeout = providerLimits.answerSeconds;
  made[customFetch] = send;
  return made;
};

/** Returns the error codes for the log. They do not include the provider's message, because it may
 *  contain details about a person. */
const reasonOf = (error: unknown): string => {
  const { code, error: told, name } = error as { code?: unknown; error?: unknown; name?: string };
  return [name, code, told].filter((part) => typeof part === "string").join(" ");
};

/** Returns the provider's configuration. The configuration is fetched on first use, and again when
 *  it is an hour old. After a failure, there is no new fetch for ten seconds.
 *  @throws Problem 503 provider-away */
const configurationOf = async (
  deps: Pick<Deps, "now" | "log">,
  provider: OidcProvider,
): Promise<Configuration> => {
  const now = deps.now().getTime();
  let cached = known.get(provider);
  if (!cached || cached.until <= now) {
    cached = { configuration: discover(provider), until: now + providerLimits.keptSeconds * 1000 };
    known.set(provider, cached);
  }
  try {
    return await cached.configuration;
  } catch (error) {
    cached.until = Math.min(cached.until, now + providerLimits.failedSeconds * 1000);
    deps.log.warn(
      { provider: provider.id, reason: reasonOf(error) },
      "could not fetch a sign-in provider's configuration",
    );
    throw notReached();
  }
};

/** Returns the URL to which the provider redirects the browser. The operator registers this URL at
 *  the provider. */
export const redirectUri = (
  { config }: Pick<Deps, "config">,
  { id }: Pick<OidcProvider, "id">,
): string => `${config.publicUrl}/sign-in/${encodeURIComponent(id)}`;

/** The values that show that a response belongs to our own request. All three are random and used
 *  only once. */
export type AuthorizationChecks = { state: string; nonce: string; verifier: string };

/** Returns the URL of the provider's sign-in page.
 *  @throws Problem 503 provider-away */
export const authorizationUrl = async (
  deps: Pick<Deps, "now" | "log" | "config">,
  provider: OidcProvider,
  { state, nonce, verifier }: AuthorizationChecks,
): Promise<string> => {
  const configuration = await configurationOf(deps, provider);
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(deps, provider),
    response_type: "code",
    scope: "openid email",
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state,
    nonce,
  }).href;
};

/** A person's account at a provider. The provider states the email address. The address never
 *  decides to which account the person signs in. */
export type ProviderIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
};

const addressIn = ({ email, email_verified }: IDToken | UserInfoResponse) => ({
  email: typeof email === "string" && email.trim() ? email : null,
  emailVerified: email_verified === true,
});

const isAway = (error: unknown): boolean => {
  const { code, status, cause } = error as {
    code?: unknown;
    status?: number;
    cause?: { status?: number };
  };
  const httpStatus = status ?? cause?.status ?? 0;
  return code === "OAUTH_TIMEOUT" || error instanceof TypeError || httpStatus >= 500;
};

/** Exchanges the provider's code for tokens and verifies the ID token: signature, issuer, audience,
 *  time and nonce. PKCE ensures that the code belongs to our own request.
 *  @returns the person's account at the provider
 *  @throws Problem 401 provider-refused, 503 provider-away */
export const fetchProviderIdentity = async (
  deps: Pick<Deps, "now" | "log" | "config">,
  provider: OidcProvider,
  {
    code,
    iss,
    state,
    nonce,
    verifier,
  }: AuthorizationChecks & { code: string; iss: string | undefined },
): Promise<ProviderIdentity> => {
  const configuration = await configurationOf(deps, provider);
  const back = new URL(redirectUri(deps, provider));
  back.searchParams.set("code", code);
  back.searchParams.set("state", state);
  if (iss !== undefined) back.searchParams.set("iss", iss);
  try {
    const tokens = await authorizationCodeGrant(configuration, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || claims.sub.length > 255) throw providerRefused();
    const { sub: subject, iss: issuer } = claims;
    // Many providers leave the email address out of the token. We then fetch the address from the
    // provider's user info endpoint.
    const asks = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
    const more = asks ? await fetchUserInfo(configuration, tokens.access_token, subject) : claims;
    return { issuer, subject, ...addressIn(more) };
  } catch (error) {
    if (error instanceof Problem) throw error;
    deps.log.warn(
      { provider: provider.id, reason: reasonOf(error) },
      "could not process a sign-in provider's response",
    );
    throw isAway(error) ? notReached() : providerRefused();
  }
};
