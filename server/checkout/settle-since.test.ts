/* Simulates a restored database: the bookings are in the backup, but their orders are not, because
 * the guests opened and paid the orders after the backup. */
import type { Updateable } from "kysely";
import { describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking.ts";
import type { Order } from "#contract/payments/routes.ts";
import { MINUTE_MS } from "#contract/time.ts";
import type { Bookings } from "#server/kernel/database/schema.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";
import { settleSince } from "./settle-since.ts";

const fixture = await createPaymentFixture({ config: { advancePaise: "full" } });
const { site, paymentProvider: provider } = fixture;

const settle = () => settleSince(site.deps, provider.gateway, new Date(0));

/** Creates a booking of ₹2,000 that the host has accepted. */
const accepted = async () => {
  const guest = await fixture.person();
  const json = fixture.request(await fixture.space({ instantBook: false }));
  const { body } = await site.ask<Booking>("POST /bookings", { as: guest, json });
  await site.ask(`POST /bookings/${body._id}/accept`, { as: fixture.host() });
  return { guest, bookingId: body._id };
};

const openOrder = async (guest: TestMember, bookingId: string) => {
  const json = { notes: { bookingId } };
  const { body } = await site.ask<Order>("POST /payment/create-order", { as: guest, json });
  return body;
};

const loseOrder = (order: Order) =>
  site.owner.pool.query("delete from payment_orders where gateway_order_id = $1", [order.id]);

const setBooking = (id: string, values: Updateable<Bookings>) =>
  site.deps.db.updateTable("bookings").set(values).where("id", "=", id).execute();

describe("a payment whose order is missing from the backup", () => {
  test("confirms the booking that waits for it, and a second payment is refunded", async () => {
    const { guest, bookingId } = await accepted();
    const order = await openOrder(guest, bookingId);
    provider.fail(order.id);
    provider.pay(order.id);
    provider.pay(order.id, { evenIfPaid: true });
    await loseOrder(order);

    expect(await settle()).toEqual([]);
    await site.runJobs();

    const settled = { status: "confirmed", paid: 400_000, refunded: 200_000 };
    expect(await fixture.money(bookingId)).toMatchObject(settled);
    expect(await settle()).toEqual([]);
    expect(await fixture.money(bookingId)).toMatchObject(settled);
  });

  test("is captured if the site was lost before the capture", async () => {
    const { guest, bookingId } = await accepted();
    const order = await openOrder(guest, bookingId);
    provider.pay(order.id, { capture: false });
    await loseOrder(order);

    await settle();
    await site.runJobs();

    expect(await fixture.money(bookingId)).toMatchObject({ status: "confirmed", paid: 200_000 });
  });

  test("pays the difference of a booking that was moved before the backup", async () => {
    const { guest, notes, order, bookingId } = await fixture.confirmed();
    const { locationId: _, ...times } = fixture.request(notes.locationId, { hours: 3 });
    await site.ask(`POST /bookings/${bookingId}/reschedule`, { as: guest, json: times });
    const more = await openOrder(guest, bookingId);
    expect(more.id).not.toBe(order.id);
    provider.pay(more.id);
    await loseOrder(more);

    expect(await settle()).toEqual([]);

    expect(await fixture.money(bookingId)).toMatchObject({ paid: 300_000, refunded: 0 });
    expect(
      (await site.ask("POST /payment/create-order", { as: guest, json: { notes: { bookingId } } }))
        .status,
    ).toBe(409);
  });

  test("waits for the team if the payment differs from its order", async () => {
    const { guest, bookingId } = await accepted();
    const order = await openOrder(guest, bookingId);
    provider.pay(order.id, { amountPaise: 100 });
    await loseOrder(order);

    expect(await settle()).toEqual([]);

    expect(await fixture.money(bookingId)).toMatchObject({ status: "awaiting_payment", paid: 0 });
    expect(await fixture.payments(bookingId)).toMatchObject([
      { quarantined: "Paid ₹1 instead of ₹2,000" },
    ]);
  });

  test("is left to the team if the order does not fit the booking in the backup", async () => {
    const { guest, bookingId } = await accepted();
    const order = await openOrder(guest, bookingId);
    const { razorpay_payment_id: id } = provider.pay(order.id);
    await loseOrder(order);

    // The order's amount differs from the booking's advance.
    await setBooking(bookingId, { advance_paise: 150_000 });
    expect(await settle()).toMatchObject([{ id }]);

    // In the backup, the host has not accepted the request yet.
    await setBooking(bookingId, {
      advance_paise: 200_000,
      status: "requested",
      hold_until: null,
      answer_by: new Date(site.deps.now().getTime() + MINUTE_MS),
    });
    expect(await settle()).toMatchObject([{ id }]);

    expect(await fixture.payments(bookingId)).toEqual([]);
    expect(await fixture.refunds(bookingId)).toEqual([]);
  });

  test("is left to the team if the provider's order is not for a booking of this site", async () => {
    const { bookingId } = await accepted();
    const foreign = (receipt: string, notes: Record<string, string>) =>
      provider.gateway.createOrder({ amountPaise: 200_000, currency: "INR", receipt, notes });
    const orders = [
      await foreign("an order of another site", {}),
      await foreign("another receipt", { bookingId }),
      await foreign(site.deps.newId(), { bookingId }),
      await foreign(site.deps.newId(), { bookingId: site.deps.newId() }),
      await foreign("no id", { bookingId: "no id" }),
    ];
    const ids = orders.map(({ id }) => provider.pay(id).razorpay_payment_id);

    const left = (await settle()).map(({ id }) => id);

    expect(left).toEqual(expect.arrayContaining(ids));
    expect(await fixture.money(bookingId)).toMatchObject({ status: "awaiting_payment", paid: 0 });
  });
});
