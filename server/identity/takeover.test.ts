/* After the rightful owner has proved that an account is theirs, an attacker must have no access to
 * it. */
import { describe, expect, test } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember, testPassword } from "#server/testing/identity/accounts.ts";
import { addAllSignInMethods } from "#server/testing/identity/sign-in-methods.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const { db } = site.deps;
await seedSampleCatalogue(site.deps);
const newPassword = "eight blue parrots";
const HOUR = 3_600_000;
let people = 0;
const address = (name: string) => `${name}${people++}@example.in`;

const mailed = async (to: string, page: string): Promise<string> => {
  const form = new RegExp(`/${page}/([\\w-]+)`);
  const mail = (await site.mails()).findLast((one) => one.to === to && form.test(one.text));
  return form.exec(mail?.text ?? "")?.[1] ?? `no ${page} for ${to}`;
};
const request = (as: TestMember, email: string) =>
  site.ask<{ data: User }>("PATCH /auth/profile", { as, json: { email } });
const follow = (token: string, as?: TestMember) =>
  site.ask(`POST /auth/verify-email/${token}`, { as });
const reset = async (email: string) => {
  await site.send("POST /auth/forgot-password", { json: { email } });
  const token = await mailed(email, "reset-password");
  return site.ask(`POST /auth/reset-password/${token}`, { json: { newPassword } });
};
const login = async (email: string, password: string) =>
  (await site.send("POST /auth/login", { json: { email, password } })).status;
const register = async (email: string) => {
  const json = { email, phoneNumber: "+919876543210", password: testPassword };
  const { body } = await site.ask<{ data: { user: User; tokens: TestMember } }>(
    "POST /auth/register",
    {
      json,
    },
  );
  return { ...body.data.tokens, user: body.data.user } as TestMember;
};
const profile = async (as: TestMember) => site.ask<{ data: User }>("GET /auth/profile", { as });

const waysIn = async ({ user: { id } }: TestMember) => {
  const count = async (
    table:
      | "totp_factors"
      | "recovery_codes"
      | "passkeys"
      | "provider_identities"
      | "known_devices"
      | "account_undos",
  ) =>
    (await db.selectFrom(table).select("account_id").where("account_id", "=", id).execute()).length;
  const feeds = await db
    .selectFrom("space_feeds")
    .innerJoin("spaces", "spaces.id", "space_feeds.space_id")
    .select("key")
    .where("host_id", "=", id)
    .execute();
  const account = await db
    .selectFrom("accounts")
    .select(["phone_verified_at", "new_email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    totp: await count("totp_factors"),
    codes: await count("recovery_codes"),
    passkeys: await count("passkeys"),
    providers: await count("provider_identities"),
    devices: await count("known_devices"),
    feeds: feeds.length,
    phoneVerified: account.phone_verified_at !== null,
    newEmail: account.new_email,
  };
};
const nothing = {
  totp: 0,
  codes: 0,
  passkeys: 0,
  providers: 0,
  devices: 0,
  feeds: 0,
  phoneVerified: false,
  newEmail: null,
};

describe("a pending change of the address", () => {
  test("is cancelled when the mailbox's owner resets the password", async () => {
    const [victim, attacker] = [address("victim"), address("thief")];
    const registered = await register(victim);
    await request(registered, attacker);
    const token = await mailed(attacker, "verify-email");

    expect((await reset(victim)).status).toBe(200);

    expect(await follow(token)).toMatchObject({ status: 404, body: { code: "link-not-valid" } });
    expect(await login(victim, newPassword)).toBe(200);
    expect(await login(attacker, newPassword)).toBe(401);
  });

  test("is cancelled by a reset of a verified account too", async () => {
    const asha = await signUp(site, address("asha"), { verified: true });
    const other = address("other");
    await request(asha, other);
    const token = await mailed(other, "verify-email");

    await reset(asha.user.email);

    expect((await follow(token)).status).toBe(404);
    expect(await waysIn(asha)).toMatchObject({ newEmail: null });
  });

  test("is cancelled by a change of the password", async () => {
    const asha = await signUp(site, address("asha"), { verified: true });
    const other = address("other");
    await request(asha, other);
    const token = await mailed(other, "verify-email");

    const json = { currentPassword: testPassword, newPassword };
    expect((await site.send("POST /auth/change-password", { as: asha, json })).status).toBe(200);

    expect((await follow(token)).status).toBe(404);
    expect((await profile(asha)).body.data.newEmail).toBeNull();
  });

  test("is cancelled by a change of the phone number", async () => {
    const asha = await signUp(site, address("asha"), { verified: true, phone: "+919812345678" });
    const other = address("other");
    await request(asha, other);
    const token = await mailed(other, "verify-email");

    const json = { phoneNumber: "+919876543210" };
    await site.send("PATCH /auth/profile", { as: asha, json });

    expect((await follow(token)).status).toBe(404);
  });

  test("expires after a day", async () => {
    const asha = await signUp(site, address("asha"), { verified: true });
    const other = address("other");
    await request(asha, other);
    const token = await mailed(other, "verify-email");

    site.later(24 * HOUR);

    expect((await follow(token)).status).toBe(404);
  });

  test("a newcomer's verification link still works after a change of the password", async () => {
    const email = address("newcomer");
    const asha = await register(email);
    const token = await mailed(email, "verify-email");

    const json = { currentPassword: testPassword, newPassword };
    await site.send("POST /auth/change-password", { as: asha, json });

    expect((await follow(token)).status).toBe(200);
  });
});

describe("the first verification of an address", () => {
  test("by a reset removes every sign-in method, and ends every session", async () => {
    const attacker = await register(address("victim"));
    await addAllSignInMethods(site, attacker);

    expect((await reset(attacker.user.email)).status).toBe(200);

    // The one device that remains is the browser in which the password was reset.
    expect(await waysIn(attacker)).toEqual({ ...nothing, devices: 1 });
    expect((await profile(attacker)).status).toBe(401);
    expect(await login(attacker.user.email, testPassword)).toBe(401);
    expect(await login(attacker.user.email, newPassword)).toBe(200);
  });

  test("by the verification link removes every sign-in method except the password, and ends every session", async () => {
    const attacker = await register(address("victim"));
    const token = await mailed(attacker.user.email, "verify-email");
    await addAllSignInMethods(site, attacker);

    expect((await follow(token)).status).toBe(200);

    expect(await waysIn(attacker)).toEqual(nothing);
    expect((await profile(attacker)).status).toBe(401);
    expect(await login(attacker.user.email, testPassword)).toBe(200);
  });

  test("keeps a newcomer signed in if they follow the link in the browser of the registration", async () => {
    const asha = await register(address("newcomer"));
    const token = await mailed(asha.user.email, "verify-email");

    expect((await follow(token, asha)).status).toBe(200);

    const { status, body } = await profile(asha);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ emailVerified: true, phoneNumber: "+919876543210" });
  });

  test("ends the account's sessions if the link is followed while signed in to another account", async () => {
    const attacker = await register(address("victim"));
    const other = await register(address("other"));
    const token = await mailed(attacker.user.email, "verify-email");

    expect((await follow(token, other)).status).toBe(200);

    expect((await profile(attacker)).status).toBe(401);
    expect((await profile(other)).status).toBe(200);
  });

  test("has the same effect for a requested new address", async () => {
    const attacker = await register(address("thief"));
    const victim = address("victim");
    await addAllSignInMethods(site, attacker);
    await request(attacker, victim);

    expect((await follow(await mailed(victim, "verify-email"))).status).toBe(200);

    expect(await waysIn(attacker)).toEqual(nothing);
    expect((await profile(attacker)).status).toBe(401);
    const notice = (await site.mails()).findLast(({ to }) => to === attacker.user.email);
    expect(notice?.subject).toContain("was changed");
    expect(notice?.text).not.toContain("/undo-change/");
  });

  test("happens once: a verified account keeps its second factor through a reset", async () => {
    const asha = await signUp(site, address("asha"), { verified: true });
    await addAllSignInMethods(site, asha);

    await reset(asha.user.email);

    expect(await waysIn(asha)).toMatchObject({
      totp: 1,
      codes: 1,
      passkeys: 1,
      phoneVerified: true,
    });
    const json = { email: asha.user.email, password: newPassword };
    expect(await site.ask("POST /auth/login", { json })).toMatchObject({
      status: 401,
      body: {
        code: "second-factor-needed",
        message: "Please confirm your sign-in with your second step.",
        challenge: expect.any(String),
        methods: ["totp", "passkey", "recovery-code"],
      },
    });
  });
});
