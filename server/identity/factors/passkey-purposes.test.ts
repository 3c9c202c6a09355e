import { beforeEach, describe, expect, test } from "vitest";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import {
  beginSignIn,
  enrolPasskey,
  fetchPasskeyOptions,
  finishSignIn,
} from "#server/testing/identity/factors.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
let people = 0;
let asha: TestMember;
beforeEach(async () => {
  people += 1;
  asha = await signUp(site, `asha${people}@example.in`);
});

const login = (credential: object) =>
  site.ask("POST /auth/passkeys/login", { json: { credential } });
const confirm = (credential: object, as: TestMember = asha) =>
  site.ask("POST /auth/confirm", { json: { credential }, as });
const wrong = { status: 401, body: { code: "wrong-code" } };

describe("options requested without an account", () => {
  test("also complete a sign-in, once", async () => {
    const { authenticator } = await enrolPasskey(site, asha);
    const { challenge } = await beginSignIn(site, asha);
    const another = await beginSignIn(site, asha);
    const credential = authenticator.get(await fetchPasskeyOptions(site));

    const finished = await finishSignIn(site, { challenge, credential });
    const again = await finishSignIn(site, { challenge: another.challenge, credential });

    expect(finished).toMatchObject({ status: 200 });
    expect(again).toMatchObject(wrong);
  });

  test("also confirm, once", async () => {
    const { authenticator } = await enrolPasskey(site, asha);
    const credential = authenticator.get(await fetchPasskeyOptions(site));

    const first = await confirm(credential);
    const again = await confirm(credential);

    expect(first).toMatchObject({ status: 200 });
    expect(again).toMatchObject({ status: 422, body: { code: "wrong-code" } });
  });

  test("neither confirm nor complete a sign-in with another account's passkey", async () => {
    const other = await signUp(site, `other${people}@example.in`);
    const { authenticator } = await enrolPasskey(site, asha);
    await enrolPasskey(site, other);
    const { challenge } = await beginSignIn(site, other);
    const answer = async () =>
      authenticator.get(await fetchPasskeyOptions(site), { userHandle: "" });

    const confirmed = await confirm(await answer(), other);
    const finished = await finishSignIn(site, { challenge, credential: await answer() });

    expect(confirmed).toMatchObject({ status: 422, body: { code: "wrong-code" } });
    expect(finished).toMatchObject(wrong);
  });
});

describe("options requested while signed in", () => {
  test("also sign in with the member's own passkey, once", async () => {
    const { authenticator } = await enrolPasskey(site, asha);
    const credential = authenticator.get(await fetchPasskeyOptions(site, { as: asha }));

    expect(await login(credential)).toMatchObject({ status: 200 });
    expect(await login(credential)).toMatchObject(wrong);
  });

  test("do not sign in with another account's passkey", async () => {
    const other = await signUp(site, `other${people}@example.in`);
    const { authenticator } = await enrolPasskey(site, asha);
    await enrolPasskey(site, other);
    const options = await fetchPasskeyOptions(site, { as: other });

    expect(await login(authenticator.get(options))).toMatchObject(wrong);
  });

  test("do not affect a sign-in that waits for its passkey", async () => {
    const { authenticator } = await enrolPasskey(site, asha);
    const { challenge } = await beginSignIn(site, asha);
    const options = await fetchPasskeyOptions(site, { challenge });
    await fetchPasskeyOptions(site, { as: asha });

    const credential = authenticator.get(options);

    expect(await finishSignIn(site, { challenge, credential })).toMatchObject({ status: 200 });
  });
});

test("a response for the second factor of a sign-in neither signs in nor confirms", async () => {
  const { authenticator } = await enrolPasskey(site, asha);
  const { challenge } = await beginSignIn(site, asha);
  const answer = async () => authenticator.get(await fetchPasskeyOptions(site, { challenge }));

  expect(await login(await answer())).toMatchObject(wrong);
  expect(await confirm(await answer())).toMatchObject({ status: 422 });
});

test("a passkey of another account is not accepted as second factor", async () => {
  const other = await signUp(site, `other${people}@example.in`);
  const { authenticator } = await enrolPasskey(site, asha);
  await enrolPasskey(site, other);
  const { challenge } = await beginSignIn(site, other);

  const options = await fetchPasskeyOptions(site, { challenge });
  const credential = authenticator.get(options, { userHandle: "" });

  expect(await finishSignIn(site, { challenge, credential })).toMatchObject(wrong);
});
