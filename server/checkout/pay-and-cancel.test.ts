import { describe, expect, test } from "vitest";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import { createApp } from "#server/app.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";

const fixture = await createPaymentFixture();
const { site, paymentProvider: provider } = fixture;

test("a guest holds a slot, pays the advance, cancels, and gets a refund", async () => {
  const { guest, order } = await fixture.held();
  expect(order).toMatchObject({ amount: 50_000, currency: "INR", keyId: provider.razorpay.keyId });
  expect(await fixture.money(order.bookingId)).toMatchObject({ status: "held", paid: 0 });

  const answer = await fixture.verify(guest, provider.pay(order.id));

  expect(answer).toEqual({ status: 200, body: { status: "ok", bookingId: order.bookingId } });
  expect(await fixture.money(order.bookingId)).toEqual({
    status: "confirmed",
    paid: 50_000,
    refunded: 0,
    books: { gateway: 50_000, guest_advances: -50_000, host_earnings: 0, platform_fees: 0 },
  });

  expect(await fixture.cancel(guest, order.bookingId)).toMatchObject({ status: 200 });
  await site.runJobs();

  expect(provider.refunds()).toMatchObject([{ amount: 50_000, status: "processed" }]);
  expect(await fixture.refunds(order.bookingId)).toMatchObject([{ status: "processed" }]);
  expect(await fixture.payments(order.bookingId)).toMatchObject([
    { status: "refunded", captured_paise: 50_000, refunded_paise: 50_000 },
  ]);
  expect(await fixture.money(order.bookingId)).toEqual({
    status: "cancelled",
    paid: 50_000,
    refunded: 50_000,
    books: { gateway: 0, guest_advances: 0, host_earnings: 0, platform_fees: 0 },
  });
});

describe("creating an order", () => {
  test("again for the same request returns the same booking and order", async () => {
    const { guest, order, notes } = await fixture.held();

    const again = await site.ask("POST /payment/create-order", { as: guest, json: { notes } });
    const resumed = await site.ask("POST /payment/create-order", {
      as: guest,
      json: { notes: { bookingId: order.bookingId } },
    });

    expect(again).toEqual({ status: 200, body: order });
    expect(resumed).toEqual({ status: 200, body: order });
  });

  test.each([
    ["another amount", { amount: 49_999 }, { amount: paymentMessages.wrongAmount }],
    ["half a paisa", { amount: 50_000.5 }, { amount: paymentMessages.wrongAmount }],
    ["dollars", { currency: "USD" }, { currency: paymentMessages.notRupees }],
    ["no time", { notes: { locationId: "x" } }, { notes: "Please select a date and time range" }],
  ])("refuses %s and holds nothing", async (_, wrong, errors) => {
    const guest = await fixture.person();
    const notes = fixture.request(await fixture.space());

    const { status, body } = await site.ask("POST /payment/create-order", {
      as: guest,
      json: { notes, ...wrong },
    });

    expect([status, body.errors]).toEqual([422, errors]);
    const rows = await site.deps.db
      .selectFrom("bookings")
      .select("id")
      .where("guest_id", "=", guest.user.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test("for another guest's booking finds none, and a paid one needs no order", async () => {
    const { guest, bookingId } = await fixture.confirmed();
    const json = { notes: { bookingId } };

    const otherGuest = await site.ask("POST /payment/create-order", {
      as: await fixture.person(),
      json,
    });
    const own = await site.ask("POST /payment/create-order", { as: guest, json });

    expect([otherGuest.status, otherGuest.body.message]).toEqual([
      404,
      bookingActionMessages.unknown,
    ]);
    expect([own.status, own.body.code]).toEqual([409, "not-allowed-now"]);
  });

  test("reports that the payment provider does not answer; the hold stays and a retry continues", async () => {
    const guest = await fixture.person();
    const notes = fixture.request(await fixture.space());
    const ask = () =>
      site.ask<{ id: string }>("POST /payment/create-order", { as: guest, json: { notes } });
    provider.fault("*", "not-reached", { times: 3 });

    const failed = await ask();
    provider.noFaults();
    const again = await ask();

    expect(failed).toMatchObject({
      status: 503,
      body: { code: "order-failed", message: "Error creating order" },
    });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ amount: 50_000 });
  });

  test.each([
    // The sandbox responds with 503 when its disk is full; an overloaded provider responds with
    // 429.
    [503, 503, "10"],
    [429, 503, "10"],
    [500, 502, null],
    [502, 502, null],
  ] as const)("maps the payment provider's status %i to ours", async (theirs, ours, retryAfter) => {
    const guest = await fixture.person();
    const json = { notes: fixture.request(await fixture.space()) };
    provider.fault("*", theirs, { times: 3 });

    const failed = await site.send("POST /payment/create-order", { as: guest, json });
    provider.noFaults();

    expect([failed.status, failed.headers.get("Retry-After")]).toEqual([ours, retryAfter]);
    expect(await failed.json()).toMatchObject({ code: "order-failed" });
  });

  test.each(["reply-lost", "done-500", "garbage"] as const)(
    "if the response is lost, finds the order by its receipt: %s",
    async (fault) => {
      const guest = await fixture.person();
      const notes = fixture.request(await fixture.space());
      provider.fault("POST /v1/orders", fault);

      const { status, body } = await site.ask<{ id: string }>("POST /payment/create-order", {
        as: guest,
        json: { notes },
      });

      expect(status).toBe(200);
      expect(await fixture.verify(guest, provider.pay(body.id))).toMatchObject({ status: 200 });
    },
  );
});

test("while online booking is off, no order is opened, but earlier payments are still accepted", async () => {
  const { guest, order } = await fixture.held();
  const { config } = site.deps;
  config.onlineBooking = false;
  try {
    const refused = await site.ask("POST /payment/create-order", { as: guest, json: {} });
    expect(refused).toMatchObject({ status: 404, body: { code: "not-open" } });
    expect(await fixture.verify(guest, provider.pay(order.id))).toMatchObject({ status: 200 });
  } finally {
    config.onlineBooking = true;
  }
});

test("no payment route exists without a payment provider", async () => {
  const app = createApp({ ...site.deps, gateway: undefined });

  for (const path of ["create-order", "verify-payment", "webhook"]) {
    const answer = await app.request(`/api/payment/${path}`, { method: "POST", body: "{}" });
    const { code, message } = (await answer.json()) as { code: string; message: string };
    expect([answer.status, code, message]).toEqual([404, "not-open", paymentMessages.notOpen]);
  }
});
