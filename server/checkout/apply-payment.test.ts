import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { paymentMessages } from "#contract/payments/messages.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import {
  createPaymentFixture,
  emptyLedgerBalances,
} from "#server/testing/checkout/payment-fixture.ts";
import { signInOnAnotherDevice, type TestMember } from "#server/testing/identity/accounts.ts";
import { applyPayment } from "./apply-payment.ts";
import { capturePayment } from "./capture-payment.ts";
import { GatewayError } from "./gateway/gateway.ts";

const fixture = await createPaymentFixture({ provider: { autoCapture: false } });
const { site, paymentProvider: provider } = fixture;
const paidBooks = { ...emptyLedgerBalances, gateway: 50_000, guest_advances: -50_000 };

/** Applies the provider's current state of the payment, as the poller would. */
const tell = async (paymentId: string, changed: object = {}) =>
  applyPayment(site.deps, { ...(await provider.gateway.payment(paymentId)), ...changed });

const slotAfter = (ms: number) => site.later(ms);

describe("an authorised payment", () => {
  test("is captured by a job, and then confirms the booking", async () => {
    const { guest, order } = await fixture.held();

    const answer = await fixture.verify(guest, provider.pay(order.id));

    expect(answer).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await fixture.money(order.bookingId)).toMatchObject({ status: "held", paid: 0 });
    await site.runJobs();
    expect(await fixture.money(order.bookingId)).toMatchObject({
      status: "confirmed",
      paid: 50_000,
    });
  });

  test("counts if it was captured elsewhere before", async () => {
    const { guest, order } = await fixture.held();
    const callback = provider.pay(order.id);
    await fixture.verify(guest, callback);

    provider.capture(callback.razorpay_payment_id);
    await site.runJobs();

    expect(await fixture.money(order.bookingId)).toMatchObject({
      status: "confirmed",
      paid: 50_000,
    });
  });

  test.each([429, 503, "reply-lost", "not-reached", "garbage"] as const)(
    "is captured when the payment provider is reachable again: %s",
    async (fault) => {
      const { guest, order } = await fixture.held();
      provider.fault("POST /v1/payments/:id/capture", fault);
      await fixture.verify(guest, provider.pay(order.id));
      await site.runJobs();
      expect(await fixture.money(order.bookingId)).toMatchObject({ status: "held", paid: 0 });

      await fixture.runLateJobs();

      expect(await fixture.money(order.bookingId)).toEqual({
        status: "confirmed",
        paid: 50_000,
        refunded: 0,
        books: paidBooks,
      });
    },
  );

  test("is captured by a later report if the job has used all its attempts", async () => {
    const { guest, order } = await fixture.held();
    const callback = provider.pay(order.id);
    provider.fault("POST /v1/payments/:id/capture", 503);
    await fixture.verify(guest, callback);
    await site.runJobs();
    await sql`update graphile_worker._private_jobs set attempts = max_attempts
      where key like 'capture %'`.execute(site.deps.db);
    await fixture.runLateJobs();
    expect(await fixture.money(order.bookingId)).toMatchObject({ status: "held", paid: 0 });

    await tell(callback.razorpay_payment_id);
    await site.runJobs();

    expect(await fixture.money(order.bookingId)).toMatchObject({
      status: "confirmed",
      paid: 50_000,
    });
  });

  test("is captured by a later attempt of the job if the provider refuses and the payment stays authorised", async () => {
    const { guest, order } = await fixture.held();
    await fixture.verify(guest, provider.pay(order.id));
    const [payment] = await fixture.payments(order.bookingId);
    const capture = () => Promise.reject(new GatewayError("refused", "Not now", 400));
    const refusing = { ...site.deps, gateway: { ...provider.gateway, capture } };

    await expect(capturePayment(refusing, { paymentId: payment?.id })).rejects.toThrow("Not now");
    await site.runJobs();

    expect(await fixture.money(order.bookingId)).toMatchObject({ status: "confirmed" });
  });

  test("is accepted by its signature while the payment provider does not answer", async () => {
    const { guest, order } = await fixture.held();
    const callback = provider.pay(order.id);
    provider.fault("GET /v1/payments/:id", 503);

    const answer = await fixture.verify(guest, callback);

    expect(answer).toMatchObject({ status: 200, body: { bookingId: order.bookingId } });
    expect(await fixture.payments(order.bookingId)).toMatchObject([{ status: "authorized" }]);
    await site.runJobs();
    expect(await fixture.money(order.bookingId)).toMatchObject({
      status: "confirmed",
      paid: 50_000,
    });
  });
});

describe("a payment that failed", () => {
  test("does not end the hold, and the next attempt pays", async () => {
    const { guest, order } = await fixture.held();
    const failed = provider.fail(order.id, "Your card was declined");
    await tell(failed.id);

    expect(await fixture.payments(order.bookingId)).toMatchObject([
      { status: "failed", problem: "Your card was declined", captured_paise: 0 },
    ]);
    expect(await fixture.money(order.bookingId)).toMatchObject({ status: "held", paid: 0 });

    await fixture.verify(guest, provider.pay(order.id));
    await site.runJobs();
    expect(await fixture.money(order.bookingId)).toMatchObject({
      status: "confirmed",
      paid: 50_000,
    });
  });

  test("that succeeds after the hold expired takes the slot again if it is free", async () => {
    const { order } = await fixture.held();
    const failed = provider.fail(order.id);
    await tell(failed.id);
    slotAfter(60 * MINUTE_MS);

    provider.authorizeLate(failed.id);
    await tell(failed.id);
    await site.runJobs();

    expect(await fixture.money(order.bookingId)).toMatchObject({
      status: "confirmed",
      paid: 50_000,
    });
    expect(await fixture.payments(order.bookingId)).toMatchObject([
      { status: "captured", problem: null },
    ]);
  });
});

test("a payment for a slot that was taken is refunded in full, and the guest is told once", async () => {
  const late = await fixture.held();
  const { locationId } = late.notes;
  slotAfter(16 * MINUTE_MS);
  const quick = await fixture.confirmed({ locationId });

  const callback = provider.pay(late.order.id, { capture: true });
  const { razorpay_payment_id } = callback;
  const verify = async () =>
    site.ask("POST /payment/verify-payment", {
      as: await signInOnAnotherDevice(site, late.guest),
      json: callback,
    });
  const tooLate = {
    status: 400,
    body: { status: "failed", message: paymentMessages.tooLate },
  };
  expect(await verify()).toEqual(tooLate);
  await tell(razorpay_payment_id);
  await tell(razorpay_payment_id);
  await site.runJobs();

  expect(await verify()).toEqual(tooLate);
  expect(await fixture.money(quick.bookingId)).toMatchObject({ status: "confirmed" });
  expect(await fixture.money(late.order.bookingId)).toEqual({
    status: "expired",
    paid: 50_000,
    refunded: 50_000,
    books: emptyLedgerBalances,
  });
  expect(await fixture.refunds(late.order.bookingId)).toMatchObject([
    { status: "processed", reason: "Paid when the time was no longer free" },
  ]);
  expect(await fixture.mailEvent(late.order.bookingId)).toEqual(["late-payment-refunded to guest"]);
  const told = (await site.mails()).find(({ subject }) => subject.includes("came too late"));
  expect(told?.text).toContain("Refund: ₹500");
});

describe("a payment after the hold has expired", () => {
  const { db } = site.deps;
  const refundedInFull = {
    status: "expired",
    paid: 50_000,
    refunded: 50_000,
    books: emptyLedgerBalances,
  };
  const suspend = (database: Pick<typeof db, "updateTable">, guest: TestMember) =>
    database
      .updateTable("accounts")
      .set({ suspended_at: site.deps.now(), suspended_reason: "Spam" })
      .where("id", "=", guest.user.id)
      .execute();

  test.each([
    ["is suspended", (guest: TestMember) => suspend(db, guest)],
    [
      "has deleted the account",
      async (guest: TestMember) => {
        const as = await signInOnAnotherDevice(site, guest);
        const { status } = await site.ask(`DELETE /auth/delete/${guest.user.id}`, { as });
        expect(status).toBe(200);
      },
    ],
  ] as const)("is refunded in full if the guest %s by then", async (_, leave) => {
    const { guest, order } = await fixture.held();
    slotAfter(16 * MINUTE_MS);
    await leave(guest);

    await tell(provider.pay(order.id, { capture: true }).razorpay_payment_id);
    await site.runJobs();

    expect(await fixture.money(order.bookingId)).toEqual(refundedInFull);
  });

  test("is refunded in full if the guest is being suspended at the same moment", async () => {
    const { guest, order } = await fixture.held();
    slotAfter(16 * MINUTE_MS);
    const { razorpay_payment_id } = provider.pay(order.id, { capture: true });

    const told = await db.transaction().execute(async (tx) => {
      await lockMember(tx, guest.user.id);
      const telling = tell(razorpay_payment_id);
      await Promise.race([telling, new Promise((resolve) => setTimeout(resolve, 300))]);
      await suspend(tx, guest);
      return [telling];
    });
    await Promise.all(told);
    await site.runJobs();

    expect(await fixture.money(order.bookingId)).toEqual(refundedInFull);
  });
});

test("a second capture of one order is refunded in full", async () => {
  const { order, bookingId } = await fixture.confirmed();

  const second = provider.pay(order.id, { capture: true, evenIfPaid: true });
  await tell(second.razorpay_payment_id);
  await site.runJobs();

  expect(await fixture.money(bookingId)).toEqual({
    status: "confirmed",
    paid: 100_000,
    refunded: 50_000,
    books: paidBooks,
  });
  expect(provider.payment(second.razorpay_payment_id)).toMatchObject({ amountRefunded: 50_000 });
});

test.each(["guest", "host"] as const)(
  "a payment after the %s has cancelled is refunded in full",
  async (side) => {
    const { guest, order } = await fixture.held();
    const callback = provider.pay(order.id);
    const by = side === "guest" ? guest : undefined;
    if (by) await fixture.cancel(by, order.bookingId);
    else
      await site.deps.db
        .updateTable("bookings")
        .set({ status: "cancelled", cancelled_by: "host", hold_until: null })
        .where("id", "=", order.bookingId)
        .execute();

    await fixture.verify(guest, callback);
    await site.runJobs();

    expect(await fixture.money(order.bookingId)).toEqual({
      status: "cancelled",
      paid: 50_000,
      refunded: 50_000,
      books: emptyLedgerBalances,
    });
    expect(provider.payment(callback.razorpay_payment_id).status).toBe("refunded");
  },
);

describe("a payment that differs from its order", () => {
  test.each([
    ["amount", { amountPaise: 49_900 }, "Paid ₹499 instead of ₹500"],
    ["currency", { currency: "USD" }, "Paid in USD instead of INR"],
  ])("in its %s is held for the team, and the booking stays", async (_, differing, why) => {
    const { guest, order } = await fixture.held();

    await fixture.verify(guest, provider.pay(order.id, { ...differing, capture: true }));
    await site.runJobs();

    expect(await fixture.money(order.bookingId)).toMatchObject({ status: "held", paid: 0 });
    expect(await fixture.payments(order.bookingId)).toMatchObject([
      { status: "captured", quarantined: why },
    ]);
  });

  test("promises no refund to the guest of an expired booking", async () => {
    const { guest, order } = await fixture.held();
    slotAfter(60 * MINUTE_MS);
    await site.deps.db
      .updateTable("bookings")
      .set({ status: "expired", hold_until: null, ended_at: site.deps.now() })
      .where("id", "=", order.bookingId)
      .execute();
    const callback = provider.pay(order.id, { amountPaise: 49_900, capture: true });
    const verifyOn = async () => fixture.verify(await signInOnAnotherDevice(site, guest), callback);

    const answers = [await verifyOn(), await verifyOn()];

    const failed = { status: "failed", message: paymentMessages.verificationFailed };
    expect(answers).toEqual(Array(2).fill({ status: 400, body: failed }));
    expect(await fixture.refunds(order.bookingId)).toEqual([]);
  });

  test("is held for the team if the difference is found only before the capture", async () => {
    const { guest, order } = await fixture.held();
    provider.fault("GET /v1/payments/:id", 503);
    await fixture.verify(guest, provider.pay(order.id, { amountPaise: 49_900 }));
    expect(await fixture.payments(order.bookingId)).toMatchObject([{ amount_paise: 50_000 }]);

    await site.runJobs();

    expect(await fixture.payments(order.bookingId)).toMatchObject([
      {
        status: "authorized",
        amount_paise: 49_900,
        captured_paise: 0,
        quarantined: "Paid ₹499 instead of ₹500",
      },
    ]);
  });

  test.each([
    ["amount", { amountPaise: 49_900 }, "Paid ₹499 instead of ₹500"],
    ["currency", { currency: "USD" }, "Paid in USD instead of INR"],
  ])("in its %s only in a later report is held for the team too", async (_, differing, why) => {
    const { order } = await fixture.held();
    const { razorpay_payment_id } = provider.pay(order.id);
    await tell(razorpay_payment_id);

    await tell(razorpay_payment_id, differing);
    await site.runJobs();

    expect(provider.payment(razorpay_payment_id).status).toBe("authorized");
    expect(await fixture.payments(order.bookingId)).toMatchObject([
      { status: "authorized", captured_paise: 0, quarantined: why },
    ]);
  });

  test("is not captured while it is only authorised", async () => {
    const { order } = await fixture.held();

    await tell(provider.pay(order.id, { amountPaise: 1 }).razorpay_payment_id);
    await site.runJobs();

    expect(provider.payments().at(-1)?.status).toBe("authorized");
    expect(await fixture.payments(order.bookingId)).toMatchObject([{ captured_paise: 0 }]);
  });

  test("no longer waits for the team once the provider has returned it, and nothing was received", async () => {
    const { order } = await fixture.held();
    const { razorpay_payment_id } = provider.pay(order.id, { amountPaise: 1 });
    await tell(razorpay_payment_id);
    expect((await fixture.payments(order.bookingId))[0]?.quarantined).not.toBeNull();

    await tell(razorpay_payment_id, { status: "refunded" });

    expect(await fixture.payments(order.bookingId)).toMatchObject([
      { status: "refunded", quarantined: null, captured_paise: 0 },
    ]);
    expect(await fixture.money(order.bookingId)).toMatchObject({ status: "held", paid: 0 });
  });

  test("counts after it is reported correctly, and is refunded like any other", async () => {
    const { guest, order } = await fixture.held();
    const { razorpay_payment_id } = provider.pay(order.id);
    await tell(razorpay_payment_id, { amountPaise: 1 });
    provider.capture(razorpay_payment_id);

    await tell(razorpay_payment_id);

    expect(await fixture.money(order.bookingId)).toMatchObject({
      status: "confirmed",
      paid: 50_000,
    });
    expect(await fixture.payments(order.bookingId)).toMatchObject([{ quarantined: null }]);
    expect((await fixture.cancel(guest, order.bookingId)).status).toBe(200);
    await site.runJobs();
    expect(await fixture.money(order.bookingId)).toEqual({
      status: "cancelled",
      paid: 50_000,
      refunded: 50_000,
      books: emptyLedgerBalances,
    });
  });
});

test("two payments of one order, each reported five times at the same moment, count once each, and one is refunded", async () => {
  const { order } = await fixture.held();
  const one = provider.pay(order.id, { capture: true }).razorpay_payment_id;
  const two = provider.pay(order.id, { capture: true, evenIfPaid: true }).razorpay_payment_id;

  await Promise.all(Array.from({ length: 10 }, (_, i) => tell(i % 2 === 0 ? one : two)));
  await site.runJobs();

  expect(await fixture.money(order.bookingId)).toEqual({
    status: "confirmed",
    paid: 100_000,
    refunded: 50_000,
    books: paidBooks,
  });
  const left = (await fixture.payments(order.bookingId)).map(
    (p) => p.captured_paise - p.refunded_paise,
  );
  expect(left.sort()).toEqual([0, 50_000]);
});

test("no later event reverts a payment", async () => {
  const { bookingId, payment } = await fixture.confirmed();
  const before = await fixture.money(bookingId);

  for (const status of ["created", "failed", "authorized", "captured"])
    await tell(payment, { status });

  expect(await fixture.money(bookingId)).toEqual(before);
  expect(await fixture.payments(bookingId)).toMatchObject([{ status: "captured" }]);
});

test("a payment for an order that is not ours is ignored", async () => {
  await fixture.confirmed();
  const countRows = async () => {
    const count = async (table: "payments" | "ledger_entries") =>
      (await site.deps.db.selectFrom(table).select("id").execute()).length;
    return [await count("payments"), await count("ledger_entries")];
  };
  const before = await countRows();

  const applied = await applyPayment(site.deps, {
    id: "pay_Theirs",
    orderId: "order_Theirs",
    amountPaise: 50_000,
    currency: "INR",
    status: "captured",
    refundedPaise: 0,
    method: null,
    problem: null,
  });

  expect(applied).toBeUndefined();
  expect(await countRows()).toEqual(before);
});
