import { sql } from "kysely";
import { expect, test } from "vitest";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";

const { db, owner } = await createTestDatabase();

const account = "01900000-0000-7000-8000-0000000000b1";
await db.transaction().execute((tx) =>
  recordAudit(
    tx,
    { now: () => new Date("2026-11-21T06:00:00Z") },
    {
      actorId: null,
      action: "account.suspend",
      subjectType: "account",
      subjectId: account,
      details: { reason: "Fraud" },
    },
  ),
);

test.each([
  ["changed", sql`update audit_log set details = '{}'`],
  ["changed without a match", sql`update audit_log set action = 'x' where false`],
  ["removed", sql`delete from audit_log`],
  ["emptied", sql`truncate audit_log`],
])("the audit log cannot be %s, not even by the database's owner", async (_, statement) => {
  await expect(statement.execute(owner.db)).rejects.toMatchObject({
    code: "42501",
    message: "audit_log may only be added to",
  });
  await expect(statement.execute(db)).rejects.toMatchObject({ code: "42501" });

  const entries = await db.selectFrom("audit_log").select(["action", "details"]).execute();
  expect(entries).toEqual([{ action: "account.suspend", details: { reason: "Fraud" } }]);
});

test("an entry remains after its account is deleted", async () => {
  await db.insertInto("accounts").values({ id: account, email: "gone@example.in" }).execute();
  await db.deleteFrom("accounts").where("id", "=", account).execute();
  const entries = await db
    .selectFrom("audit_log")
    .select("id")
    .where("subject_id", "=", account)
    .execute();
  expect(entries).toHaveLength(1);
});
