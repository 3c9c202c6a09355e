import { expect, test } from "vitest";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createSoftAuthenticator } from "#server/testing/identity/authenticator.ts";
import {
  beginSignIn,
  computeTotpCode,
  enrolTotp,
  finishSignIn,
} from "#server/testing/identity/factors.ts";
import { createTestSite } from "#server/testing/test-site.ts";

for (const publicUrl of ["http://127.0.0.1:3000", "https://[2001:db8::1]"])
  test(`at ${publicUrl} passkeys are refused, and everything else works`, async () => {
    const site = await createTestSite({ config: { publicUrl }, sms: undefined });
    const asha = await signUp(site, "asha@example.in");
    const none = { status: 409, body: { code: "no-passkeys-here" } };
    const options = { challenge: "x", rp: { id: "x" }, user: { id: "x" } };
    const credential = createSoftAuthenticator().get(options);

    expect(await site.ask("POST /auth/passkeys/options", { as: asha })).toMatchObject(none);
    expect(await site.ask("POST /auth/passkeys/login-options")).toMatchObject(none);
    expect(await site.ask("POST /auth/passkeys/login", { json: { credential } })).toMatchObject({
      status: 401,
      body: { code: "wrong-code" },
    });

    const { secret } = await enrolTotp(site, asha);
    const { challenge } = await beginSignIn(site, asha);
    expect(
      await finishSignIn(site, { challenge, code: computeTotpCode(site, secret) }),
    ).toMatchObject({
      status: 200,
    });
    expect(await site.ask("GET /auth/factors", { as: asha })).toMatchObject({
      body: { totp: true, passkeysWork: false, phoneCodes: false },
    });
  });
