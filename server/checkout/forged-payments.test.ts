import { createHmac } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { createRandom } from "#server/kernel/base/random.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";

const seed = process.env.PAYMENT_SEED ?? String(Date.now());
vi.setConfig({ testTimeout: 180_000 });

const fixture = await createPaymentFixture();
const { site, paymentProvider: provider } = fixture;
type Callback = ReturnType<typeof provider.pay>;

let guest: TestMember;
let mine: Callback;
let other: Callback;
let orderIds: string[];
beforeAll(async () => {
  guest = await fixture.person();
  const [first, second] = [await fixture.held({ guest }), await fixture.held()];
  [mine, other] = [provider.pay(first.order.id), provider.pay(second.order.id)];
  orderIds = [first.order.bookingId, second.order.bookingId];
  provider.webhooks.drop();
});

const hmac = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("hex");

const random = createRandom(seed);
const flip = (text: string): string => {
  const at = random.whole(0, text.length - 1);
  const changed = random.pick(["0", "a", "Z", " ", "\u0000", "é"].filter((c) => c !== text[at]));
  return text.slice(0, at) + changed + text.slice(at + 1);
};

/** Ways to forge the browser's callback. Most of them use random values. */
const forgeries: ((real: Callback) => Partial<Record<keyof Callback, unknown>>)[] = [
  (real) => ({ ...real, razorpay_signature: flip(real.razorpay_signature) }),
  (real) => ({
    ...real,
    razorpay_signature: real.razorpay_signature.slice(0, random.whole(0, 63)),
  }),
  (real) => ({ ...real, razorpay_signature: `${real.razorpay_signature}${random.whole(0, 9)}` }),
  (real) => ({ ...real, razorpay_signature: real.razorpay_signature.toUpperCase() }),
  (real) => ({ ...real, razorpay_signature: other.razorpay_signature }),
  (real) => ({ ...real, razorpay_payment_id: flip(real.razorpay_payment_id) }),
  (real) => ({ ...real, razorpay_payment_id: other.razorpay_payment_id }),
  (real) => ({ ...real, razorpay_order_id: flip(real.razorpay_order_id) }),
  // Another guest's payment, correctly signed.
  () => other,
  (real) => ({
    ...real,
    razorpay_signature: hmac(
      random.pick(["", "secret", provider.razorpay.keyId, ...provider.razorpay.webhookSecrets]),
      `${real.razorpay_order_id}|${real.razorpay_payment_id}`,
    ),
  }),
  // The last character of the order's id is moved to the payment's id.
  ({ razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature }) => ({
    razorpay_order_id: order.slice(0, -1),
    razorpay_payment_id: order.slice(-1) + payment,
    razorpay_signature,
  }),
  (real) => ({
    ...real,
    razorpay_signature: random.pick([null, 0, {}, [real.razorpay_signature]]),
  }),
];

test(`700 callbacks with forged signatures confirm nothing (seed ${seed})`, async () => {
  for (let i = 0; i < 700; i += 1) {
    const forged = forgeries[i % forgeries.length]?.(mine) ?? {};
    const { status } = await fixture.verify(guest, forged);
    expect([400, 404, 422], `${i} of seed ${seed}: ${JSON.stringify(forged)}`).toContain(status);
  }
  await expectUntouched();
});

test(`300 webhooks with forged signatures change nothing (seed ${seed})`, async () => {
  const { guest: third, order } = await fixture.held();
  provider.pay(order.id);
  const [real] = provider.webhooks.waiting().filter(({ event }) => event === "payment.captured");
  provider.webhooks.drop();
  if (!real) throw new Error("The payment was not captured.");
  const forged = [
    () => ({ body: flip(real.body), signature: real.signature }),
    () => ({ body: real.body, signature: flip(real.signature) }),
    () => ({ body: `${real.body} `, signature: real.signature }),
    () => ({ body: real.body, signature: hmac(provider.razorpay.keySecret, real.body) }),
    () => ({ body: real.body, signature: random.pick(["", "null", "0".repeat(64)]) }),
  ];
  for (let i = 0; i < 300; i += 1) {
    const { body, signature } = forged[i % forged.length]?.() ?? real;
    const answer = await site.send("POST /payment/webhook", {
      body,
      headers: {
        "X-Razorpay-Signature": signature.replace(/[^\x20-\xff]/g, "?").replace("\0", ""),
      },
    });
    expect(answer.status, `${i} of seed ${seed}`).toBe(401);
  }
  await site.runJobs();

  expect(await fixture.money(order.bookingId)).toMatchObject({ status: "held", paid: 0 });
  expect(third.user.id).not.toBe(guest.user.id);
  const { rows } = await site.deps.pool.query("select 1 from webhook_events");
  expect(rows).toEqual([]);
});

const expectUntouched = async (): Promise<void> => {
  await site.runJobs();
  for (const id of orderIds) {
    expect(await fixture.money(id)).toMatchObject({ status: "held", paid: 0, refunded: 0 });
    expect(await fixture.payments(id)).toEqual([]);
  }
};

test("the real callback still counts afterwards", async () => {
  expect(await fixture.verify(guest, mine)).toMatchObject({ status: 200 });
});
