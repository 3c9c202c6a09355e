import { beforeEach, describe, expect, test } from "vitest";
import { endSessions } from "#server/identity/sign-in/session-queries.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import {
  type AuthenticatorFaults,
  createSoftAuthenticator,
  type SoftAuthenticator,
} from "#server/testing/identity/authenticator.ts";
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

type Answer = { code?: string; data: { user: { id: string }; tokens: { accessToken: string } } };

const login = (credential: object) =>
  site.ask<Answer>("POST /auth/passkeys/login", { json: { credential } });
const signIn = async (authenticator: SoftAuthenticator, lies: AuthenticatorFaults = {}) =>
  login(authenticator.get(await fetchPasskeyOptions(site), lies));

test("a passkey is added, and then signs in alone, as both factors", async () => {
  const authenticator = createSoftAuthenticator();
  const { body: options } = await site.ask("POST /auth/passkeys/options", { as: asha });
  const credential = authenticator.create(options);
  const added = await site.ask<{ id: string; recoveryCodes: string[] }>("POST /auth/passkeys", {
    json: { name: " Phone ", credential },
    as: asha,
  });

  const request = await fetchPasskeyOptions(site);
  const signedIn = await login(authenticator.get(request));

  expect(options).toMatchObject({
    rp: { id: "jagah.test", name: "Jagah" },
    attestation: "none",
    excludeCredentials: [],
    user: { name: asha.user.email },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  expect(request).toMatchObject({ rpId: "jagah.test", userVerification: "required" });
  expect(request).not.toHaveProperty("allowCredentials");
  expect(added).toMatchObject({ status: 200, body: { name: "Phone", lastUsedAt: null } });
  expect(added.body.recoveryCodes).toHaveLength(10);
  expect(signedIn).toMatchObject({ status: 200, body: { data: { user: { id: asha.user.id } } } });
  const { body } = await site.ask("GET /auth/factors", { as: signedIn.body.data.tokens });
  expect(body).toMatchObject({
    totp: false,
    recoveryCodesLeft: 10,
    passkeysWork: true,
    passkeys: [{ id: added.body.id, name: "Phone", lastUsedAt: expect.any(String) }],
  });
  const { factor_at } = await site.deps.db
    .selectFrom("sessions")
    .select("factor_at")
    .where("account_id", "=", asha.user.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(factor_at).toBeInstanceOf(Date);
});

test("a passkey is accepted as second factor after the password", async () => {
  const { authenticator } = await enrolPasskey(site, asha);
  const { challenge, methods } = await beginSignIn(site, asha);
  const options = await fetchPasskeyOptions(site, { challenge });

  const credential = authenticator.get(options);
  const signedIn = await finishSignIn(site, { challenge, credential });

  expect(methods).toEqual(["passkey", "recovery-code"]);
  expect(options).toMatchObject({
    allowCredentials: [{ id: authenticator.id, transports: ["internal"] }],
  });
  expect(signedIn).toMatchObject({ status: 200, body: { data: { user: { id: asha.user.id } } } });
});

test("the options for a second passkey exclude the first, and adding it creates no recovery codes", async () => {
  const { authenticator } = await enrolPasskey(site, asha);

  const { body: options } = await site.ask("POST /auth/passkeys/options", { as: asha });
  const other = createSoftAuthenticator();
  const json = { name: "Key", credential: other.create(options) };
  const added = await site.ask("POST /auth/passkeys", { json, as: asha });

  expect(options).toMatchObject({ excludeCredentials: [{ id: authenticator.id }] });
  expect(added.status).toBe(200);
  expect(added.body).not.toHaveProperty("recoveryCodes");
});

describe("registering is refused", () => {
  const refused = { status: 422, body: { code: "wrong-code" } };

  test.each<[string, AuthenticatorFaults]>([
    ["from another origin", { origin: "https://jagah.example" }],
    ["for another site", { rpId: "jagah.example" }],
    ["without unlocking the authenticator", { unverified: true }],
    ["to a challenge that we did not give", { challenge: "bm90IG91cnM" }],
    ["with a certificate", { certificate: true }],
  ])("%s", async (_, lies) => {
    const { body: options } = await site.ask("POST /auth/passkeys/options", { as: asha });
    const credential = createSoftAuthenticator().create(options, lies);

    const answer = await site.ask("POST /auth/passkeys", {
      json: { name: "Phone", credential },
      as: asha,
    });

    expect(answer).toMatchObject(refused);
  });

  test("for a challenge that was used, has expired, or belongs to another account", async () => {
    const options = async (as: TestMember) =>
      (await site.ask("POST /auth/passkeys/options", { as })).body;
    const add = (credential: object) =>
      site.ask("POST /auth/passkeys", { json: { name: "Phone", credential }, as: asha });
    const other = await signUp(site, `other${people}@example.in`);

    const first = await options(asha);
    expect(await add(createSoftAuthenticator().create(first))).toMatchObject({ status: 200 });
    expect(await add(createSoftAuthenticator().create(first))).toMatchObject(refused);
    expect(await add(createSoftAuthenticator().create(await options(other)))).toMatchObject(
      refused,
    );
    const late = await options(asha);
    site.later(5 * 60_000 + 1000);
    expect(await add(createSoftAuthenticator().create(late))).toMatchObject(refused);
  });

  test("for an invalid credential", async () => {
    for (const credential of [
      {},
      { id: 1 },
      { id: "x", rawId: "x", type: "public-key", response: {} },
    ])
      expect(
        await site.ask("POST /auth/passkeys", { json: { name: "Phone", credential }, as: asha }),
      ).toMatchObject(refused);
  });

  test("for a credential that is already registered", async () => {
    const { authenticator } = await enrolPasskey(site, asha);
    const other = await signUp(site, `other${people}@example.in`);
    const { body: options } = await site.ask("POST /auth/passkeys/options", { as: other });

    const credential = authenticator.create(options);
    const answer = await site.ask("POST /auth/passkeys", {
      json: { name: "Phone", credential },
      as: other,
    });

    expect(answer).toMatchObject({ status: 409, body: { code: "passkey-there" } });
  });

  test("for a twenty-first passkey", async () => {
    for (let i = 0; i < 20; i++) await enrolPasskey(site, asha);

    const answer = await site.ask("POST /auth/passkeys/options", { as: asha });

    expect(answer).toMatchObject({ status: 409, body: { code: "too-many-passkeys" } });
  });
});

test("another member's passkey cannot be removed", async () => {
  const { id, authenticator } = await enrolPasskey(site, asha);
  const other = await signUp(site, `other${people}@example.in`);

  for (const path of [id, "nonsense"])
    expect(await site.ask(`DELETE /auth/passkeys/${path}`, { as: other })).toMatchObject({
      status: 404,
    });
  expect(await signIn(authenticator)).toMatchObject({ status: 200 });
});

describe("the last sign-in method", () => {
  const withoutPassword = () =>
    site.deps.db
      .updateTable("accounts")
      .set({ password_hash: null })
      .where("id", "=", asha.user.id)
      .execute();
  const remove = (id: string) => site.ask(`DELETE /auth/passkeys/${id}`, { as: asha });

  test("cannot be removed", async () => {
    const [first, second] = [await enrolPasskey(site, asha), await enrolPasskey(site, asha)];
    await withoutPassword();

    const one = await remove(first.id);
    const last = await remove(second.id);

    expect(one).toMatchObject({ status: 200 });
    expect(last).toMatchObject({ status: 409, body: { code: "last-way-in" } });
    expect(await signIn(second.authenticator)).toMatchObject({ status: 200 });
  });

  test("is not the passkey if a verified number can sign in", async () => {
    const { id } = await enrolPasskey(site, asha);
    await withoutPassword();
    await site.deps.db
      .updateTable("accounts")
      .set({ phone: "+919876543210", phone_verified_at: site.deps.now() })
      .where("id", "=", asha.user.id)
      .execute();

    expect(await remove(id)).toMatchObject({ status: 200 });
  });
});

test("all passkey data is removed with the account", async () => {
  await enrolPasskey(site, asha);
  const deleted = await site.ask(`DELETE /auth/delete/${asha.user.id}`, { as: asha });

  const left = await Promise.all(
    (["passkeys", "recovery_codes", "totp_factors", "challenges"] as const).map((table) =>
      site.deps.db
        .selectFrom(table)
        .select("account_id")
        .where("account_id", "=", asha.user.id)
        .execute(),
    ),
  );

  expect(deleted.status).toBe(200);
  expect(left).toEqual([[], [], [], []]);
});

/** Waits until `count` statements wait for a lock. */
const untilWaiting = (count: number) => {
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  return expect.poll(async () => (await site.deps.pool.query(waiting)).rowCount).toBe(count);
};

test("a passkey is not added in a session that ends meanwhile", async () => {
  const { db } = site.deps;
  const { id: accountId } = asha.user;
  const { body: options } = await site.ask("POST /auth/passkeys/options", { as: asha });
  const json = { name: "Phone", credential: createSoftAuthenticator().create(options) };

  const { adding } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom("accounts").where("id", "=", accountId).forUpdate().execute();
    const adding = site.ask("POST /auth/passkeys", { json, as: asha });
    await untilWaiting(1);
    await endSessions(tx, { accountId, now: site.deps.now() });
    return { adding };
  });

  expect(await adding).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
  for (const table of ["passkeys", "recovery_codes"] as const)
    expect(
      await db.selectFrom(table).select("account_id").where("account_id", "=", accountId).execute(),
    ).toEqual([]);
});

test("a passkey is not added to an account that is being deleted", async () => {
  const { id, email } = asha.user;
  const { db } = site.deps;
  const { body: options } = await site.ask("POST /auth/passkeys/options", { as: asha });
  const json = { name: "Phone", credential: createSoftAuthenticator().create(options) };

  const { deleting, adding } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom("accounts").where("id", "=", id).forUpdate().execute();
    const deleting = site.ask(`DELETE /auth/delete/${id}`, { as: asha });
    await untilWaiting(1);
    const adding = site.ask("POST /auth/passkeys", { json, as: asha });
    await untilWaiting(2);
    return { deleting, adding };
  });

  expect(await deleting).toMatchObject({ status: 200 });
  expect(await adding).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
  for (const table of ["passkeys", "recovery_codes"] as const)
    expect(
      await db.selectFrom(table).select("account_id").where("account_id", "=", id).execute(),
    ).toEqual([]);
  const mails = db.selectFrom("mails").select("id").where("recipient", "=", email);
  expect(await mails.execute()).toEqual([]);
});
