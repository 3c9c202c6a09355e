import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { readConfig } from "#server/kernel/config/config.ts";
import { openSecrets } from "./secrets.ts";
import {
  deriveSuccessorTokens,
  hashToken,
  newToken,
  signAccessToken,
  verifyAccessToken,
} from "./tokens.ts";

const config = readConfig({ PUBLIC_URL: "https://jagah.test" });
let at = Date.parse("2026-11-21T12:00:00Z");
const deps = {
  config,
  now: () => new Date(at),
  secrets: openSecrets({ ...config, secretKey: "0123456789abcdef0123456789abcdef" }),
};
const claims = {
  accountId: "01999999-0000-7000-8000-00000000000a",
  sessionId: "01999999-0000-7000-8000-00000000000b",
};

/** Returns a token like the server's own, with one change. */
const forged = (change: {
  header?: object;
  payload?: object;
  issuer?: string;
  audience?: string;
  key?: Uint8Array;
}) =>
  new SignJWT({ sid: claims.sessionId, sub: claims.accountId, ...change.payload })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...change.header })
    .setIssuer(change.issuer ?? "https://jagah.test")
    .setAudience(change.audience ?? "jagah-api")
    .setIssuedAt(at / 1000)
    .setExpirationTime(at / 1000 + 600)
    .sign(change.key ?? deps.secrets.accessTokens);

test("an access token identifies its account for ten minutes", async () => {
  const token = await signAccessToken(deps, claims);

  expect(await verifyAccessToken(deps, token)).toEqual(claims);
  expect(await verifyAccessToken(deps, await forged({}))).toEqual(claims);
  at += 600_000;
  expect(await verifyAccessToken(deps, token)).toBeNull();
  expect(await verifyAccessToken(deps, token, { evenExpired: true })).toEqual(claims);
});

test.each([
  ["another type", { header: { typ: "JWT" } }],
  ["another algorithm", { header: { alg: "HS512" }, key: new Uint8Array(64) }],
  ["another site", { issuer: "https://elsewhere.test" }],
  ["another use", { audience: "elsewhere" }],
  ["no session", { payload: { sid: undefined } }],
  ["a number for a session", { payload: { sid: 5 } }],
  [
    "a key that the token contains",
    {
      header: {
        jwk: { kty: "oct", k: Buffer.alloc(32).toString("base64url") },
        jku: "https://elsewhere.test/keys",
        x5u: "https://elsewhere.test/certificate",
        kid: "own",
      },
      key: new Uint8Array(32),
    },
  ],
  ["a key for another use", { key: deps.secrets.refreshTokens[0] }],
])("%s is rejected", async (_, change) => {
  const token = await forged(change);

  expect(await verifyAccessToken(deps, token)).toBeNull();
  expect(await verifyAccessToken(deps, token, { evenExpired: true })).toBeNull();
});

test.each(["", "x", "a.b.c", "....", "null", "ey.ey.ey"])(
  "%j is rejected as a token",
  async (text) => {
    expect(await verifyAccessToken(deps, text)).toBeNull();
  },
);

test("tokens have 256 bits, and their successors are derived from a key", () => {
  const token = newToken();
  const other = openSecrets({ ...config, secretKey: "another key of thirty-two letters" });

  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(newToken()).not.toBe(token);
  expect(hashToken(token)).toHaveLength(32);
  const [successor] = deriveSuccessorTokens(deps, token);
  expect(successor).toMatch(/^[\w-]{43}$/);
  expect(deriveSuccessorTokens(deps, token)).toEqual([successor]);
  expect(deriveSuccessorTokens({ secrets: other }, token)).not.toContain(successor);
});
