import { expect, test } from "vitest";
import { computeCheckPauseMs } from "#contract/payments/check-pause.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";
import { paymentCheckLimit, UNANSWERED_PAYMENT_MINUTES } from "./policy.ts";

let providerNow = () => new Date();
const fixture = await createPaymentFixture({
  config: { rateLimits: true },
  provider: { now: () => providerNow() },
});
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

test("a payment that failed because the bank did not answer is pending until it arrives", async () => {
  providerNow = site.deps.now;
  const { guest, order } = await fixture.held();
  const failed = provider.failUnanswered(order.id);
  expect(await check(guest, order.bookingId)).toBe("pending");

  provider.authorizeLate(failed.id);
  expect(await check(guest, order.bookingId)).toBe("paid");
});

test.each([
  ["pending", UNANSWERED_PAYMENT_MINUTES - 1],
  ["nothing", UNANSWERED_PAYMENT_MINUTES + 1],
])("an unanswered payment is %s after %d minutes", async (state, minutes) => {
  const { guest, order } = await fixture.held();
  providerNow = () => new Date(site.deps.now().getTime() - minutes * MINUTE_MS);
  provider.failUnanswered(order.id);
  expect(await check(guest, order.bookingId)).toBe(state);
});

test("a page checks less often than the limit allows", () => {
  const { most, perSeconds } = paymentCheckLimit;
  let checks = 1;
  for (let ms = 0; ms < perSeconds * 1000; checks += 1) ms += computeCheckPauseMs(checks);
  expect(checks).toBeLessThan(most);
  expect(computeCheckPauseMs(0)).toBe(3_000);
  expect(computeCheckPauseMs(100)).toBe(30_000);
});

test("a payment is found and counted even if neither browser nor webhook reported it", async () => {
  const { guest, order } = await fixture.held();
  provider.fail(order.id);
  provider.pay(order.id);
  provider.webhooks.drop();

  expect(await check(guest, order.bookingId)).toBe("paid");
  expect(await fixture.money(order.bookingId)).toMatchObject({ status: "confirmed", paid: 50_000 });
});

test("if the payment provider does not answer, the payment counts as pending", async () => {
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
