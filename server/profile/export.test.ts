import { beforeEach, describe, expect, test } from "vitest";
import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { UNDO_LINK_EXPIRY_DAYS } from "#contract/accounts/policy.ts";
import type { ThreadList } from "#contract/threads/routes.ts";
import { DAY_MS } from "#contract/time.ts";
import { getPublicName } from "#server/identity/username.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember, testPassword } from "#server/testing/identity/accounts.ts";
import { type Acquaintances, createAcquaintances } from "#server/testing/identity/acquaintances.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
await seedSampleCatalogue(site.deps);
let met: Acquaintances;
beforeEach(async () => {
  met = await createAcquaintances(site);
});

describe("GET auth/export", () => {
  test("is a file with the account, its sign-ins, likes, spaces, inquiries and mails", async () => {
    const { leavingMember, other, own, others, phone } = met;
    const headers = { "User-Agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Safari" };
    const json = { email: leavingMember.user.email, password: testPassword };
    await site.send("POST /auth/login", { json, headers });
    await site.mails();

    const response = await site.send("GET /auth/export", { as: leavingMember });

    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="jagah-my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const data = (await response.json()) as AccountExport;
    expect(data).toMatchObject({
      account: {
        id: leavingMember.user.id,
        email: leavingMember.user.email,
        phoneNumber: phone,
        role: "user",
      },
      signIns: [{ endedAt: null }, { endedAt: null }],
      factors: { authenticatorApp: null, recoveryCodesLeft: 0, passkeys: [], providers: [] },
      knownDevices: [{ createdAt: expect.any(String) }],
      activity: [{ kind: "signed-in", device: "Chrome on Android", times: 1 }],
      likes: [{ space: { id: others } }],
      spaces: [{ _id: own }],
      inquiriesSent: [{ text: "A secret question", space: { id: others } }],
      inquiriesReceived: [{ text: "A question to the leaver", from: other.user.email }],
      mails: [{ subject: expect.stringContaining("Leaving"), sentAt: expect.any(String) }],
      decisions: [],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|argon/i);
  });

  test("has the account's ready answers, its blocks, and that it gets no requirements", async () => {
    const { leavingMember, other } = met;
    const ask = (line: string, json: object) => site.ask(line, { as: leavingMember, json });
    await ask("PUT /quick-replies", { items: ["Yes, it is free.", "Sorry, it is taken."] });
    const { body: threads } = await site.ask<ThreadList>("GET /threads", { as: leavingMember });
    await ask(`POST /threads/${threads.items[0]?._id}/block`, {});
    await site.deps.db
      .insertInto("requirement_opt_outs")
      .values({ account_id: leavingMember.user.id, since: site.deps.now() })
      .execute();
    const exportOf = async (as: TestMember) =>
      (await site.ask<AccountExport>("GET /auth/export", { as })).body;

    expect(await exportOf(leavingMember)).toMatchObject({
      quickReplies: ["Yes, it is free.", "Sorry, it is taken."],
      blockedMembers: [
        { name: getPublicName({ id: other.user.id, displayName: null }), at: expect.any(String) },
      ],
      requirementsOffSince: expect.any(String),
    });
    expect(await exportOf(other)).toMatchObject({
      quickReplies: [],
      blockedMembers: [],
      requirementsOffSince: null,
    });
  });

  test("has an authenticator app only after its setup is confirmed", async () => {
    const asha = await signUp(site, "app@example.in", { verified: true });
    const appOf = async () =>
      (await site.ask<AccountExport>("GET /auth/export", { as: asha })).body.factors
        .authenticatorApp;
    expect((await site.ask("POST /auth/totp", { as: asha })).status).toBe(200);

    expect(await appOf()).toBeNull();

    const now = site.deps.now();
    await site.deps.db
      .updateTable("totp_factors")
      .set({ confirmed_at: now, last_used_at: now })
      .where("account_id", "=", asha.user.id)
      .execute();
    expect(await appOf()).toMatchObject({ lastUsedAt: now.toISOString() });
  });

  test("is available to its owner only", async () => {
    expect((await site.ask("GET /auth/export")).status).toBe(401);
    const data = JSON.stringify((await site.ask("GET /auth/export", { as: met.other })).body);
    expect(data).not.toContain(met.phone);
  });

  test("has the mail that verifies a requested new address, but no other mail to this address", async () => {
    const email = "wanted@example.in";
    const asker = await signUp(site, "asker@example.in", { verified: true });
    await site.ask("PATCH /auth/profile", { as: asker, json: { email } });
    const subjects = async () => {
      const { body } = await site.ask<AccountExport>("GET /auth/export", { as: asker });
      return body.mails.map(({ subject }) => subject);
    };
    const verification = expect.stringContaining("Verify your email address");
    expect(await subjects()).toEqual([verification]);

    const json = { email, phoneNumber: "+919812345678", password: testPassword };
    expect((await site.ask("POST /auth/register", { json })).status).toBe(200);
    await site.ask("POST /auth/forgot-password", { json: { email } });
    await site.runJobs();

    expect(await subjects()).toEqual([verification]);
  });

  test("has no mail that an earlier account got at the same address", async () => {
    const address = "reused@example.in";
    const earlier = await signUp(site, address, { verified: true });
    await site.ask("PATCH /auth/profile", { as: earlier, json: { email: "moved@example.in" } });
    const mail = (await site.mails()).findLast(({ to }) => to === "moved@example.in");
    const [, token] = /\/verify-email\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
    expect((await site.ask(`POST /auth/verify-email/${token}`)).status).toBe(200);
    expect((await site.mails()).filter(({ to }) => to === address)).not.toEqual([]);
    // After the undo link for the change has expired, the address can be registered again.
    site.later((UNDO_LINK_EXPIRY_DAYS + 1) * DAY_MS);

    const later = await signUp(site, address);
    await site.ask("POST /auth/verify-email", { as: later });

    const { body } = await site.ask<AccountExport>("GET /auth/export", { as: later });
    expect(body.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Verify your email address"),
    ]);
  });
});
