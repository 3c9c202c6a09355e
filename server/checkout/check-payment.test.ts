import { expect, test } from "vitest";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";

const world = await createPaymentFixture({ config: { rateLimits: true } });
const { site, company } = world;

const check = async (as: TestMember, bookingId: string) =>
  (await site.ask<{ state?: string }>("POST /payment/check-payment", { as, json: { bookingId } }))
    .body.state;

test("a failed attempt is nothing, and so is none", async () => {
  const { guest, order } = await world.held();
  expect(await check(guest, order.bookingId)).toBe("nothing");
  company.fail(order.id);
  expect(await check(guest, order.bookingId)).toBe("nothing");
});

test("what was paid is found and counted, although neither browser nor webhook came", async () => {
  const { guest, order } = await world.held();
  company.fail(order.id);
  company.pay(order.id);
  company.webhooks.drop();

  expect(await check(guest, order.bookingId)).toBe("paid");
  expect(await world.money(order.bookingId)).toMatchObject({ status: "confirmed", paid: 50_000 });
});

test("a company that does not answer has not said that nothing was paid", async () => {
  const { guest, order } = await world.held();
  company.fault("GET /v1/orders/:id/payments", 503);
  expect(await check(guest, order.bookingId)).toBe("pending");
});

test("nobody asks about another's booking, and nobody asks without end", async () => {
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
