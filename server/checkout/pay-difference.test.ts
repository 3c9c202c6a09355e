import { beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import type { Order } from "#contract/payments/routes.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";

const fixture = await createPaymentFixture({ config: { advancePaise: "full" } });
const { site, paymentProvider: provider } = fixture;
let locationId: string;
beforeAll(async () => {
  locationId = await fixture.space();
});

let day = 10;
/** Books two hours at ₹1,000 each on an unused day and pays in full. */
const paidInFull = async () => {
  day += 1;
  const guest = await fixture.person();
  const notes = fixture.request(locationId, { daysAhead: day });
  const { body: order } = await site.ask<Order>("POST /payment/create-order", {
    as: guest,
    json: { notes },
  });
  expect(order.amount).toBe(200_000);
  await fixture.verify(guest, provider.pay(order.id));
  const { bookingId } = order;
  const moveTo = (hours: number) => {
    const { locationId: _, ...times } = fixture.request(locationId, { daysAhead: day, hours });
    return site.ask<Booking>(`POST /bookings/${bookingId}/reschedule`, { as: guest, json: times });
  };
  const payMore = () =>
    site.ask<Order>("POST /payment/create-order", { as: guest, json: { notes: { bookingId } } });
  return { guest, bookingId, order, moveTo, payMore };
};

describe("a booking that was moved", () => {
  test("to a more expensive time has a difference to pay, in a separate order; a repeated request returns the same order", async () => {
    const { guest, bookingId, order, moveTo, payMore } = await paidInFull();

    expect((await moveTo(3)).body).toMatchObject({ duePaise: 100_000, paidPaise: 200_000 });
    const { body: more } = await payMore();
    expect(more).toMatchObject({ amount: 100_000, bookingId, holdUntil: null });
    expect(more.id).not.toBe(order.id);
    expect((await payMore()).body).toEqual(more);

    await fixture.verify(guest, provider.pay(more.id));
    await site.runJobs();
    expect(await fixture.money(bookingId)).toMatchObject({
      status: "confirmed",
      paid: 300_000,
      refunded: 0,
    });
    expect((await payMore()).status).toBe(409);
  });

  test("is checked by the order for the difference, not by earlier payments", async () => {
    const { guest, bookingId, moveTo, payMore } = await paidInFull();
    const check = async () => {
      const json = { bookingId };
      return (await site.ask("POST /payment/check-payment", { as: guest, json })).body;
    };
    expect(await check()).toEqual({ state: "paid" });

    await moveTo(3);
    expect(await check()).toEqual({ state: "nothing" });
    const { body: more } = await payMore();
    provider.fail(more.id);
    expect(await check()).toEqual({ state: "nothing" });
    const { razorpay_payment_id } = provider.pay(more.id, { capture: false });
    expect(await check()).toEqual({ state: "pending" });
    provider.capture(razorpay_payment_id);
    expect(await check()).toEqual({ state: "paid" });
    expect(await fixture.money(bookingId)).toMatchObject({ paid: 300_000 });

    // This move makes another ₹1,000 due. Nobody has tried to pay this new difference yet, and the
    // payment above does not count for it.
    await moveTo(4);
    expect(await check()).toEqual({ state: "nothing" });
  });

  test("has its difference due at the venue once it has begun", async () => {
    const { guest, bookingId, moveTo, payMore } = await paidInFull();
    await moveTo(3);
    const quarter = 15 * MINUTE_MS;
    const now = Math.floor(site.deps.now().getTime() / quarter) * quarter;
    await site.deps.db
      .updateTable("bookings")
      .set({ starts_at: new Date(now - 60 * MINUTE_MS), ends_at: new Date(now + 120 * MINUTE_MS) })
      .where("id", "=", bookingId)
      .execute();
    const { body } = await site.ask<Booking>(`GET /bookings/${bookingId}`, { as: guest });
    expect(body).toMatchObject({ status: "confirmed", duePaise: 0, balancePaise: 100_000 });
    expect(body.allowedActions).not.toContain("pay");
    expect((await payMore()).status).toBe(409);
  });

  test("to a cheaper time is refunded the difference", async () => {
    const { bookingId, moveTo } = await paidInFull();

    expect((await moveTo(1)).body).toMatchObject({ totalPaise: 100_000, refundedPaise: 100_000 });
    await site.runJobs();

    expect(await fixture.refunds(bookingId)).toMatchObject([
      { status: "processed", amount_paise: 100_000 },
    ]);
    expect((await fixture.money(bookingId)).books.gateway).toBe(100_000);
  });

  test("back before the difference was paid: a later payment of the difference is refunded", async () => {
    const { guest, bookingId, moveTo, payMore } = await paidInFull();
    await moveTo(4);
    const { body: more } = await payMore();
    await moveTo(2);

    await fixture.verify(guest, provider.pay(more.id));
    await site.runJobs();

    expect(await fixture.money(bookingId)).toMatchObject({ paid: 400_000, refunded: 200_000 });
    expect(await fixture.refunds(bookingId)).toMatchObject([
      { reason: "More than the booking costs now", amount_paise: 200_000, status: "processed" },
    ]);
  });

  test("and cancelled is refunded from both payments", async () => {
    const { guest, bookingId, moveTo, payMore } = await paidInFull();
    await moveTo(3);
    const { body: more } = await payMore();
    await fixture.verify(guest, provider.pay(more.id));

    await fixture.cancel(guest, bookingId);
    await site.runJobs();

    expect(await fixture.money(bookingId)).toMatchObject({ paid: 300_000, refunded: 300_000 });
    expect((await fixture.payments(bookingId)).map(({ status }) => status)).toEqual([
      "refunded",
      "refunded",
    ]);
  });

  test("and cancelled before the difference arrived is refunded the difference too", async () => {
    const { guest, bookingId, moveTo, payMore } = await paidInFull();
    await moveTo(3);
    const { body: more } = await payMore();
    await fixture.cancel(guest, bookingId);

    await fixture.verify(guest, provider.pay(more.id));
    await site.runJobs();

    expect(await fixture.money(bookingId)).toMatchObject({
      status: "cancelled",
      paid: 300_000,
      refunded: 300_000,
    });
  });
});

describe("a request", () => {
  const requested = async (): Promise<{ guest: TestMember; bookingId: string }> => {
    const guest = await fixture.person();
    const asking = await fixture.space({ instantBook: false });
    const { locationId: id, ...times } = fixture.request(asking);
    const { status, body } = await site.ask<Booking>("POST /bookings", {
      as: guest,
      json: { locationId: id, ...times },
    });
    expect(status).toBe(200);
    return { guest, bookingId: body._id };
  };
  const pay = (guest: TestMember, bookingId: string) =>
    site.ask<Order>("POST /payment/create-order", { as: guest, json: { notes: { bookingId } } });

  test("is paid after the host has accepted it, not before", async () => {
    const { guest, bookingId } = await requested();
    expect((await pay(guest, bookingId)).status).toBe(409);
    await site.ask(`POST /bookings/${bookingId}/accept`, { as: fixture.host() });

    const { body: order } = await pay(guest, bookingId);
    await fixture.verify(guest, provider.pay(order.id));

    expect(await fixture.money(bookingId)).toMatchObject({ status: "confirmed", paid: 200_000 });
  });

  test("that was declined cannot be paid", async () => {
    const { guest, bookingId } = await requested();
    await site.ask(`POST /bookings/${bookingId}/decline`, { as: fixture.host() });

    expect(await pay(guest, bookingId)).toMatchObject({
      status: 409,
      body: { code: "not-allowed-now" },
    });
  });
});
