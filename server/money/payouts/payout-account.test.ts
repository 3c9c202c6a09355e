import { expect, test } from "vitest";
import type { ActivityEntry } from "#contract/accounts/activity-routes.ts";
import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { payoutAccountMessages } from "#contract/earnings/messages.ts";
import type { PayoutDue } from "#contract/earnings/payout-routes.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { openSecrets, type SealingKeys } from "#server/kernel/base/secrets.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createEarningsFixture } from "#server/testing/money/earnings-fixture.ts";
import { getPayoutAccount, resealPayoutAccounts } from "./payout-account.ts";

const fixture = await createEarningsFixture();
const { site, admin, earned, pay, earnings } = fixture;

const bank = { holder: "Asha Rao", accountNumber: "0012 3456 7890", ifsc: "hdfc0001234" };
const shown = { holder: "Asha Rao", kind: "bank", lastFour: "7890" };
const none = { holder: null, kind: null, lastFour: null };

const save = (json: object, as: TestMember = fixture.host) =>
  site.ask("PUT /host/payout-account", { as, json });
const read = (as: TestMember = fixture.host) => site.ask("GET /host/payout-account", { as });
const reveal = (as: TestMember = admin, hostId = fixture.host.user.id) =>
  site.ask(`POST /admin/payouts/${hostId}/account`, { as });
const rowOf = (hostId: string) =>
  site.deps.db
    .selectFrom("payout_accounts")
    .selectAll()
    .where("host_id", "=", hostId)
    .executeTakeFirstOrThrow();
const activity = async (as: TestMember = fixture.host) => {
  const { body } = await site.ask<{ items: ActivityEntry[] }>("GET /auth/activity", { as });
  return body.items;
};
const mailsTo = async ({ user: { email } }: TestMember) =>
  (await site.mails()).filter(({ to }) => to === email);

test("a host sets an account and sees its last four digits; a UPI id replaces it", async () => {
  expect(await read()).toMatchObject({ status: 200, body: none });

  expect(await save(bank)).toMatchObject({ status: 200 });
  expect((await read()).body).toEqual(shown);

  expect((await save({ holder: "Asha", upi: "Asha@OkAxis" })).body).toEqual({
    holder: "Asha",
    kind: "upi",
    lastFour: "axis",
  });
  expect((await read(await signUp(site, "nosy@example.in"))).body).toEqual(none);
});

test("each change is in the host's recent activity, without the account", async () => {
  await save({ ...bank, ifsc: "wrong" });
  expect(await activity()).toEqual([]);

  await save(bank);
  await site.ask("DELETE /host/payout-account", { as: fixture.host });
  // There is nothing to remove any more.
  await site.ask("DELETE /host/payout-account", { as: fixture.host });

  const items = await activity();
  expect(items).toMatchObject([
    { kind: "payout-account-removed", times: 1 },
    { kind: "payout-account-changed", times: 1 },
  ]);
  expect(JSON.stringify(items)).not.toContain("7890");
});

test("wrong fields are named", async () => {
  const { status, body } = await save({ holder: "", accountNumber: "12", ifsc: "HDFC" });

  expect([status, body.errors]).toEqual([
    422,
    {
      holder: payoutAccountMessages.holder,
      accountNumber: payoutAccountMessages.accountNumber,
      ifsc: payoutAccountMessages.ifsc,
    },
  ]);
  expect((await save({ ...bank, upi: "asha@okaxis" })).body.errors).toEqual({
    upi: payoutAccountMessages.either,
  });
});

test("encryption binds the account to its host", async () => {
  await save(bank);
  const row = await rowOf(fixture.host.user.id);
  const stored = JSON.stringify({ ...row, sealed: row.sealed?.toString("latin1") });
  for (const secret of ["Asha", "001234567890", "7890", "HDFC"])
    expect(stored).not.toContain(secret);

  const thief = await signUp(site, `thief-${fixture.host.user.id}@example.in`);
  await site.deps.db
    .insertInto("payout_accounts")
    .values({ ...row, host_id: thief.user.id })
    .execute();
  expect((await read(thief)).body).toEqual(none);
  expect((await reveal(admin, thief.user.id)).status).toBe(404);
});

test("each view by the team is in the audit log, and nobody else may look", async () => {
  await save(bank);
  expect((await reveal(fixture.host)).status).toBe(403);

  expect(await reveal()).toMatchObject({
    status: 200,
    body: {
      holder: "Asha Rao",
      kind: "bank",
      accountNumber: "001234567890",
      ifsc: "HDFC0001234",
      upi: null,
    },
  });
  await reveal();

  const { body } = await site.ask<{ items: object[] }>(
    `GET /admin/audit?subjectId=${fixture.host.user.id}`,
    { as: admin },
  );
  const view = { action: "payout.view-account", details: { kind: "bank", lastFour: "7890" } };
  expect(body.items).toMatchObject([view, view]);
  expect(JSON.stringify(body)).not.toContain("001234567890");
  expect((await reveal(admin, site.deps.newId())).status).toBe(404);
});

test("changes and views need a recent proof of identity", async () => {
  await site.deps.db.updateTable("sessions").set({ confirmed_at: null }).execute();

  const refused = { status: 403, body: { code: "confirm-needed" } };
  expect(await save(bank)).toMatchObject(refused);
  expect(await site.ask("DELETE /host/payout-account", { as: fixture.host })).toMatchObject(
    refused,
  );
  expect(await reveal()).toMatchObject(refused);
  expect((await read()).status).toBe(200);

  await site.deps.db.updateTable("sessions").set({ confirmed_at: site.deps.now() }).execute();
});

test("a change is mailed, and payouts wait for 48 hours after it", async () => {
  await earned();
  await save(bank);
  const [mail] = (await mailsTo(fixture.host)).slice(-1);
  expect(mail?.subject).toContain("now go to a new account");
  expect(mail?.text).toContain("Account ends in: 7890");
  expect(mail?.text).not.toContain("001234567890");
  // A host without a password cannot change it, so the mail also names other steps.
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
    "If this was not you, sign out your other devices at once, change your password if you have one, and write to",
  );

  const hostId = fixture.host.user.id;
  const payout = { hostId, amountPaise: 45_000, reference: "UTR 1" };
  const due = async () => {
    const { body } = await site.ask<{ items: PayoutDue[] }>("GET /admin/payouts?pageSize=100", {
      as: admin,
    });
    return body.items.find(({ host: { id } }) => id === hostId);
  };
  const { payableFrom } = await earnings();
  expect(Date.parse(payableFrom ?? "") - site.deps.now().getTime()).toBeCloseTo(48 * 3_600_000, -4);
  expect(await due()).toMatchObject({ hasAccount: true, payableFrom });
  expect(await pay(payout)).toMatchObject({ status: 409, body: { code: "not-allowed-now" } });

  await changeAgo(hostId, 48 * 60 - 1);
  expect((await pay(payout)).status).toBe(409);
  await changeAgo(hostId, 48 * 60);
  expect(await earnings()).toMatchObject({ payableFrom: null });
  expect(await due()).toMatchObject({ payableFrom: null });
  expect((await pay(payout)).status).toBe(200);
});

/** Sets the time of the last change of a host's payout account to `minutes` minutes ago. */
const changeAgo = (hostId: string, minutes: number) =>
  site.deps.db
    .updateTable("payout_accounts")
    .set({ changed_at: new Date(site.deps.now().getTime() - minutes * MINUTE_MS) })
    .where("host_id", "=", hostId)
    .execute();

test("removing the account deletes it and mails the host, and payouts wait as well", async () => {
  await save(bank);
  await changeAgo(fixture.host.user.id, 10_000);

  const removed = await site.ask("DELETE /host/payout-account", { as: fixture.host });

  expect(removed).toMatchObject({ status: 200, body: none });
  expect(await rowOf(fixture.host.user.id)).toMatchObject({ sealed: null, key_id: null });
  expect((await mailsTo(fixture.host)).at(-1)?.subject).toContain("was removed");
  expect((await earnings()).payableFrom).not.toBeNull();
  expect((await reveal()).status).toBe(404);

  const mails = (await mailsTo(fixture.host)).length;
  expect(await site.ask("DELETE /host/payout-account", { as: fixture.host })).toMatchObject({
    status: 200,
    body: none,
  });
  expect(await mailsTo(fixture.host)).toHaveLength(mails);
});

test("the export contains the account, and deleting the host's account deletes it", async () => {
  const { host } = fixture;
  await save(bank);

  const { body } = await site.ask<AccountExport>("GET /auth/export", { as: host });
  expect(body.payoutAccount).toMatchObject({
    holder: "Asha Rao",
    accountNumber: "001234567890",
    ifsc: "HDFC0001234",
  });

  expect((await site.ask(`DELETE /auth/delete/${host.user.id}`, { as: host })).status).toBe(200);
  await expect(rowOf(host.user.id)).rejects.toThrow();
});

test("after SECRET_KEY was changed, accounts are read with the former key and encrypted again", async () => {
  await save(bank);
  const { deps } = site;
  const hostId = fixture.host.user.id;
  const before = await rowOf(hostId);
  const changed = openSecrets({
    secretKey: "fedcba9876543210fedcba9876543210",
    dataDir: deps.config.dataDir,
  });
  const withFormer = {
    ...deps,
    secrets: {
      ...changed,
      payoutAccounts: [
        changed.payoutAccounts[0],
        ...deps.secrets.payoutAccounts,
      ] satisfies SealingKeys,
    },
  };
  const withoutFormer = { ...deps, secrets: changed };
  expect(await getPayoutAccount(withFormer, hostId)).toEqual(shown);
  expect(await getPayoutAccount(withoutFormer, hostId)).toEqual(none);

  await resealPayoutAccounts(withFormer, {});

  const after = await rowOf(hostId);
  expect([after.key_id, after.changed_at]).toEqual([
    changed.payoutAccounts[0].id,
    before.changed_at,
  ]);
  expect(await getPayoutAccount(withoutFormer, hostId)).toEqual(shown);
});
