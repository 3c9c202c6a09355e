import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
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
} from "#server/testing/identity/factors.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const lines: Record<string, unknown>[] = [];
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
const site = await createTestSite({ log });
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

const wrong = { status: 401, body: { code: "wrong-code" } };

const refusalsOf = async (accountId: string) =>
  (
    await site.deps.db
      .selectFrom("security_events")
      .select("kind")
      .where("account_id", "=", accountId)
      .where("kind", "=", "sign-in-refused")
      .execute()
  ).length;

test("a refused attempt is recorded for the passkey's owner, or in the log", async () => {
  const { authenticator } = await enrolPasskey(site, asha);
  await signIn(authenticator);
  const before = await refusalsOf(asha.user.id);

  for (let i = 0; i < 2; i++) await signIn(authenticator, { unverified: true });
  lines.length = 0;
  await signIn(createSoftAuthenticator());

  expect([before, await refusalsOf(asha.user.id)]).toEqual([0, 1]);
  expect(lines).toContainEqual(
    expect.objectContaining({ security: "sign-in-refused", accountId: null }),
  );
});

describe("signing in is refused", () => {
  test.each<[string, AuthenticatorFaults]>([
    ["from another origin", { origin: "https://jagah.example" }],
    ["for another site", { rpId: "jagah.example" }],
    ["without unlocking the authenticator", { unverified: true }],
    ["to a challenge that we did not give", { challenge: "bm90IG91cnM" }],
    ["in another account's name", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
  ])("%s", async (_, lies) => {
    const { authenticator } = await enrolPasskey(site, asha);

    expect(await signIn(authenticator, lies)).toMatchObject(wrong);
    expect(await signIn(authenticator)).toMatchObject({ status: 200 });
  });

  test("for a challenge that was used, successfully or not, or has expired", async () => {
    const { authenticator } = await enrolPasskey(site, asha);
    const options = await fetchPasskeyOptions(site);
    const credential = authenticator.get(options);
    const late = await fetchPasskeyOptions(site);

    expect(await login(credential)).toMatchObject({ status: 200 });
    expect(await login(credential)).toMatchObject(wrong);
    const missed = await fetchPasskeyOptions(site);
    expect(await login(authenticator.get(missed, { unverified: true }))).toMatchObject(wrong);
    expect(await login(authenticator.get(missed))).toMatchObject(wrong);
    site.later(5 * 60_000 + 1000);
    expect(await login(authenticator.get(late))).toMatchObject(wrong);
  });

  test("for all but one of several simultaneous uses of one response", async () => {
    const { authenticator } = await enrolPasskey(site, asha);
    const credential = authenticator.get(await fetchPasskeyOptions(site));

    const answers = await Promise.all(Array.from({ length: 8 }, () => login(credential)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  });

  test("if the counter does not grow: a copy is in use", async () => {
    const { authenticator } = await enrolPasskey(site, asha);
    expect(await signIn(authenticator, { counter: 9 })).toMatchObject({ status: 200 });

    expect(await signIn(authenticator, { counter: 9 })).toMatchObject(wrong);
    expect(await signIn(authenticator, { counter: 4 })).toMatchObject(wrong);
    expect(await signIn(authenticator, { counter: 10 })).toMatchObject({ status: 200 });
  });

  test("but a synchronised passkey without a counter signs in repeatedly", async () => {
    const authenticator = createSoftAuthenticator({ counts: false, backedUp: true });
    await enrolPasskey(site, asha, authenticator);

    expect(await signIn(authenticator)).toMatchObject({ status: 200 });
    expect(await signIn(authenticator)).toMatchObject({ status: 200 });
    const row = await site.deps.db
      .selectFrom("passkeys")
      .select(["backed_up", "counter"])
      .where("account_id", "=", asha.user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ backed_up: true, counter: 0 });
  });

  test("with a passkey that is unknown or was removed", async () => {
    const { authenticator, id } = await enrolPasskey(site, asha);
    const stranger = createSoftAuthenticator();
    const removed = await site.ask(`DELETE /auth/passkeys/${id}`, { as: asha });

    expect(removed).toMatchObject({ status: 200 });
    expect(await signIn(stranger)).toMatchObject(wrong);
    expect(await signIn(authenticator)).toMatchObject(wrong);
    expect(await beginSignIn(site, asha)).toMatchObject({ status: 200 });
  });

  test("for a suspended account", async () => {
    const { authenticator } = await enrolPasskey(site, asha);
    await site.deps.db
      .updateTable("accounts")
      .set({ suspended_at: site.deps.now(), suspended_reason: "Spam" })
      .where("id", "=", asha.user.id)
      .execute();

    expect(await signIn(authenticator)).toMatchObject({
      status: 403,
      body: { code: "suspended" },
    });
    expect(await refusalsOf(asha.user.id)).toBe(1);
  });
});
