import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { MoneyOverview } from "#contract/payments/team-money.ts";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { issueDocuments } from "#server/money/invoices/issue-documents.ts";
import { refundPaymentByTeam } from "#server/team/money/refunds.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { checkLedger } from "./check-ledger.ts";

const fixture = await createPaymentFixture({ config: { hostFeePercent: 10 } });
const { site } = fixture;
const { deps } = site;
let admin: TestMember;
let bookingId: string;

const rulesBroken = async () => [...new Set((await checkLedger(deps)).map(({ rule }) => rule))];

beforeAll(async () => {
  admin = await signUp(site, "auditor@example.in", { role: "admin" });
  // Bookings of four kinds: confirmed, cancelled with a full refund, partly refunded by the team,
  // and never paid.
  await fixture.confirmed();
  const cancelled = await fixture.confirmed();
  await fixture.cancel(cancelled.guest, cancelled.bookingId);
  const partly = await fixture.confirmed();
  bookingId = partly.bookingId;
  const { id } = await deps.db
    .selectFrom("payments")
    .select("id")
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  await refundPaymentByTeam(deps, id, {
    amountPaise: 12_345,
    adminId: admin.user.id,
    reason: "Noise",
  });
  await fixture.held();
  await site.runJobs();
});

test("for a consistent ledger no difference is reported, and the team sees when it was checked", async () => {
  expect(await checkLedger(deps)).toEqual([]);

  const { body } = await site.ask<MoneyOverview>("GET /admin/money", { as: admin });

  expect(body).toMatchObject({
    quarantined: 0,
    failedRefunds: 0,
    lastCheck: { at: expect.stringMatching(/\+05:30$/), differences: [] },
  });
});

describe("reports", () => {
  let undo: () => Promise<unknown> = async () => {};
  afterEach(async () => {
    await undo();
    expect(await checkLedger(deps)).toEqual([]);
  });

  /** Simulates a fault: changes an amount in a way that the site's code never does. After the test,
   *  the amount is changed back. */
  const tamper = async (
    table: "bookings" | "payments",
    column: "paid_paise" | "refunded_paise" | "captured_paise",
    byPaise: number,
  ) => {
    const key = sql.ref(table === "bookings" ? "id" : "booking_id");
    const change = (paise: number) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${paise}
        where ${key} = ${bookingId}`.execute(deps.db);
    await change(byPaise);
    undo = () => change(-byPaise);
  };

  test("a booking with more paid than was captured", async () => {
    await tamper("bookings", "paid_paise", 1);
    expect(await rulesBroken()).toEqual([
      "the paid amount of a booking is the sum of its payments",
      "the retained amount of a booking is owed to its guest, or earned once the booking is over",
    ]);
    const { body } = await site.ask<MoneyOverview>("GET /admin/money", { as: admin });
    expect(body.lastCheck?.differences[0]).toEqual({
      rule: "the paid amount of a booking is the sum of its payments",
      subject: bookingId,
      expectedPaise: 50_001,
      foundPaise: 50_000,
    });
  });

  test("a payment whose capture is not in the ledger", async () => {
    await tamper("payments", "captured_paise", 7);
    expect(await rulesBroken()).toContain("a captured payment is in the ledger");
  });

  test("a refund without a record", async () => {
    await tamper("payments", "refunded_paise", 5);
    expect(await rulesBroken()).toEqual([
      "the refunded amount of a payment is the sum of its refunds",
    ]);
  });

  test("a booking with more refunded than its refunds", async () => {
    await tamper("bookings", "refunded_paise", 5);
    expect(await rulesBroken()).toEqual([
      "the refunded amount of a booking is the sum of its refunds",
      "the retained amount of a booking is owed to its guest, or earned once the booking is over",
    ]);
  });

  test("a refund of another amount than in the ledger", async () => {
    const change = (paise: number) =>
      sql`update refunds set amount_paise = amount_paise + ${paise}
        where booking_id = ${bookingId}`.execute(deps.db);
    await change(5);
    undo = () => change(-5);
    expect(await rulesBroken()).toEqual([
      "the refunded amount of a payment is the sum of its refunds",
      "a refund is in the ledger",
      "the refunded amount of a booking is the sum of its refunds",
    ]);
  });

  test("a completed booking without an earning", async () => {
    const complete = (status: "completed" | "confirmed") =>
      deps.db.updateTable("bookings").set({ status }).where("id", "=", bookingId).execute();
    await complete("completed");
    undo = () => complete("confirmed");
    expect(await rulesBroken()).toEqual([
      "the retained amount of a booking is owed to its guest, or earned once the booking is over",
    ]);
  });

  test("a payout that is not in the ledger", async () => {
    const id = deps.newId();
    await deps.db
      .insertInto("payouts")
      .values({
        id,
        host_id: admin.user.id,
        amount_paise: 100,
        paid_at: deps.now(),
        paid_by: admin.user.id,
        reference: "made up",
      })
      .execute();
    undo = () => deps.db.deleteFrom("payouts").where("id", "=", id).execute();
    expect(await rulesBroken()).toEqual(["a payout is in the ledger"]);
  });

  test("a missing document number", async () => {
    await issueDocuments(deps, bookingId);
    const skip = (by: number) =>
      deps.db
        .updateTable("invoice_series")
        .set((now) => ({ last_number: now("last_number", "+", by) }))
        .where("kind", "=", "receipt")
        .execute();
    await skip(1);
    undo = () => skip(-1);
    expect(await rulesBroken()).toEqual(["the numbers of the documents have no gap"]);
  });
});

test("a check is stored for 400 days", async () => {
  await deps.db.deleteFrom("ledger_checks").execute();
  await checkLedger(deps);
  const countChecksAfter = async (ms: number) => {
    site.later(ms);
    await checkLedger(deps);
    site.later(-ms);
    const { length } = await deps.db.selectFrom("ledger_checks").select("at").execute();
    return length;
  };

  expect(await countChecksAfter(400 * DAY_MS - MINUTE_MS)).toBe(2);
  // This call stores a third check and deletes the first check.
  expect(await countChecksAfter(400 * DAY_MS + MINUTE_MS)).toBe(2);
});
