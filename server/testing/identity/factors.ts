/* Members with second factors, for tests. */
import { Secret, TOTP } from "otpauth";
import type { TestSite } from "#server/testing/test-site.ts";
import { renewRecentProof, type TestMember, testPassword } from "./accounts.ts";
import { createSoftAuthenticator, type SoftAuthenticator } from "./authenticator.ts";

const STEP_MS = 30_000;

/** Returns the code that an authenticator app shows at the site's time.
 *  @param stepsAhead - 1 for the next code, -1 for the previous code */
export const computeTotpCode = ({ deps }: TestSite, secret: string, stepsAhead = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: deps.now().getTime() + stepsAhead * STEP_MS,
  });

/** Returns six digits that differ from the app's current code, from the two codes before it and
 *  from the two codes after it. */
export const computeWrongTotpCode = (site: TestSite, secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => computeTotpCode(site, secret, steps));
  const wrong = ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !near.includes(code),
  );
  return wrong ?? "666666";
};

/** Sets up an authenticator app and moves the clock past its first code. */
export const enrolTotp = async (
  site: TestSite,
  member: TestMember,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  await renewRecentProof(site, member);
  const begun = await site.ask<{ secret: string }>("POST /auth/totp", { as: member });
  const { secret } = begun.body;
  const json = { code: computeTotpCode(site, secret) };
  const { status, body } = await site.ask<{ recoveryCodes: string[] }>("POST /auth/totp/verify", {
    json,
    as: member,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  site.later(2 * STEP_MS);
  return { secret, recoveryCodes: body.recoveryCodes };
};

/** Adds a passkey to a member's account. */
export const enrolPasskey = async (
  site: TestSite,
  member: TestMember,
  authenticator: SoftAuthenticator = createSoftAuthenticator(),
): Promise<{ authenticator: SoftAuthenticator; id: string; recoveryCodes?: string[] }> => {
  await renewRecentProof(site, member);
  const { body: options } = await site.ask("POST /auth/passkeys/options", { as: member });
  const credential = authenticator.create(options);
  const { status, body } = await site.ask<{ id: string; recoveryCodes?: string[] }>(
    "POST /auth/passkeys",
    { json: { name: "Phone", credential }, as: member },
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { authenticator, ...body };
};

type Begun = { code: string; challenge: string; methods: string[] };

/** Signs in with the password and returns the response, which asks for the second factor. */
export const beginSignIn = async (site: TestSite, { user }: Pick<TestMember, "user">) => {
  const json = { email: user.email, password: testPassword };
  const { status, body } = await site.ask<Begun>("POST /auth/login", { json });
  return { status, ...body };
};

/** Completes a sign-in with the second factor. */
export const finishSignIn = (site: TestSite, json: object) =>
  site.ask<{ code?: string; message?: string; data: { tokens: { accessToken: string } } }>(
    "POST /auth/second-factor",
    { json },
  );

/** Returns the options for using a passkey. By default, the passkey signs in a visitor.
 *  @param challenge - if set, the passkey is the second factor of the sign-in with this id
 *  @param as - a signed-in member, who confirms their identity with the passkey */
export const fetchPasskeyOptions = async (
  site: TestSite,
  { challenge, as }: { challenge?: string; as?: TestMember } = {},
): Promise<Record<string, unknown>> => {
  const { status, body } = await site.ask("POST /auth/passkeys/login-options", {
    ...(challenge !== undefined && { json: { challenge } }),
    as,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
