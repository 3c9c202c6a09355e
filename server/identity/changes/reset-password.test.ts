import { describe, expect, test } from "vitest";
import { signInOnAnotherDevice, signUp, testPassword } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const { db } = site.deps;
const MINUTE = 60_000;
const newPassword = "eight blue parrots";

const forgot = (email: unknown) => site.ask("POST /auth/forgot-password", { json: { email } });
const reset = (token: string, json: object = { newPassword }) =>
  site.ask<{ message: string; errors: Record<string, string> }>(
    `POST /auth/reset-password/${token}`,
    { json },
  );
const login = async (email: string, password: string) =>
  (await site.send("POST /auth/login", { json: { email, password } })).status;

/** Returns the token of the last mail to `email`. */
const mailedToken = async (email: string): Promise<string> => {
  const mail = (await site.mails()).findLast(({ to }) => to === email);
  const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`no reset mail to ${email}`);
  return token;
};
const tokenFor = async (email: string): Promise<string> => {
  await forgot(email);
  return mailedToken(email);
};

describe("POST /auth/forgot-password", () => {
  test("responds alike for known and unknown addresses, and mails only the known", async () => {
    await signUp(site, "asha@example.in");

    const known = await forgot("Asha@example.in");
    const unknown = await forgot("nobody@example.in");

    expect(known).toEqual({
      status: 200,
      body: { success: true, message: "Password reset email sent successfully" },
    });
    expect(unknown).toEqual(known);
    const mails = await site.mails();
    expect(mails.map(({ to }) => to)).toEqual(["asha@example.in"]);
    expect(mails[0]?.text).toContain("30 minutes");
    expect(mails[0]?.html).toContain('href="http://jagah.test/reset-password/');
  });

  test("mails neither a suspended nor a deleted account", async () => {
    const before = (await site.mails()).length;
    const [one, two] = [await signUp(site, "s@example.in"), await signUp(site, "d@example.in")];
    await db
      .updateTable("accounts")
      .set({ suspended_at: new Date(), suspended_reason: "x" })
      .where("id", "=", one.user.id)
      .execute();
    await db
      .updateTable("accounts")
      .set({ deleted_at: new Date(), password_hash: null })
      .where("id", "=", two.user.id)
      .execute();

    await forgot("s@example.in");
    await forgot("d@example.in");

    expect(await site.mails()).toHaveLength(before);
  });

  test.each(["", undefined, 5])("%j as an address is rejected", async (email) => {
    expect(await forgot(email)).toMatchObject({
      status: 422,
      body: { errors: { email: "Please enter your email address." } },
    });
  });
});

describe("POST /auth/reset-password", () => {
  test("sets the password, ends every session, verifies the address and tells its owner", async () => {
    const phone = await signUp(site, "reset@example.in");
    const laptop = await signInOnAnotherDevice(site, phone);

    const answer = await reset(await tokenFor("reset@example.in"));

    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: "Password has been reset successfully" },
    });
    for (const as of [phone, laptop]) {
      expect((await site.send("GET /auth/profile", { as })).status).toBe(401);
      const json = { refreshToken: as.refreshToken };
      expect((await site.send("POST /auth/refresh", { json })).status).toBe(401);
    }
    expect(await login("reset@example.in", testPassword)).toBe(401);
    expect(await login("reset@example.in", newPassword)).toBe(200);
    const row = await db
      .selectFrom("accounts")
      .select("email_verified_at")
      .where("email", "=", "reset@example.in")
      .executeTakeFirstOrThrow();
    expect(row.email_verified_at).not.toBeNull();
    expect((await site.mails()).at(-1)).toMatchObject({ to: "reset@example.in" });
    expect((await site.mails()).at(-1)?.subject).toContain("was changed");
  });

  test("of fifty simultaneous uses one succeeds", async () => {
    await signUp(site, "fifty@example.in");
    const token = await tokenFor("fifty@example.in");

    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => ({
        password: `parrot number ${i}`,
        ...(await reset(token, { newPassword: `parrot number ${i}` })),
      })),
    );

    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49);
    expect(await login("fifty@example.in", won[0]?.password ?? "")).toBe(200);
    const other = answers.find(({ status }) => status === 404);
    expect(await login("fifty@example.in", other?.password ?? "")).toBe(401);
  });

  test("of eight links used at the same time one succeeds, without a deadlock", async () => {
    await signUp(site, "many@example.in");
    const tokens: string[] = [];
    for (let i = 0; i < 8; i++) tokens.push(await tokenFor("many@example.in"));

    const answers = await Promise.all(tokens.map((token) => reset(token)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
  });

  test("used, expired, outdated and invented links get the same response", async () => {
    await signUp(site, "links@example.in");
    const older = await tokenFor("links@example.in");
    const used = await tokenFor("links@example.in");
    await reset(used);
    const expired = await tokenFor("links@example.in");
    site.later(30 * MINUTE);

    const answers = await Promise.all([used, older, expired, "x".repeat(43)].map((t) => reset(t)));

    expect(answers[0]).toMatchObject({ status: 404, body: { code: "link-not-valid" } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test("the link works for thirty minutes, and only for passwords", async () => {
    await signUp(site, "time@example.in");
    const token = await tokenFor("time@example.in");
    site.later(29 * MINUTE);

    expect((await site.send(`POST /auth/verify-email/${token}`)).status).toBe(404);
    expect((await reset(token)).status).toBe(200);
  });

  test.each([
    {},
    { newPassword: "short" },
    { newPassword: "password123" },
    { newPassword: "11111111" },
  ])("%j is rejected without consuming the link", async (json) => {
    const email = `refused${JSON.stringify(json).length}@example.in`;
    await signUp(site, email);
    const token = await tokenFor(email);

    const { status, body } = await reset(token, json);

    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["newPassword"]);
    expect((await reset(token)).status).toBe(200);
  });

  test("the link gives no access to an account that was suspended meanwhile", async () => {
    const { user } = await signUp(site, "meanwhile@example.in");
    const token = await tokenFor(user.email);
    await db
      .updateTable("accounts")
      .set({ suspended_at: new Date(), suspended_reason: "x" })
      .where("id", "=", user.id)
      .execute();

    expect((await reset(token)).status).toBe(404);
  });

  test("the database stores neither the token nor, once sent, the mail with it", async () => {
    await signUp(site, "hashed@example.in");
    const token = await tokenFor("hashed@example.in");

    const kept = await Promise.all([
      db.selectFrom("email_links").selectAll().execute(),
      db.selectFrom("mails").selectAll().execute(),
    ]);
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});
