/* Delivers the browser's callback and three webhooks of a payment, first in every possible
 * sequence, then in random sequences with repeats. The booking, its money and its mails must always
 * end in the same state. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Order } from "#contract/payments/routes.ts";
import { createRandom } from "#server/kernel/base/random.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";

const SAMPLES = Number(process.env.PAYMENT_SAMPLES ?? 40);
const seed = process.env.PAYMENT_SEED ?? String(Date.now());
vi.setConfig({ testTimeout: 60_000 + SAMPLES * 5_000 });

const fixture = await createPaymentFixture();
const { site, paymentProvider: provider } = fixture;
const events = ["callback", "payment.authorized", "payment.captured", "order.paid"] as const;
type Event = (typeof events)[number];

let guest: TestMember;
let locationId: string;
let slots = 0;
beforeAll(async () => {
  guest = await fixture.person();
  locationId = await fixture.space();
});

/** Books and pays for another slot of the same space, and delivers the events in the given
 *  sequence. */
const life = async (sequence: Event[], jobsBetween: () => boolean): Promise<Order> => {
  slots += 1;
  const { order } = await fixture.held({
    guest,
    locationId,
    daysAhead: 1 + Math.floor(slots / 10),
    startHour: (slots % 10) * 2,
  });
  const callback = provider.pay(order.id);
  const waiting = provider.webhooks.waiting();
  provider.webhooks.drop();
  for (const event of sequence) {
    const webhook = waiting.find((one) => one.event === event);
    if (webhook) expect(await provider.webhooks.send(webhook)).toBe(200);
    else expect(await fixture.verify(guest, callback)).toMatchObject({ status: 200 });
    if (jobsBetween()) await site.runJobs();
  }
  return order;
};

const settled = {
  status: "confirmed",
  paid: 50_000,
  refunded: 0,
  books: { gateway: 50_000, guest_advances: -50_000, host_earnings: 0, platform_fees: 0 },
};
const expectSettled = async (order: Order, label: string): Promise<void> => {
  expect(await fixture.listMailEvents(order.bookingId), label).toEqual([
    "confirmed to guest",
    "confirmed to host",
  ]);
  expect(await fixture.money(order.bookingId), label).toEqual(settled);
  expect(await fixture.payments(order.bookingId), label).toMatchObject([
    { status: "captured", captured_paise: 50_000, refunded_paise: 0, quarantined: null },
  ]);
  expect(await fixture.refunds(order.bookingId), label).toEqual([]);
};

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, i) =>
        permutations(items.filter((_, other) => other !== i)).map((rest) => [item, ...rest]),
      );

describe("the events of one payment", () => {
  const all = permutations(events);

  test("arrive in 24 orders", () => expect(all).toHaveLength(24));

  test.each(all.map((sequence) => [sequence.join(", "), sequence] as const))(
    "end in the same state: %s",
    async (label, sequence) => {
      await expectSettled(await life(sequence, () => true), label);
    },
  );

  test(`end in the same state if each arrives one to five times: ${SAMPLES} samples of seed ${seed}`, async () => {
    const random = createRandom(seed);
    const lives: { order: Order; label: string }[] = [];
    for (let i = 0; i < SAMPLES; i += 1) {
      const many = events.flatMap((event) =>
        Array.from({ length: random.whole(1, 5) }, () => event),
      );
      const sequence = random.sample(many, many.length);
      const order = await life(sequence, () => random.chance(0.03));
      lives.push({ order, label: `sample ${i} of seed ${seed}: ${sequence.join(", ")}` });
    }
    await site.runJobs();
    for (const { order, label } of lives) await expectSettled(order, label);
  });
});

afterAll(() => provider.webhooks.drop());
