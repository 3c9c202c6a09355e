import { expect, test } from "vitest";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";

const fixture = await createPaymentFixture({ config: { rateLimits: true } });
const { site, paymentProvider: provider } = fixture;

const check = async (as: TestMember, bookingId: string) =>
  (await site.ask<{ state?: string }>("POST /payment/check-payment", { as, json: { bookingId } }))
    .body.state;

test("a failed attempt counts as no payment", async () => {
  const { guest, order } = await fixture.held();
  expect(await check(guest, order.bookingId)).toBe("nothing");
  provider.fail(order.id);
  expect(await check(guest, order.bookingId)).toBe("nothing");
});

test("a payment is found and counted even if neither browser nor webhook reported it", async () => {
  const { guest, order } = await fixture.held();
  provider.fail(order.id);
  provider.pay(order.id);
  provider.webhooks.drop();

  expect(await check(guest, order.bookingId)).toBe("paid");
  expect(await fixture.money(order.bookingId)).toMatchObject({ status: "confirmed", paid: 50_000 });
});

test("if the payment provider does not answer, the payment stays pending", async () => {
  const { guest, order } = await fixture.held();
  provider.fault("GET /v1/orders/:id/payments", 503);
  expect(await check(guest, order.bookingId)).toBe("pending");
});

test("another guest's booking cannot be checked, and checks are limited", async () => {
  const { guest, order } = await fixture.held();
  const otherGuest = await fixture.person();
  expect(
    await site.ask("POST /payment/check-payment", {
      as: otherGuest,
      json: { bookingId: order.bookingId },
    }),
  ).toMatchObject({ status: 404 });

  for (let i = 0; i < 30; i += 1) await check(guest, order.bookingId);
  expect(
    await site.ask("POST /payment/check-payment", {
      as: guest,
      json: { bookingId: order.bookingId },
    }),
  ).toMatchObject({ status: 429 });
});
