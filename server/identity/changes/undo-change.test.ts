import { describe, expect, test } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import { SAME_VISIT_MS } from "#server/identity/policy.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
  testPassword,
} from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { changeKinds } from "./change-mails.ts";
import { notifyChange } from "./notify-change.ts";

const site = await createTestSite();
const { db } = site.deps;
const DAY = 86_400_000;
const newPassword = "eight blue parrots";
let people = 0;
const address = () => `person${people++}@example.in`;
const person = (more = {}) => signUp(site, address(), { verified: true, ...more });

const linkIn = async (to: string, page: string): Promise<string> => {
  const form = new RegExp(`/${page}/([\\w-]+)`);
  const mail = (await site.mails()).findLast((one) => one.to === to && form.test(one.text));
  return form.exec(mail?.text ?? "")?.[1] ?? `no ${page} for ${to}`;
};
const undo = (token: string) => site.ask(`POST /auth/undo-change/${token}`);
const login = async (email: string, password: string) =>
  (await site.send("POST /auth/login", { json: { email, password } })).status;
const change = (as: TestMember, json: object) => site.ask("PATCH /auth/profile", { as, json });
const seen = async (as: TestMember) => (await site.send("GET /auth/profile", { as })).status;
const moveTo = async (as: TestMember, email: string) => {
  await change(as, { email });
  const token = await linkIn(email, "verify-email");
  expect((await site.send(`POST /auth/verify-email/${token}`)).status).toBe(200);
};
const changePassword = (as: TestMember) =>
  site.ask("POST /auth/change-password", {
    as,
    json: { currentPassword: testPassword, newPassword },
  });
const give = (as: TestMember, kind: (typeof changeKinds)[number]) =>
  db
    .transaction()
    .execute((tx) =>
      notifyChange(tx, site.deps, { accountId: as.user.id, kind, to: as.user.email }),
    );
const addPasskey = ({ user: { id } }: TestMember, name: string) =>
  db
    .insertInto("passkeys")
    .values({
      id: site.deps.newId(),
      account_id: id,
      credential_id: site.deps.newToken(),
      name,
      public_key: Buffer.from("key"),
      created_at: site.deps.now(),
    })
    .execute();

describe("the link in the mail about a change", () => {
  test("restores a changed address, to its owner alone", async () => {
    const asha = await person();
    const laptop = await signInOnAnotherDevice(site, asha);
    const attacker = address();
    await moveTo(asha, attacker);

    expect(await undo(await linkIn(asha.user.email, "undo-change"))).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: "The change was undone. We emailed you a link to set a new password.",
      },
    });

    expect(await login(asha.user.email, testPassword)).toBe(401);
    expect(await login(attacker, testPassword)).toBe(401);
    expect([await seen(asha), await seen(laptop)]).toEqual([401, 401]);
    const json = { newPassword };
    const token = await linkIn(asha.user.email, "reset-password");
    expect((await site.send(`POST /auth/reset-password/${token}`, { json })).status).toBe(200);
    expect(await login(asha.user.email, newPassword)).toBe(200);
  });

  test("reverts the later changes of the person who changed the address", async () => {
    const asha = await person();
    await addPasskey(asha, "mine");
    site.later(2 * 3_600_000);
    const again = await signInOnAnotherDevice(site, asha);
    const [first, second] = [address(), address()];
    await moveTo(again, first);
    await changePassword(again);
    await addPasskey(again, "theirs");
    await moveTo(again, second);

    expect((await undo(await linkIn(asha.user.email, "undo-change"))).status).toBe(200);

    expect((await undo(await linkIn(first, "undo-change"))).status).toBe(404);
    expect(await login(asha.user.email, newPassword)).toBe(401);
    expect(await login(asha.user.email, testPassword)).toBe(401);
    const left = await db
      .selectFrom("passkeys")
      .select("name")
      .where("account_id", "=", asha.user.id)
      .execute();
    expect(left).toEqual([{ name: "mine" }]);
    const json = { newPassword: "nine green parrots" };
    const token = await linkIn(asha.user.email, "reset-password");
    expect((await site.send(`POST /auth/reset-password/${token}`, { json })).status).toBe(200);
  });

  test("reserves the address for its owner until it expires", async () => {
    const asha = await person();
    const ravi = await person();
    await moveTo(asha, address());
    const register = {
      email: asha.user.email,
      phoneNumber: "+919876543210",
      password: newPassword,
    };

    expect((await site.send("POST /auth/register", { json: register })).status).toBe(409);
    expect((await change(ravi, { email: asha.user.email })).status).toBe(409);
    site.later(7 * DAY);
    expect((await site.send("POST /auth/register", { json: register })).status).toBe(200);
  });

  test("restores a changed number", async () => {
    const asha = await person({ phone: "+919876543210" });
    await db
      .updateTable("accounts")
      .set({ phone_verified_at: site.deps.now() })
      .where("id", "=", asha.user.id)
      .execute();
    site.later(SAME_VISIT_MS + 1);
    const { body } = await site.ask<{ data: User }>("PATCH /auth/profile", {
      as: asha,
      json: { phoneNumber: "+919812345678" },
    });
    expect(body.data.phoneVerified).toBe(false);

    await undo(await linkIn(asha.user.email, "undo-change"));

    const after = await site.ask<{ data: User }>("GET /auth/profile", {
      as: await signInOnAnotherDevice(site, asha),
    });
    expect(after.body.data).toMatchObject({ phoneNumber: "+919876543210", phoneVerified: true });
  });

  test("restores a number unverified if it was verified in the minute before its change", async () => {
    const asha = await person({ phone: "+919876543219" });
    await db
      .updateTable("accounts")
      .set({ phone_verified_at: site.deps.now() })
      .where("id", "=", asha.user.id)
      .execute();
    site.later(SAME_VISIT_MS / 2);
    await change(asha, { phoneNumber: "+919812345679" });

    await undo(await linkIn(asha.user.email, "undo-change"));

    const after = await site.ask<{ data: User }>("GET /auth/profile", {
      as: await signInOnAnotherDevice(site, asha),
    });
    expect(after.body.data).toMatchObject({ phoneNumber: "+919876543219", phoneVerified: false });
  });

  test("removes a changed password and mails a link to set a new one", async () => {
    const asha = await person();
    await changePassword(asha);

    expect((await undo(await linkIn(asha.user.email, "undo-change"))).status).toBe(200);

    expect(await login(asha.user.email, newPassword)).toBe(401);
    expect(await seen(asha)).toBe(401);
    const json = { newPassword: "nine green parrots" };
    const token = await linkIn(asha.user.email, "reset-password");
    expect((await site.send(`POST /auth/reset-password/${token}`, { json })).status).toBe(200);
    expect(await login(asha.user.email, "nine green parrots")).toBe(200);
  });

  test("cancels a later request to change the address", async () => {
    const asha = await person();
    await give(asha, "passkey-added");
    const attacker = address();
    await change(asha, { email: attacker });

    await undo(await linkIn(asha.user.email, "undo-change"));

    const token = await linkIn(attacker, "verify-email");
    expect((await site.send(`POST /auth/verify-email/${token}`)).status).toBe(404);
  });

  test.each(changeKinds)("%s: the mail says 7 days, and the link works", async (kind) => {
    const asha = await person();
    await give(asha, kind);

    const mail = (await site.mails()).findLast(({ to }) => to === asha.user.email);

    expect(mail?.text).toMatch(/\/undo-change\/[\w-]{43}/);
    expect(mail?.text).toContain("7 days");
    expect((await undo(await linkIn(asha.user.email, "undo-change"))).status).toBe(200);
  });

  test("is not mailed to an address that was never verified, but the notice is", async () => {
    const asha = await person({ verified: false, phone: "+919876543210" });
    await change(asha, { phoneNumber: "+919812345678" });
    await changePassword(asha);
    for (const kind of changeKinds) await give(asha, kind);

    const texts = (await site.mails()).flatMap(({ to, text }) =>
      to === asha.user.email && /changed|removed|added|verified|created/.test(text) ? [text] : [],
    );
    expect(texts).toHaveLength(changeKinds.length + 2);
    expect(texts[0]).toContain("The phone number of your account was changed just now.");
    expect(texts[1]).toContain("The password of your account was changed just now");
    for (const text of texts) {
      expect(text).not.toContain("/undo-change/");
      expect(text).toContain(
        `If you did not make this change, write to ${site.deps.config.contactEmail}.`,
      );
    }
    const links = db
      .selectFrom("account_undos")
      .select("kind")
      .where("account_id", "=", asha.user.id);
    expect(await links.execute()).toEqual([]);
  });

  test("works once, for seven days, and an invented one never", async () => {
    const [asha, ravi] = [await person(), await person()];
    await give(asha, "passkey-added");
    await give(ravi, "passkey-added");
    const [used, late] = [
      await linkIn(asha.user.email, "undo-change"),
      await linkIn(ravi.user.email, "undo-change"),
    ];

    const answers = await Promise.all([undo(used), undo(used), undo(used)]);
    site.later(7 * DAY);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    for (const token of [used, late, "x".repeat(43)])
      expect(await undo(token)).toMatchObject({ status: 404, body: { code: "link-not-valid" } });
  });

  test("is not stored in readable form", async () => {
    const asha = await person();
    await give(asha, "totp-removed");
    const token = await linkIn(asha.user.email, "undo-change");

    const kept = [
      await db.selectFrom("account_undos").selectAll().execute(),
      await db.selectFrom("mails").selectAll().execute(),
    ];

    expect(JSON.stringify(kept)).not.toContain(token);
  });
});
