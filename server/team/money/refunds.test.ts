import { describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import { automaticRefundReasons } from "#contract/payments/messages.ts";
import { teamMoneyMessages } from "#contract/payments/team-messages.ts";
import { DAY_MS } from "#contract/time.ts";
import { lockBooking } from "#server/bookings/booking/space-lock.ts";
import { completeBooking } from "#server/bookings/ending/expiry.ts";
import { toTeamBooking } from "#server/bookings/team-presenter.ts";
import { bookingForTeam } from "#server/bookings/team-queries.ts";
import { pollPayments } from "#server/checkout/poller.ts";
import { settleSince } from "#server/checkout/settle-since.ts";
import { checkLedger } from "#server/money/ledger/check-ledger.ts";
import { writeEarning } from "#server/money/ledger/ledger.ts";
import { queueRefund } from "#server/money/ledger/queue-refund.ts";
import {
  createPaymentFixture,
  emptyLedgerBalances,
} from "#server/testing/checkout/payment-fixture.ts";
import { makeAdmin } from "#server/testing/identity/accounts.ts";
import {
  keepQuarantinedPayment,
  refundPaymentByTeam,
  retryRefund,
  settleRefund,
} from "./refunds.ts";

const fixture = await createPaymentFixture({ config: { hostFeePercent: 10 } });
const { site, paymentProvider: provider, refundOf, atCompany } = fixture;
const { deps } = site;

const failedRefund = async () => {
  const { guest, bookingId, payment } = await fixture.confirmed();
  provider.refundsBegin("pending");
  await fixture.cancel(guest, bookingId);
  await site.runJobs();
  provider.refundsBegin("processed");
  provider.settleRefund(atCompany(payment)[0]?.id ?? "", "failed");
  await provider.webhooks.deliver();
  await site.runJobs();
  const admin = await fixture.person();
  await makeAdmin(site, admin);
  return { bookingId, payment, by: { adminId: admin.user.id, reason: "The account was closed" } };
};

describe("a refund that failed", () => {
  test("keeps the reason for the failure, and its amount stays refunded in the ledger", async () => {
    const { bookingId } = await failedRefund();

    expect(await refundOf(bookingId)).toMatchObject({
      status: "failed",
      problem: "The bank did not accept the refund.",
      ask_at: null,
    });
    expect(await fixture.money(bookingId)).toMatchObject({
      refunded: 50_000,
      books: emptyLedgerBalances,
    });
  });

  test("is retried as a new refund", async () => {
    const { bookingId, payment, by } = await failedRefund();

    await retryRefund(deps, (await refundOf(bookingId)).id, by);
    await site.runJobs();

    expect(await refundOf(bookingId)).toMatchObject({ status: "processed", retries: 1 });
    expect(atCompany(payment).map(({ status }) => status)).toEqual(["failed", "processed"]);
    expect(await fixture.money(bookingId)).toMatchObject({
      refunded: 50_000,
      books: emptyLedgerBalances,
    });
  });

  test.each(["processed", "failed"] as const)(
    "and is repeated on the provider's own site is pending until the repetition is %s",
    async (outcome) => {
      const { bookingId, payment, by } = await failedRefund();
      const { id } = await refundOf(bookingId);
      provider.refundsBegin("pending");
      const repeated = await provider.gateway.refund({
        paymentId: payment,
        amountPaise: 50_000,
        key: `by-hand-${outcome}`,
        notes: {},
      });
      provider.refundsBegin("processed");
      await provider.webhooks.deliver();
      await site.runJobs();

      expect(await fixture.refunds(bookingId)).toMatchObject([
        { id, status: "pending", gateway_refund_id: repeated.id, problem: null },
      ]);
      expect((await refundOf(bookingId)).ask_at?.getTime()).toBeGreaterThan(deps.now().getTime());
      await expect(retryRefund(deps, id, by)).rejects.toMatchObject({ status: 409 });
      // A job for this refund may still be queued. It must not send the refund again.
      await queueRefund(deps.db, id);
      await site.runJobs();
      expect(atCompany(payment)).toHaveLength(2);

      provider.settleRefund(repeated.id, outcome);
      provider.webhooks.drop();
      site.later(DAY_MS);
      await pollPayments(deps, {});

      expect(await refundOf(bookingId)).toMatchObject({ status: outcome, ask_at: null });
      expect(await fixture.money(bookingId)).toMatchObject({
        refunded: 50_000,
        books: emptyLedgerBalances,
      });
      expect(await fixture.payments(bookingId)).toMatchObject([
        { status: outcome === "processed" ? "refunded" : "captured" },
      ]);
    },
  );

  test.each([
    ["the guest is told", "Cancelled by the guest", 1],
    ["the guest is not told again of a late payment", automaticRefundReasons.late, 0],
  ])("and was made on the provider's own site is processed: %s", async (_, reason, mails) => {
    const { bookingId, payment } = await failedRefund();
    const { id } = await refundOf(bookingId);
    await deps.db.updateTable("refunds").set({ reason }).where("id", "=", id).execute();
    const refund = {
      paymentId: payment,
      amountPaise: 50_000,
      key: `by-hand-100${mails}`,
      notes: {},
    };
    await provider.gateway.refund(refund);
    await provider.webhooks.deliver();
    await site.runJobs();

    expect(await fixture.refunds(bookingId)).toMatchObject([{ id, status: "processed" }]);
    const told = await fixture.mailEvent(bookingId);
    expect(told.filter((what) => what === `refunded-${id} to guest`)).toHaveLength(mails);
  });

  test("can be settled manually: the provider keeps the money, and the guest is paid in another way", async () => {
    const { bookingId, payment, by } = await failedRefund();
    const { id } = await refundOf(bookingId);

    await settleRefund(deps, id, by);

    expect(await refundOf(bookingId)).toMatchObject({ status: "processed" });
    expect((await fixture.money(bookingId)).books).toMatchObject({
      gateway: 50_000,
      payouts: -50_000,
      guest_advances: 0,
    });
    await expect(settleRefund(deps, id, by)).rejects.toMatchObject({ status: 409 });
    await expect(retryRefund(deps, id, by)).rejects.toMatchObject({ status: 409 });
    const audited = await deps.db
      .selectFrom("audit_log")
      .select(["action", "details"])
      .where("subject_id", "=", (await fixture.payments(bookingId))[0]?.id ?? payment)
      .execute();
    expect(audited).toMatchObject([
      { action: "refund.settle", details: { amountPaise: 50_000, reason: by.reason } },
    ]);
  });

  test("shows the payment provider's message if the provider rejected it", async () => {
    const { guest, bookingId, payment } = await fixture.confirmed();
    // The payment was already refunded on the payment provider's own site.
    await provider.gateway.refund({
      paymentId: payment,
      amountPaise: 50_000,
      key: "by-hand-0002",
      notes: {},
    });

    await fixture.cancel(guest, bookingId);
    await site.runJobs();

    const { status, problem } = await refundOf(bookingId);
    expect([status, problem?.length]).toEqual(["failed", expect.any(Number)]);

    // The poller then sees that the refund was processed.
    site.later(DAY_MS);
    await pollPayments(deps, {});
    expect(await fixture.refunds(bookingId)).toMatchObject([{ status: "processed" }]);
    expect(await fixture.money(bookingId)).toMatchObject({
      refunded: 50_000,
      books: emptyLedgerBalances,
    });
  });
});

describe("after a restore, a refund that failed and was retried", () => {
  const settle = () => settleSince(deps, provider.gateway, new Date(0));
  const retried = async () => {
    const failed = await failedRefund();
    await retryRefund(deps, (await refundOf(failed.bookingId)).id, failed.by);
    return failed;
  };
  const sent = async () => {
    const { bookingId, payment } = await retried();
    provider.refundsBegin("pending");
    await site.runJobs();
    provider.refundsBegin("processed");
    const [first, second] = atCompany(payment);
    if (!first || !second) throw new Error("The refund was not retried.");
    return { bookingId, first, second };
  };

  test("is still sent, although the provider reports its first attempt", async () => {
    const { bookingId, payment } = await retried();

    await settle();
    expect(await refundOf(bookingId)).toMatchObject({ status: "pending", gateway_refund_id: null });
    await site.runJobs();

    expect(await refundOf(bookingId)).toMatchObject({ status: "processed" });
    expect(atCompany(payment).map(({ status }) => status)).toEqual(["failed", "processed"]);
  });

  test("stays pending while its second attempt is pending", async () => {
    const { bookingId, second } = await sent();

    await settle();
    const pending = { status: "pending", gateway_refund_id: second.id };
    expect(await refundOf(bookingId)).toMatchObject(pending);

    provider.settleRefund(second.id, "processed");
    await settle();
    expect(await refundOf(bookingId)).toMatchObject({ ...pending, status: "processed" });
  });

  test("gets the state of its second attempt, if the backup is older than this attempt", async () => {
    const { bookingId, first, second } = await sent();
    await deps.db
      .updateTable("refunds")
      .set({ status: "pending", gateway_refund_id: first.id, retries: 0 })
      .where("booking_id", "=", bookingId)
      .execute();

    await settle();

    expect(await fixture.refunds(bookingId)).toMatchObject([
      { status: "pending", gateway_refund_id: second.id, retries: 1 },
    ]);
  });
});

describe("the team", () => {
  const complete = (bookingId: string) =>
    deps.db.transaction().execute(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      await completeBooking(tx, deps, booking);
    });
  const admin = async () => ({ adminId: (await fixture.person()).user.id, reason: "It rained in" });

  test("refunds part of a payment, and never more than is left", async () => {
    const { bookingId } = await fixture.confirmed();
    const [payment] = await fixture.payments(bookingId);
    const by = await admin();
    const give = (amountPaise: number) =>
      refundPaymentByTeam(deps, payment?.id ?? "", { ...by, amountPaise });

    await give(20_000);
    await expect(give(30_001)).rejects.toMatchObject({ status: 422 });
    await give(30_000);
    await expect(give(1)).rejects.toMatchObject({ status: 422 });
    await site.runJobs();

    expect(await fixture.money(bookingId)).toMatchObject({
      status: "confirmed",
      paid: 50_000,
      refunded: 50_000,
      books: emptyLedgerBalances,
    });
    expect(provider.payment(payment?.gateway_payment_id ?? "").amountRefunded).toBe(50_000);
  });

  test.each([
    ["a part", 20_000],
    ["everything", 50_000],
  ])("sends the same refund of %s twice at once, and it is made once", async (_, amountPaise) => {
    const { bookingId } = await fixture.confirmed();
    const [payment] = await fixture.payments(bookingId);
    const request = { ...(await admin()), amountPaise, leftPaise: 50_000 };
    const give = () => refundPaymentByTeam(deps, payment?.id ?? "", request);

    const results = await Promise.allSettled([give(), give()]);

    expect(results).toContainEqual({
      status: "rejected",
      reason: expect.objectContaining({
        status: 409,
        code: "changed-meanwhile",
        message: teamMoneyMessages.refundChanged,
      }),
    });
    expect(await fixture.money(bookingId)).toMatchObject({ refunded: amountPaise });
    expect(await fixture.refunds(bookingId)).toHaveLength(1);
  });

  test("refunds what was already earned, and host and platform each return their share", async () => {
    const { bookingId } = await fixture.confirmed();
    await deps.db.transaction().execute((tx) => writeEarning(tx, deps, bookingId));
    await deps.db.transaction().execute((tx) => writeEarning(tx, deps, bookingId));
    const [payment] = await fixture.payments(bookingId);

    await refundPaymentByTeam(deps, payment?.id ?? "", { ...(await admin()), amountPaise: 10_000 });

    expect((await fixture.money(bookingId)).books).toEqual({
      gateway: 40_000,
      guest_advances: 0,
      host_earnings: -36_000,
      platform_fees: -4_000,
    });
  });

  test("refunds a part of a confirmed booking, whose price stays: the part is due at the venue instead", async () => {
    const { guest, bookingId } = await fixture.confirmed();
    const [payment] = await fixture.payments(bookingId);

    await refundPaymentByTeam(deps, payment?.id ?? "", { ...(await admin()), amountPaise: 20_000 });

    const { body } = await site.ask<Booking>(`GET /bookings/${bookingId}`, { as: guest });
    expect(body).toMatchObject({ totalPaise: 200_000, duePaise: 0, balancePaise: 170_000 });
  });

  test("leaves what was due at the venue unchanged when it refunds a completed booking", async () => {
    const { guest, bookingId } = await fixture.confirmed();
    await complete(bookingId);
    const balance = async () => {
      const { body } = await site.ask<Booking>(`GET /bookings/${bookingId}`, { as: guest });
      return body.balancePaise;
    };
    expect(await balance()).toBe(150_000);
    const [payment] = await fixture.payments(bookingId);

    await refundPaymentByTeam(deps, payment?.id ?? "", { ...(await admin()), amountPaise: 50_000 });

    expect(await balance()).toBe(150_000);
  });

  test("refunds a payment in quarantine", async () => {
    const { guest, order } = await fixture.held();
    await fixture.verify(guest, provider.pay(order.id, { amountPaise: 60_000 }));
    const [payment] = await fixture.payments(order.bookingId);
    expect(payment?.quarantined).toBe("Paid ₹600 instead of ₹500");

    await refundPaymentByTeam(deps, payment?.id ?? "", { ...(await admin()), amountPaise: 60_000 });
    await site.runJobs();

    expect(await fixture.money(order.bookingId)).toMatchObject({
      paid: 60_000,
      refunded: 60_000,
      books: emptyLedgerBalances,
    });
    expect(await fixture.payments(order.bookingId)).toMatchObject([
      { status: "refunded", quarantined: null },
    ]);
  });

  test.each(["held", "confirmed", "completed"] as const)(
    "refunds a part of a quarantined payment only if its booking is confirmed: %s",
    async (status) => {
      const { guest, order } = await fixture.held();
      const { bookingId } = order;
      await fixture.verify(guest, provider.pay(order.id, { amountPaise: 60_000 }));
      const [payment] = await fixture.payments(bookingId);
      if (status !== "held")
        await fixture.verify(guest, provider.pay(order.id, { evenIfPaid: true }));
      if (status === "completed") await complete(bookingId);
      const before = await fixture.money(bookingId);
      expect(before.status).toBe(status);
      const by = await admin();
      const give = (amountPaise: number) =>
        refundPaymentByTeam(deps, payment?.id ?? "", { ...by, amountPaise });

      if (status === "confirmed") {
        await give(10_000);
        expect(await fixture.money(bookingId)).toMatchObject({ paid: 110_000, refunded: 10_000 });
        return;
      }
      await expect(give(59_999)).rejects.toMatchObject({
        status: 409,
        code: "not-allowed-now",
        message: "The booking is not confirmed, so the payment can only be refunded in full.",
      });
      expect(await fixture.money(bookingId)).toEqual(before);
      await give(60_000);
      const differences = await checkLedger(deps);
      expect(differences.filter(({ subject }) => subject === bookingId)).toEqual([]);
    },
  );

  /** Creates a confirmed booking with two payments: the first in rupees, the second in dollars. */
  const paidInDollars = async () => {
    const { guest, order, bookingId } = await fixture.confirmed();
    await fixture.verify(guest, provider.pay(order.id, { currency: "USD", evenIfPaid: true }));
    const payments = await fixture.payments(bookingId);
    const payment = payments.find(({ currency }) => currency === "USD");
    expect(payment?.quarantined).toBe("Paid in USD instead of INR");
    return { guest, bookingId, paymentId: payment?.id ?? "" };
  };

  test("refunds dollars, and the sums of the guest's booking still contain only rupees", async () => {
    const { guest, bookingId, paymentId } = await paidInDollars();
    await refundPaymentByTeam(deps, paymentId, { ...(await admin()), amountPaise: 50_000 });
    const booking = async () =>
      (await site.ask<Booking>(`GET /bookings/${bookingId}`, { as: guest })).body;

    expect(await booking()).toMatchObject({
      paidPaise: 50_000,
      refundedPaise: 0,
      balancePaise: 150_000,
      refunds: [{ amountPaise: 50_000, currency: "USD" }],
    });

    await fixture.cancel(guest, bookingId);
    const { paidPaise, refundedPaise, refunds } = await booking();
    expect([paidPaise, refundedPaise]).toEqual([50_000, 50_000]);
    expect(refunds.map(({ currency }) => currency)).toEqual(["USD", undefined]);

    await site.runJobs();
    const mails = (await site.mails()).filter(({ to }) => to.includes(guest.user.email));
    expect(mails.map(({ subject }) => subject)).toContain("USD 500.00 is on its way back to you");
    const cancelled = mails.find(({ text }) => text.includes("cancelled"));
    expect(cancelled?.text).toContain("All that you paid, ₹500, is refunded");
    const team = await bookingForTeam(deps.db, bookingId);
    expect(team && toTeamBooking(team)).toMatchObject({
      paidPaise: 50_000,
      refundedPaise: 50_000,
    });
  });

  test("can only refund a payment in another currency in full", async () => {
    const { bookingId, paymentId } = await paidInDollars();
    const by = await admin();
    const give = (amountPaise: number) =>
      refundPaymentByTeam(deps, paymentId, { ...by, amountPaise });

    await expect(keepQuarantinedPayment(deps, paymentId, by)).rejects.toMatchObject({
      status: 409,
      message:
        "The payment is not in rupees, so it cannot count for its booking. Please refund it.",
    });
    await expect(give(49_999)).rejects.toMatchObject({
      status: 409,
      message: "The payment is not in rupees, so it can only be refunded in full.",
    });
    expect(await fixture.money(bookingId)).toMatchObject({ paid: 50_000, refunded: 0 });

    await give(50_000);
    await site.runJobs();

    expect(await fixture.money(bookingId)).toMatchObject({
      status: "confirmed",
      paid: 100_000,
      refunded: 50_000,
      books: { gateway: 50_000 },
    });
    expect(await fixture.payments(bookingId)).toContainEqual(
      expect.objectContaining({ id: paymentId, status: "refunded", quarantined: null }),
    );
    const documents = await deps.db
      .selectFrom("invoices")
      .select(["kind", "amount_paise"])
      .where("booking_id", "=", bookingId)
      .execute();
    expect(documents).toEqual([{ kind: "receipt", amount_paise: 50_000 }]);
  });

  test("sees what is left of a payment in the payment's currency", async () => {
    const { paymentId } = await paidInDollars();
    const request = { ...(await admin()), amountPaise: 50_001 };

    await expect(refundPaymentByTeam(deps, paymentId, request)).rejects.toMatchObject({
      status: 422,
      errors: { amountPaise: "At most USD 500.00 of this payment can still be refunded." },
    });
  });

  test.each(["nonsense", "018f0000-0000-7000-8000-0000000000ff"])(
    "gets 404 for the payment %s",
    async (id) => {
      const request = { ...(await admin()), amountPaise: 1 };
      await expect(refundPaymentByTeam(deps, id, request)).rejects.toMatchObject({ status: 404 });
      await expect(retryRefund(deps, id, request)).rejects.toMatchObject({ status: 404 });
    },
  );
});
