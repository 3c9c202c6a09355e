/* These tests change the tokens of a provider and check which ID tokens are accepted. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import type { ProviderSignInResponse } from "#server/testing/identity/provider-site.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const CLIENT = "jagah";
const published = await generateKeyPair("RS256");
const unknown = await generateKeyPair("RS256");
const key = { ...(await exportJWK(published.publicKey)), kid: "one", alg: "RS256", use: "sig" };

let idToken = "";
let authMethods = ["client_secret_post"];
const server = createServer((request, response) => {
  const answers: Record<string, () => object> = {
    "/.well-known/openid-configuration": () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      token_endpoint_auth_methods_supported: authMethods,
    }),
    "/keys": () => ({ keys: [key] }),
    "/token": () => ({ access_token: "access", token_type: "Bearer", id_token: idToken }),
  };
  const answer = answers[request.url ?? ""];
  response.writeHead(answer ? 200 : 404, { "Content-Type": "application/json" });
  response.end(JSON.stringify(answer?.() ?? {}));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const provider = (id: string) => ({
  id,
  name: "Proxy",
  issuer,
  clientId: CLIENT,
  clientSecret: "a secret of this test",
});
const site = await createTestSite({
  config: { oidcProviders: [provider("post"), provider("basic")] },
});

type Tamper = {
  audience?: string;
  nonce?: string;
  claimedIssuer?: string;
  expires?: string;
  signedBy?: CryptoKey | null;
};

let people = 0;

/** Signs in at the provider and returns to the site with a token that is valid except for the
 *  changes that `tamper` makes. */
const signIn = async (tamper: Tamper = {}, id = "post") => {
  const started = await site.send(`GET /auth/oidc/${id}/start`);
  const asked = new URL(started.headers.get("location") ?? "").searchParams;
  const claims = {
    email: `person${++people}@example.in`,
    email_verified: true,
    nonce: tamper.nonce ?? asked.get("nonce") ?? "",
  };
  const { signedBy = published.privateKey } = tamper;
  const token = (signedBy ? new SignJWT(claims) : new UnsecuredJWT(claims))
    .setIssuer(tamper.claimedIssuer ?? issuer)
    .setAudience(tamper.audience ?? CLIENT)
    .setSubject(`person-${people}`)
    .setIssuedAt()
    .setExpirationTime(tamper.expires ?? "5m");
  idToken =
    token instanceof SignJWT
      ? await token.setProtectedHeader({ alg: "RS256", kid: "one" }).sign(signedBy as CryptoKey)
      : token.encode();
  const json = { code: "code", state: asked.get("state") };
  return site.ask<ProviderSignInResponse>(`POST /auth/oidc/${id}`, { json });
};

test("a valid token signs in", async () => {
  const { status, body } = await signIn();

  expect(status).toBe(200);
  expect(body.data.user.email).toBe(`person${people}@example.in`);
});

const wrong: [string, Tamper][] = [
  ["signed by another key", { signedBy: unknown.privateKey }],
  ["without a signature (alg: none)", { signedBy: null }],
  ["for another client", { audience: "another-client" }],
  ["of another issuer", { claimedIssuer: "https://accounts.example" }],
  ["for another request (nonce)", { nonce: "A".repeat(43) }],
  ["that has expired", { expires: "-5m" }],
];

test.each(wrong)("a token %s is rejected", async (_, tamper) => {
  const { status, body } = await signIn(tamper);

  expect([status, body.code]).toEqual([401, "provider-refused"]);
  const { accounts } = await site.deps.db
    .selectFrom("accounts")
    .select(({ fn }) => fn.countAll<number>().as("accounts"))
    .where("email", "=", `person${people}@example.in`)
    .executeTakeFirstOrThrow();
  expect(Number(accounts)).toBe(0);
});

test("signatures are verified also if the client authenticates with a header", async () => {
  authMethods = ["client_secret_basic"];

  expect((await signIn({}, "basic")).status).toBe(200);
  expect((await signIn({ signedBy: unknown.privateKey }, "basic")).status).toBe(401);
});
