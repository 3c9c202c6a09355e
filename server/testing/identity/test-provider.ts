/* A real OpenID provider for tests, on a free port, and people who sign in at it:
 *
 *     const google = await startTestProvider(["http://jagah.test/sign-in/google"]);
 *     google.people.set("anita", { email: "anita@example.in", email_verified: true });
 *     const { code, state, iss } = await google.signIn(authorizationUrl, "anita"); */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";
import { afterAll } from "vitest";
import type { OidcProvider } from "#server/kernel/config/config-sign-in.ts";

type Person = { email?: string; email_verified?: boolean };

/** The parameters with which the provider sends the browser back to the site. */
export type ProviderCallback = { code: string; state: string; iss: string };

/** Returns a function that follows redirects and keeps cookies, as a browser does, until a redirect
 *  leads away from the provider. */
const browser = (home: string) => {
  const cookies = new Map<string, string>();
  const go = async (url: string, form?: Record<string, string>): Promise<Response | URL> => {
    if (!url.startsWith(home)) return new URL(url);
    const response = await fetch(url, {
      redirect: "manual",
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get("location");
    return next ? go(new URL(next, url).href) : response;
  };
  return go;
};

/** Starts a provider that knows one client with these redirect URLs. */
export const startTestProvider = async (
  redirectUris: string[],
  more: Partial<Configuration> & { authMethod?: "client_secret_basic" | "client_secret_post" } = {},
) => {
  const { authMethod = "client_secret_post", ...configuration } = more;
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const client = { clientId: "jagah", clientSecret: "a secret of thirty-two characters" };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: authMethod,
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ["a key for cookies"] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    ...configuration,
  });
  server.on("request", provider.callback());
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    issuer,
    people,
    /** Returns this provider's entry in the site's configuration. */
    asConfigured: (id: string, name: string): OidcProvider => ({ id, name, issuer, ...client }),
    /** Signs a person in at the provider and gives consent.
     *  @returns the parameters that the browser brings back to the site */
    signIn: async (url: string, person: string): Promise<ProviderCallback> => {
      const go = browser(issuer);
      let at = await go(url);
      for (const prompt of ["login", "consent"]) {
        if (at instanceof URL) break;
        const page = await at.text();
        const action = /action="([^"]+)"/.exec(page)?.[1];
        if (!action?.startsWith(issuer)) throw new Error(`no ${prompt} at ${at.url}: ${page}`);
        at = await go(action, { prompt, login: person, password: "any" });
      }
      if (!(at instanceof URL)) throw new Error(`the provider kept the browser at ${at.url}`);
      const { code = "", state = "", iss = "" } = Object.fromEntries(at.searchParams);
      return { code, state, iss };
    },
  };
};
