/* A sign-in provider for the browser tests: a real OpenID provider whose login page accepts any
 * name. */
import { once } from "node:events";
import { createServer } from "node:http";
import Provider from "oidc-provider";

/** Starts the provider on `port`.
 *  @returns its entry for OIDC_PROVIDERS */
export const startE2eProvider = async (port: number, redirectUri: string) => {
  const issuer = `http://localhost:${port}`;
  const client = { clientId: "jagah", clientSecret: "a secret of thirty-two characters" };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ["a key for cookies"] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.in`, email_verified: true }),
    }),
  });
  const server = createServer(provider.callback());
  server.listen(port, "127.0.0.1").unref();
  await once(server, "listening");
  return { id: "google", name: "Google", issuer, ...client };
};
