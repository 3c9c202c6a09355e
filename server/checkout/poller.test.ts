import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import { computeNextPoll } from "./poll-schedule.ts";
import { pollPayments } from "./poller.ts";

const fixture = await createPaymentFixture();
const { site, paymentProvider: provider } = fixture;
const { deps } = site;

/** Moves the clock forward by a minute, or by `ahead`, and then runs the poller and its jobs. */
const minute = async (ahead = MINUTE_MS): Promise<void> => {
  site.later(ahead);
  await pollPayments(deps, {});
  await site.runJobs();
};
const orderOf = (bookingId: string) =>
  deps.db
    .selectFrom("payment_orders")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();

describe("when every webhook of a day is lost and no browser returns", () => {
  test("payments are confirmed within minutes", async () => {
    const { order } = await fixture.held();
    provider.pay(order.id);
    provider.webhooks.drop();

    for (let i = 0; i < 3; i += 1) await minute();

    expect(await fixture.money(order.bookingId)).toMatchObject({
      status: "confirmed",
      paid: 50_000,
    });
    expect(await fixture.mailEvent(order.bookingId)).toHaveLength(2);
  });

  test("every payment reaches its correct state: paid, failed, late, twice, cancelled", async () => {
    const [paid, failed, late, twice, cancelled] = await Promise.all([
      ...Array.from({ length: 4 }, () => fixture.held()),
      fixture.held(),
    ]);
    if (!paid || !failed || !late || !twice || !cancelled) throw new Error("unreachable");
    const id = (one: typeof paid) => one.order.bookingId;
    provider.pay(paid.order.id);
    provider.fail(failed.order.id);
    provider.pay(twice.order.id);
    provider.pay(twice.order.id, { evenIfPaid: true });
    const { id: attempt } = provider.fail(late.order.id);
    await fixture.cancel(cancelled.guest, id(cancelled));
    provider.pay(cancelled.order.id);

    for (let hours = 0; hours < 24; hours += 1) {
      if (hours === 12) provider.authorizeLate(attempt);
      provider.webhooks.drop();
      await minute(60 * MINUTE_MS);
    }

    expect(await fixture.money(id(paid))).toMatchObject({ status: "confirmed", refunded: 0 });
    expect(await fixture.money(id(failed))).toMatchObject({ paid: 0 });
    expect(await fixture.money(id(late))).toMatchObject({ status: "confirmed", paid: 50_000 });
    expect(await fixture.money(id(twice))).toMatchObject({ paid: 100_000, refunded: 50_000 });
    expect(await fixture.money(id(cancelled))).toMatchObject({ paid: 50_000, refunded: 50_000 });
    for (const one of [paid, late, twice, cancelled]) {
      const { paid: paidPaise, refunded, books } = await fixture.money(id(one));
      expect(books.gateway).toBe(paidPaise - refunded);
    }
  });
});

test("an order whose response was lost is found again", async () => {
  const { order } = await fixture.held();
  await deps.db
    .updateTable("payment_orders")
    .set({ gateway_order_id: null })
    .where("booking_id", "=", order.bookingId)
    .execute();

  await minute(3 * MINUTE_MS);

  expect(await orderOf(order.bookingId)).toMatchObject({ gateway_order_id: order.id, asked: 1 });
});

test("a payment provider that does not answer is polled again after the pause of five minutes", async () => {
  const { order } = await fixture.held();
  provider.pay(order.id);
  provider.webhooks.drop();
  provider.fault("*", 503, { times: 100 });
  await minute(3 * MINUTE_MS);
  expect(await fixture.money(order.bookingId)).toMatchObject({ paid: 0 });

  provider.noFaults();
  await minute(6 * MINUTE_MS);

  expect(await fixture.money(order.bookingId)).toMatchObject({ status: "confirmed", paid: 50_000 });
});

test("polls without a response do not count, so that an order is polled as often after an outage", async () => {
  const { order } = await fixture.held();
  provider.fault("*", 503, { times: 1_000 });
  for (let i = 0; i < 3; i += 1) await minute(6 * MINUTE_MS);
  expect(await orderOf(order.bookingId)).toMatchObject({ asked: 0 });

  provider.noFaults();
  await minute(6 * MINUTE_MS);

  const polled = await orderOf(order.bookingId);
  expect(polled).toMatchObject({ asked: 1 });
  // The next poll is in three minutes. If the three failed polls counted, it would be in fifteen.
  expect(polled.ask_at?.getTime()).toBeLessThan(deps.now().getTime() + 4 * MINUTE_MS);
});

test("three nodes that poll at the same time poll each order once", async () => {
  const { order } = await fixture.held();
  site.later(3 * MINUTE_MS);

  await Promise.all([pollPayments(deps, {}), pollPayments(deps, {}), pollPayments(deps, {})]);

  expect(await orderOf(order.bookingId)).toMatchObject({ asked: 1 });
});

test("an order is polled often at first, then daily, for 30 days; a paid one for 7", () => {
  const createdAt = new Date(0);
  const times = (isPaid: boolean) => {
    const asked: number[] = [];
    let at: Date | null = new Date(2 * MINUTE_MS);
    while (at) {
      asked.push(at.getTime());
      at = computeNextPoll({ asked: asked.length - 1, createdAt, isPaid }, at);
    }
    return asked;
  };

  const [unpaid, paid] = [times(false), times(true)];
  expect(unpaid.filter((at) => at < 60 * MINUTE_MS).length).toBeGreaterThanOrEqual(4);
  expect((unpaid.at(-1) ?? 0) / DAY_MS).toBeGreaterThan(28);
  expect((unpaid.at(-1) ?? 0) / DAY_MS).toBeLessThanOrEqual(30);
  expect((paid.at(-1) ?? 0) / DAY_MS).toBeLessThanOrEqual(7);
  expect(unpaid.length).toBeLessThan(50);
});
