import { expect, test } from "vitest";
import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
const { db } = site.deps;
const phone = "+919820054321";

test("a number and a provider are in the export, and are removed with the account", async () => {
  const leavingMember = await signUp(site, "leaver@example.in", { verified: true, phone });
  const { id } = leavingMember.user;
  const now = site.deps.now();
  await db.updateTable("accounts").set({ phone_verified_at: now }).where("id", "=", id).execute();
  await db
    .insertInto("provider_identities")
    .values({
      issuer: "https://accounts.example",
      subject: "leaver at the provider",
      provider_id: "test",
      account_id: id,
      created_at: now,
    })
    .execute();
  await site.ask("POST /auth/phone/code", { json: { phoneNumber: phone } });
  await site.sms();
  await site.ask("POST /auth/phone/verify-code", { as: leavingMember });

  const { body } = await site.ask<AccountExport>("GET /auth/export", { as: leavingMember });
  const erased = await site.ask(`DELETE /auth/delete/${id}`, { as: leavingMember });

  expect(body.account.phoneVerifiedAt).toBe(now.toISOString());
  expect(body.factors.providers).toMatchObject([
    { provider: "test", subject: "leaver at the provider" },
  ]);
  expect(body.textMessages).toHaveLength(2);
  expect(erased.status).toBe(200);
  expect(await db.selectFrom("provider_identities").selectAll().execute()).toEqual([]);
  const readMessages = () =>
    db.selectFrom("text_messages").select(["recipient", "body", "code"]).execute();
  // The deletion of an account keeps the rows of its SMS, because they count towards the site's
  // daily limit. It erases the number, the text and the code in these rows.
  const erasedMessage = { recipient: "+9990000", body: "", code: "" };
  expect(await readMessages()).toEqual([erasedMessage, erasedMessage]);
  expect(
    await db.selectFrom("challenges").where("account_id", "=", id).selectAll().execute(),
  ).toEqual([]);
  expect(await db.selectFrom("accounts").selectAll().executeTakeFirst()).toMatchObject({
    phone: null,
    phone_verified_at: null,
    deleted_at: expect.any(Date),
  });
  expect((await site.ask("POST /auth/phone/code", { json: { phoneNumber: phone } })).status).toBe(
    200,
  );
  await site.runJobs();
  expect(await readMessages()).toEqual([erasedMessage, erasedMessage]);
});

test("SMS to a number that another account has verified are not the account's own", async () => {
  const owner = await signUp(site, "owner@example.in", { verified: true, phone });
  await db
    .updateTable("accounts")
    .set({ phone_verified_at: site.deps.now() })
    .where("id", "=", owner.user.id)
    .execute();
  await site.ask("POST /auth/phone/verify-code", { as: owner });
  const other = await signUp(site, "other@example.in", { verified: true, phone });
  const exported = async (as: TestMember) =>
    (await site.ask<AccountExport>("GET /auth/export", { as })).body.textMessages;

  const [own, others] = [await exported(owner), await exported(other)];
  await site.ask(`DELETE /auth/delete/${other.user.id}`, { as: other });

  expect([own, others]).toMatchObject([[{ sentAt: null }], []]);
  expect(await exported(owner)).toEqual(own);
});

test("SMS to another account's number stay, even if an undo link of the deleted account has the number", async () => {
  const number = "+919820054322";
  const owner = await signUp(site, "number-owner@example.in", { verified: true, phone: number });
  await db
    .updateTable("accounts")
    .set({ phone_verified_at: site.deps.now() })
    .where("id", "=", owner.user.id)
    .execute();
  const other = await signUp(site, "briefly@example.in", { verified: true, phone: number });
  const json = { phoneNumber: "+919820054323" };
  expect((await site.ask("PATCH /auth/profile", { as: other, json })).status).toBe(200);
  await site.ask("POST /auth/phone/verify-code", { as: owner });

  await site.ask(`DELETE /auth/delete/${other.user.id}`, { as: other });

  const left = await db
    .selectFrom("text_messages")
    .selectAll()
    .where("recipient", "=", number)
    .execute();
  expect(left).toHaveLength(1);
});

test("an unverified number's SMS are removed with the account", async () => {
  const number = "+919820054324";
  const member = await signUp(site, "unverified@example.in", { verified: true, phone: number });
  await site.ask("POST /auth/phone/verify-code", { as: member });

  await site.ask(`DELETE /auth/delete/${member.user.id}`, { as: member });

  expect(
    await db.selectFrom("text_messages").selectAll().where("recipient", "=", number).execute(),
  ).toEqual([]);
});
