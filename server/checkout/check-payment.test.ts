import { expect, test } from "vitest";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";

const world = await createPaymentFixture({ config: { rateLimits: true } });
const { site, company } = world;

const check = async (as: TestMember, bookingId: string) =>
  (await site.ask<{ state?: string }>("POST /payment/check-payment", { as, json: { bookingId } }))
    .body.state;

test("a failed attempt counts as no payment", async () => {
  const { guest, order } = await world.held();
  expect(await check(guest, order.bookingId)).toBe("nothing");
  company.fail(order.id);
  expect(await check(guest, order.bookingId)).toBe("nothing");
});

test("a payment is found and counted even if neither browser nor webhook reported it", async () => {
  const { guest, order } = await world.held();
  company.fail(order.id);
  company.pay(order.id);
  company.webhooks.drop();

  expect(await check(guest, order.bookingId)).toBe("paid");
  expect(await world.money(order.bookingId)).toMatchObject({ status: "confirmed", paid: 50_000 });
});

test("if the payment provider does not answer, the payment stays pending", async () => {
  const { guest, order } = await world.held();
  company.fault("GET /v1/orders/:id/payments", 503);
  expect(await check(guest, order.bookingId)).toBe("pending");
});

test("another guest's booking cannot be checked, and checks are limited", async () => {
  const { guest, order } = await world.held();
  const rival = await world.person();
  expect(
    await site.ask("POST /payment/check-payment", {
      as: rival,
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
