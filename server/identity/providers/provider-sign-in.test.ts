import { describe, expect, test } from "vitest";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createProviderSite, providerSiteUrl } from "#server/testing/identity/provider-site.ts";

const { site, google, basic, person, through, finish, eventsOf, accountsWith } =
  await createProviderSite();
const { db } = site.deps;

describe("signing in", () => {
  test("a new person gets an account, with the address that the provider has verified", async () => {
    const { subject, email } = person();

    const { status, body } = await finish(await through(subject));

    expect(status).toBe(200);
    const { user, tokens } = body.data;
    expect(user).toMatchObject({ email, emailVerified: true, phoneNumber: "" });
    expect((await site.send("GET /auth/profile", { as: tokens })).status).toBe(200);
    expect(await eventsOf(user.id)).toEqual([
      ["registered", { provider: "google" }],
      ["signed-in", { by: "provider", withFactor: false }],
    ]);
    expect((await site.mails()).filter(({ to }) => to === email)).toEqual([]);
  });

  test("returns to the same account, also with another address at the provider", async () => {
    const { subject } = person();
    const first = await finish(await through(subject));
    google.people.set(subject, { email: "moved@example.in", email_verified: true });

    const again = await finish(await through(subject));

    expect(again.body.data.user.id).toBe(first.body.data.user.id);
    expect(again.body.data.user.email).toBe(first.body.data.user.email);
    expect(await accountsWith("moved@example.in")).toEqual([]);
  });

  test("an address that the provider has not verified needs our own verification mail", async () => {
    const { subject, email } = person({ verified: false });

    const { body } = await finish(await through(subject));

    expect(body.data.user.emailVerified).toBe(false);
    const mail = (await site.mails()).find(({ to }) => to === email);
    expect(mail?.text).toContain(`${providerSiteUrl}/verify-email/`);
  });

  test("works if the client authenticates at the provider with a header", async () => {
    basic.people.set("basic-1", { email: "basic-1@example.in", email_verified: true });

    const answer = await finish(await through("basic-1", { at: basic, id: "basic" }), {
      id: "basic",
    });

    expect(answer.status).toBe(200);
  });

  test("the same subject at two providers is two people", async () => {
    google.people.set("same", { email: "same-1@example.in", email_verified: true });
    basic.people.set("same", { email: "same-2@example.in", email_verified: true });

    const one = await finish(await through("same"));
    const two = await finish(await through("same", { at: basic, id: "basic" }), { id: "basic" });

    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.data.user.id).not.toBe(one.body.data.user.id);
  });

  test("never signs in to an existing account by its address", async () => {
    const asha = await signUp(site, "asha@example.in", { verified: true });
    const { subject } = person({ email: "Asha@Example.in" });

    const { status, body } = await finish(await through(subject));

    expect([status, body.code]).toEqual([409, "email-taken"]);
    expect(body.message).toContain("connect Google under Profile, Account Settings");
    expect(await eventsOf(asha.user.id)).toEqual([]);
    expect(
      await db
        .selectFrom("provider_identities")
        .selectAll()
        .where("subject", "=", subject)
        .execute(),
    ).toEqual([]);
  });

  test("without an address no account is created", async () => {
    const { subject } = person({ email: null });

    const { status, body } = await finish(await through(subject));

    expect([status, body.code]).toEqual([422, "email-missing"]);
    expect(body.message).toContain("Google gave us no email address");
  });

  test("three simultaneous tabs create one account", async () => {
    const { subject, email } = person();
    const backs = [await through(subject), await through(subject), await through(subject)];

    const answers = await Promise.all(backs.map((back) => finish(back)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await accountsWith(email)).toHaveLength(1);
  });

  test("a suspended account is refused, and a second factor is asked for", async () => {
    const { subject } = person();
    const { user } = (await finish(await through(subject))).body.data;
    await db
      .insertInto("totp_factors")
      .values({
        account_id: user.id,
        secret: Buffer.from("x"),
        created_at: site.deps.now(),
        confirmed_at: site.deps.now(),
      })
      .execute();

    const withFactor = await finish(await through(subject));
    await db
      .updateTable("accounts")
      .set({ suspended_at: site.deps.now(), suspended_reason: "Spam" })
      .where("id", "=", user.id)
      .execute();
    const suspended = await finish(await through(subject));

    expect(withFactor).toMatchObject({
      status: 401,
      body: { code: "second-factor-needed", methods: ["totp"] },
    });
    expect(suspended).toMatchObject({ status: 403, body: { code: "suspended" } });
  });
});
