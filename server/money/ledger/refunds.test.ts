import { describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/time.ts";
import { refundPayment } from "#server/bookings/booking/refunds.ts";
import { pollPayments } from "#server/checkout/poller.ts";
import { keepQuarantinedPayment } from "#server/team/money/refunds.ts";
import {
  createPaymentFixture,
  emptyLedgerBalances,
} from "#server/testing/checkout/payment-fixture.ts";
import { checkLedger } from "./check-ledger.ts";
import { markRefundFailed, markRefundProcessed } from "./refund-queries.ts";

const fixture = await createPaymentFixture({ config: { hostFeePercent: 10 } });
const { site, paymentProvider: provider, refundOf, atCompany } = fixture;
const { deps } = site;

test("50 simultaneous cancellations make one refund", async () => {
  const { guest, bookingId, payment } = await fixture.confirmed();

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => fixture.cancel(guest, bookingId)),
  );
  await site.runJobs();

  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(49).fill(409)]);
  expect(atCompany(payment)).toHaveLength(1);
  expect(await fixture.money(bookingId)).toMatchObject({
    refunded: 50_000,
    books: emptyLedgerBalances,
  });
});

test("a late cancellation by the guest refunds nothing, and the host earns the payment less the fee", async () => {
  const { guest, bookingId, payment } = await fixture.confirmed({ daysAhead: 1, startHour: 1 });
  const { starts_at } = await deps.db
    .selectFrom("bookings")
    .select("starts_at")
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const ahead = starts_at.getTime() - deps.now().getTime();
  expect(ahead).toBeLessThan(DAY_MS + 3_600_000);
  site.later(Math.max(0, ahead - DAY_MS + 1));

  expect(await fixture.cancel(guest, bookingId)).toMatchObject({ status: 200 });
  await site.runJobs();

  expect(atCompany(payment)).toEqual([]);
  expect(await fixture.money(bookingId)).toEqual({
    status: "cancelled",
    paid: 50_000,
    refunded: 0,
    books: { gateway: 50_000, guest_advances: 0, host_earnings: -45_000, platform_fees: -5_000 },
  });
});

describe("a refund", () => {
  test.each(["reply-lost", "done-500", "garbage"] as const)(
    "whose response was lost is requested again under its key: %s",
    async (fault) => {
      const { guest, bookingId, payment } = await fixture.confirmed();
      provider.fault("POST /v1/payments/:id/refund", fault);
      await fixture.cancel(guest, bookingId);
      await site.runJobs();
      expect(await refundOf(bookingId)).toMatchObject({ status: "pending", attempts: 1 });

      await fixture.runLateJobs();

      expect(await refundOf(bookingId)).toMatchObject({ status: "processed", attempts: 2 });
      expect(atCompany(payment)).toHaveLength(1);
    },
  );

  test("that is pending is completed by the webhook", async () => {
    const { guest, bookingId, payment } = await fixture.confirmed();
    provider.refundsBegin("pending");
    await fixture.cancel(guest, bookingId);
    await site.runJobs();
    provider.refundsBegin("processed");
    expect(await refundOf(bookingId)).toMatchObject({ status: "pending" });
    provider.webhooks.drop();

    provider.settleRefund(atCompany(payment)[0]?.id ?? "", "processed");
    await provider.webhooks.deliver();
    await site.runJobs();

    expect(await refundOf(bookingId)).toMatchObject({ status: "processed", ask_at: null });
    expect(await fixture.payments(bookingId)).toMatchObject([{ status: "refunded" }]);
    const { id } = await refundOf(bookingId);
    expect(await fixture.mailEvent(bookingId)).toContain(`refunded-${id} to guest`);
  });

  test("that is pending is found by the poller if the webhook is lost", async () => {
    const { guest, bookingId, payment } = await fixture.confirmed();
    provider.refundsBegin("pending");
    await fixture.cancel(guest, bookingId);
    await site.runJobs();
    provider.refundsBegin("processed");
    provider.settleRefund(atCompany(payment)[0]?.id ?? "", "processed");
    provider.webhooks.drop();

    site.later(DAY_MS);
    await pollPayments(deps, {});

    expect(await refundOf(bookingId)).toMatchObject({ status: "processed" });
  });
});

test("two last refunds of a payment that are processed at the same moment make the payment refunded", async () => {
  const { bookingId } = await fixture.confirmed();
  const [payment] = await fixture.payments(bookingId);
  if (!payment) throw new Error("The booking has no payment.");
  for (const amountPaise of [20_000, 30_000])
    await deps.db.transaction().execute((tx) =>
      refundPayment(tx, deps, {
        paymentId: payment.id,
        bookingId,
        amountPaise,
        reason: "The host's gift",
        requestedBy: null,
      }),
    );
  const [one, other] = await fixture.refunds(bookingId);
  if (!one || !other) throw new Error("A refund is missing.");
  let isOtherDone = false;

  const processing = deps.db.transaction().execute(async (tx) => {
    await markRefundProcessed(tx, one, deps.now());
    const second = deps.db
      .transaction()
      .execute((its) => markRefundProcessed(its, other, deps.now()))
      .then(() => {
        isOtherDone = true;
      });
    // Waits until the second call waits for a lock. If `markRefundProcessed` took no lock, the
    // second call would finish here without seeing the first refund, and this test would fail.
    await expect.poll(async () => isOtherDone || (await waitsForLock())).toBe(true);
    return { second };
  });
  await (await processing).second;

  expect(await fixture.payments(bookingId)).toMatchObject([{ status: "refunded" }]);
});

const waitsForLock = async (): Promise<boolean> => {
  const { rowCount } = await deps.pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rowCount === 1;
};

test("a refund made on the payment provider's own site is recorded in the ledger once", async () => {
  const { guest, bookingId, payment } = await fixture.confirmed();
  await provider.gateway.refund({
    paymentId: payment,
    amountPaise: 20_000,
    key: "by-hand-0001",
    notes: {},
  });

  await provider.webhooks.deliver((all) => [...all, ...all]);
  await site.runJobs();
  // The guest is not asked to pay the refunded amount again.
  const { body } = await site.ask(`GET /bookings/${bookingId}`, { as: guest });
  expect(body).toMatchObject({ advancePaise: 30_000 });
  site.later(DAY_MS);
  await pollPayments(deps, {});

  expect(await fixture.money(bookingId)).toMatchObject({ status: "confirmed", refunded: 20_000 });
  expect(await fixture.refunds(bookingId)).toMatchObject([
    { status: "processed", reason: "Refunded manually at the payment provider" },
  ]);
  const { id } = await refundOf(bookingId);
  expect(await fixture.mailEvent(bookingId)).toContain(`refunded-${id} to guest`);
});

describe("a refund of a quarantined payment on the payment provider's own site", () => {
  /** Creates a booking with a payment of ₹600 instead of ₹500, and refunds a part of the ₹600. */
  const partlyRefunded = async (pay: { isConfirmed: boolean }) => {
    const { guest, order } = await fixture.held();
    const { razorpay_payment_id: payment, ...rest } = provider.pay(order.id, {
      amountPaise: 60_000,
    });
    await fixture.verify(guest, { razorpay_payment_id: payment, ...rest });
    if (pay.isConfirmed) await fixture.verify(guest, provider.pay(order.id, { evenIfPaid: true }));
    const refund = async (key: string, amountPaise: number) => {
      await provider.gateway.refund({ paymentId: payment, amountPaise, key, notes: {} });
      await provider.webhooks.deliver();
      await site.runJobs();
    };
    await refund(`by-hand-${payment}-1`, 10_000);
    const find = async () =>
      (await fixture.payments(order.bookingId)).find((one) => one.gateway_payment_id === payment);
    return { guest, order, bookingId: order.bookingId, payment, refund, find };
  };
  const waiting = expect.stringContaining("instead of");

  test("counts only the refunded part if the booking is not confirmed, and the rest waits for the team", async () => {
    const { guest, order, bookingId, payment, refund, find } = await partlyRefunded({
      isConfirmed: false,
    });

    expect(await find()).toMatchObject({ refunded_paise: 10_000, quarantined: waiting });
    expect(await fixture.money(bookingId)).toMatchObject({
      status: "held",
      paid: 10_000,
      refunded: 10_000,
      books: { gateway: 50_000, guest_advances: -50_000 },
    });
    expect(await checkLedger(deps)).toEqual([]);

    // The guest can still pay the advance.
    await fixture.verify(guest, provider.pay(order.id, { evenIfPaid: true }));
    expect(await fixture.money(bookingId)).toMatchObject({ status: "confirmed", paid: 60_000 });
    await refund(`by-hand-${payment}-2`, 50_000);
    expect(await find()).toMatchObject({ status: "refunded", quarantined: null });
    expect(await fixture.money(bookingId)).toMatchObject({ paid: 110_000, refunded: 60_000 });
    expect(await checkLedger(deps)).toEqual([]);
  });

  test("can be followed by the team's decision to keep the rest, once the booking is confirmed", async () => {
    const { guest, order, bookingId, find } = await partlyRefunded({ isConfirmed: false });
    await fixture.verify(guest, provider.pay(order.id, { evenIfPaid: true }));
    const { id: adminId } = (await fixture.person()).user;

    await keepQuarantinedPayment(deps, (await find())?.id ?? "", { adminId, reason: "Agreed" });

    expect(await find()).toMatchObject({ quarantined: null });
    expect(await fixture.money(bookingId)).toMatchObject({ paid: 110_000, refunded: 10_000 });
    expect(await checkLedger(deps)).toEqual([]);
  });

  test("ends the quarantine if the booking is confirmed", async () => {
    const { bookingId, find } = await partlyRefunded({ isConfirmed: true });

    expect(await find()).toMatchObject({ refunded_paise: 10_000, quarantined: null });
    expect(await fixture.money(bookingId)).toMatchObject({ paid: 110_000, refunded: 10_000 });
  });
});

describe("a webhook that arrives while another refund of the payment waits for its response", () => {
  /** Requests a refund of ₹100 from a booking's payment. */
  const request = async (bookingId: string): Promise<string> => {
    const [payment] = await fixture.payments(bookingId);
    if (!payment) throw new Error("The booking has no payment.");
    const refund = { amountPaise: 10_000, reason: "The host's gift", requestedBy: null };
    return deps.db
      .transaction()
      .execute((tx) => refundPayment(tx, deps, { ...refund, paymentId: payment.id, bookingId }));
  };
  const refund = (paymentId: string, key: string, amountPaise: number) =>
    provider.gateway.refund({ paymentId, amountPaise, key, notes: {} });

  test("about a refund made on the provider's own site is applied after the response", async () => {
    const { bookingId, payment } = await fixture.confirmed();
    provider.webhooks.drop();
    await request(bookingId);
    provider.fault("POST /v1/payments/:id/refund", 503);
    await site.runJobs();
    await refund(payment, "by-hand-0002", 20_000);
    await provider.webhooks.deliver();
    await site.runJobs();
    expect(await fixture.money(bookingId)).toMatchObject({ refunded: 10_000 });

    // The waiting refund is sent, and then the webhook is applied.
    await fixture.runLateJobs();
    await fixture.runLateJobs();

    expect(await fixture.money(bookingId)).toMatchObject({ refunded: 30_000 });
    const refunds = await fixture.refunds(bookingId);
    expect(refunds.map(({ amount_paise, status }) => [amount_paise, status])).toEqual([
      [10_000, "processed"],
      [20_000, "processed"],
    ]);
  });

  test("with the key of a refund stored as failed completes that refund", async () => {
    const { bookingId, payment } = await fixture.confirmed();
    provider.webhooks.drop();
    const failed = await request(bookingId);
    provider.fault("POST /v1/payments/:id/refund", 503, { times: 2 });
    await site.runJobs();
    await markRefundFailed(deps.db, failed, "Refused");
    const waiting = await request(bookingId);
    await site.runJobs();
    await refund(payment, failed, 10_000);

    await provider.webhooks.deliver();
    await site.runJobs();

    expect(await fixture.refunds(bookingId)).toMatchObject([
      { id: failed, status: "processed" },
      { id: waiting, status: "pending" },
    ]);
    await fixture.runLateJobs();
    expect(await fixture.money(bookingId)).toMatchObject({ refunded: 20_000 });
    expect(atCompany(payment)).toHaveLength(2);
  });
});
