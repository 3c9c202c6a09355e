import { describe, expect, test } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const DAY = 86_400_000;

const profile = async (as: TestMember) =>
  (await site.ask<{ data: User }>("GET /auth/profile", { as })).body.data;
const askAgain = (as?: TestMember) => site.ask("POST /auth/verify-email", { as });
const follow = (token: string, as?: TestMember) =>
  site.ask(`POST /auth/verify-email/${token}`, { as });
const request = (as: TestMember, email: string) =>
  site.ask<{ data: User; errors: Record<string, string> }>("PATCH /auth/profile", {
    as,
    json: { email },
  });
const mailedToken = async (email: string): Promise<string> => {
  const mail = (await site.mails()).findLast(({ to }) => to === email);
  return /\/verify-email\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? `no mail to ${email}`;
};

describe("verifying the address of an account", () => {
  test("the mailed link verifies it once", async () => {
    const asha = await signUp(site, "asha@example.in");
    expect((await askAgain(asha)).status).toBe(200);
    const token = await mailedToken("asha@example.in");

    expect((await follow(token, asha)).status).toBe(200);

    expect(await profile(asha)).toMatchObject({ emailVerified: true });
    expect(await follow(token)).toMatchObject({ status: 404, body: { code: "link-not-valid" } });
    expect(await askAgain(asha)).toMatchObject({ status: 409, body: { code: "already-verified" } });
  });

  test("a link is valid for three days, an invented one never", async () => {
    const ravi = await signUp(site, "ravi@example.in");
    await askAgain(ravi);
    const token = await mailedToken("ravi@example.in");
    site.later(3 * DAY);

    expect((await follow(token)).status).toBe(404);
    expect((await follow("x".repeat(43))).status).toBe(404);
  });

  test("requesting another link needs a token", async () => {
    expect((await askAgain()).status).toBe(401);
  });
});

describe("a new address", () => {
  test("becomes active when its link is followed, and the old address gets a mail about it", async () => {
    const asha = await signUp(site, "old@example.in", { verified: true });

    const { status, body } = await request(asha, "New@example.in");

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email: "old@example.in", newEmail: "new@example.in" });
    expect((await follow(await mailedToken("new@example.in"))).status).toBe(200);
    expect(await profile(asha)).toMatchObject({
      email: "new@example.in",
      username: "new",
      newEmail: null,
      emailVerified: true,
    });
    expect((await site.mails()).at(-1)).toMatchObject({
      to: "old@example.in",
      subject: expect.stringContaining("was changed"),
    });
  });

  test("only the last requested address counts, and requesting the old one cancels the change", async () => {
    const asha = await signUp(site, "stay@example.in", { verified: true });
    await request(asha, "first@example.in");
    const first = await mailedToken("first@example.in");
    await request(asha, "second@example.in");
    const second = await mailedToken("second@example.in");

    expect((await follow(first)).status).toBe(404);
    expect((await request(asha, "stay@example.in")).body.data.newEmail).toBeNull();
    expect((await follow(second)).status).toBe(404);
    expect(await profile(asha)).toMatchObject({ email: "stay@example.in" });
  });

  test("following a link and requesting another address at the same time do not deadlock", async () => {
    const asha = await signUp(site, "race@example.in", { verified: true });
    for (let i = 0; i < 5; i++) {
      await request(asha, `race${i}a@example.in`);
      const token = await mailedToken(`race${i}a@example.in`);
      const [followed, requested] = await Promise.all([
        follow(token),
        request(asha, `race${i}b@example.in`),
      ]);
      expect([200, 404]).toContain(followed.status);
      expect(requested.status).toBe(200);
    }
  });

  test("an address of another account is refused, also if it was registered meanwhile", async () => {
    const asha = await signUp(site, "mine@example.in");
    await signUp(site, "theirs@example.in");
    const taken = await request(asha, "theirs@example.in");
    await request(asha, "free@example.in");
    const token = await mailedToken("free@example.in");
    await signUp(site, "free@example.in");

    expect(taken).toMatchObject({ status: 409, body: { code: "email-taken" } });
    expect(taken.body.errors.email).toContain("already");
    expect(await follow(token)).toMatchObject({ status: 409, body: { code: "email-taken" } });
    expect(await profile(asha)).toMatchObject({ email: "mine@example.in" });
  });

  test("a reset link in the old mailbox no longer gives access to the account", async () => {
    const asha = await signUp(site, "before@example.in");
    await site.send("POST /auth/forgot-password", { json: { email: "before@example.in" } });
    const mail = (await site.mails()).findLast(({ to }) => to === "before@example.in");
    const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
    await request(asha, "after@example.in");
    await follow(await mailedToken("after@example.in"));

    const json = { newPassword: "eight blue parrots" };
    expect((await site.send(`POST /auth/reset-password/${token}`, { json })).status).toBe(404);
  });

  test.each([true, false])(
    "another link is mailed to the requested address, whether or not the present address is verified: %j",
    async (verified) => {
      const asha = await signUp(site, `both-${verified}@example.in`, { verified });
      await request(asha, `other-${verified}@example.in`);

      expect((await askAgain(asha)).status).toBe(200);
      expect((await site.mails()).at(-1)?.to).toBe(`other-${verified}@example.in`);
    },
  );

  test("the link to the present address still verifies it, and cancels the change", async () => {
    const asha = await signUp(site, "present@example.in");
    await askAgain(asha);
    const present = await mailedToken("present@example.in");
    await request(asha, "requested@example.in");
    const requested = await mailedToken("requested@example.in");

    expect((await follow(present, asha)).status).toBe(200);

    expect(await profile(asha)).toMatchObject({
      email: "present@example.in",
      emailVerified: true,
      newEmail: null,
    });
    expect((await follow(requested)).status).toBe(404);
  });
});
