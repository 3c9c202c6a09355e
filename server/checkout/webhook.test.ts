import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";

const fixture = await createPaymentFixture();
const { site, paymentProvider: provider } = fixture;

const sign = (body: string, secret = provider.razorpay.webhookSecrets[0] ?? "") =>
  createHmac("sha256", secret).update(body).digest("hex");

const post = (body: string, signature: string | undefined = sign(body)) =>
  site.ask("POST /payment/webhook", {
    body,
    headers: { "Content-Type": "application/json", "X-Razorpay-Signature": signature },
  });

const eventsOf = (entityId: string) =>
  site.deps.db
    .selectFrom("webhook_events")
    .select(["event", "handled_at"])
    .where("entity_id", "=", entityId)
    .execute();

/** Returns the order and webhooks of a guest who paid and whose browser never returned. */
const paidInSilence = async () => {
  const { order, guest } = await fixture.held();
  const { razorpay_payment_id: payment } = provider.pay(order.id);
  const waiting = provider.webhooks.waiting();
  provider.webhooks.drop();
  const of = (event: string) => {
    const webhook = waiting.find((one) => one.event === event);
    if (!webhook) throw new Error(`There is no ${event}.`);
    return webhook;
  };
  return { order, guest, payment, of };
};

test("a webhook alone confirms the booking", async () => {
  const { order, of } = await paidInSilence();

  expect(await provider.webhooks.send(of("payment.captured"))).toBe(200);
  await site.runJobs();

  expect(await fixture.money(order.bookingId)).toMatchObject({ status: "confirmed", paid: 50_000 });
});

describe("the signature", () => {
  test.each([
    ["missing", ""],
    ["of another secret", sign("{}", "the secret of another account")],
    ["of another body", sign("{ }")],
    ["too short", sign("{}").slice(1)],
  ])("is rejected if it is %s", async (_, signature) => {
    const { status, body } = await post("{}", signature);

    expect([status, body.code]).toEqual([401, "bad-signature"]);
  });

  test("with the former secret is valid during a rotation", async () => {
    const [present = "", former = ""] = provider.razorpay.webhookSecrets;
    const body = (id: string) =>
      JSON.stringify({ event: "invoice.paid", payload: { invoice: { entity: { id } } } });

    expect((await post(body("inv_1"), sign(body("inv_1"), former))).status).toBe(200);
    expect((await post(body("inv_2"), sign(body("inv_2"), present))).status).toBe(200);
  });

  test("covers the bytes: the same JSON in another form is rejected", async () => {
    const { of } = await paidInSilence();
    const { body, signature } = of("payment.captured");

    expect((await post(JSON.stringify(JSON.parse(body), null, 1), signature)).status).toBe(401);
  });
});

describe("a correctly signed body", () => {
  test.each(["", "nonsense", "[]", `{"event": 7}`, `{"event": ""}`])(
    "that is not a webhook is malformed: %s",
    async (body) => {
      const answer = await post(body);

      expect([answer.status, answer.body.code]).toEqual([400, "malformed"]);
    },
  );

  test.each([
    `{"event": "invoice.paid", "payload": {}}`,
    `{"event": "payment.captured", "payload": {"payment": {"entity": {"id": "pay_1"}}}}`,
    `{"event": "payment.captured"}`,
  ])("without relevant content is accepted: %s", async (body) => {
    expect(await post(body)).toEqual({ status: 200, body: { status: "ok" } });
  });

  test("about an order that is not ours is accepted, but not marked as handled", async () => {
    const entity = {
      id: "pay_Elsewhere",
      order_id: "order_Elsewhere",
      amount: 1,
      currency: "INR",
      status: "captured",
    };
    const body = JSON.stringify({ event: "payment.captured", payload: { payment: { entity } } });

    expect((await post(body)).status).toBe(200);
    await site.runJobs();

    expect(await eventsOf("pay_Elsewhere")).toMatchObject([{ handled_at: null }]);
  });
});

describe("a repeated webhook", () => {
  test("with the same body is recorded once", async () => {
    const { order, payment, of } = await paidInSilence();
    for (let i = 0; i < 3; i += 1) await provider.webhooks.send(of("payment.captured"));
    await site.runJobs();

    expect(await eventsOf(payment)).toHaveLength(1);
    expect(await fixture.money(order.bookingId)).toMatchObject({ paid: 50_000 });
  });

  test("with another body is applied once", async () => {
    const { order, payment, of } = await paidInSilence();
    const first = of("payment.captured");
    const again = first.body.replace(/"created_at":\d+\s*}$/, '"created_at":1}');
    expect(again).not.toBe(first.body);
    await provider.webhooks.send(first);
    await site.runJobs();

    await post(again);
    await site.runJobs();

    const events = await eventsOf(payment);
    expect(events.filter(({ handled_at }) => handled_at !== null)).toHaveLength(1);
    expect(await fixture.money(order.bookingId)).toMatchObject({ paid: 50_000 });
  });
});

test("the queued job and the stored row of a webhook contain no personal data", async () => {
  const { payment, of } = await paidInSilence();
  const webhook = of("payment.captured");
  await provider.webhooks.send(webhook);

  const jobs = await site.deps.pool.query(
    "select payload::text from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'",
    [payment],
  );

  const stored = await site.deps.pool.query(
    "select e::text as row from webhook_events e where entity_id = $1",
    [payment],
  );
  const personal = /email|contact|vpa|card/;
  expect(webhook.body).toMatch(personal);
  expect([jobs.rows.length, stored.rows.length]).toEqual([1, 1]);
  expect(jobs.rows[0].payload).not.toMatch(personal);
  expect(stored.rows[0].row).not.toMatch(personal);
  await site.runJobs();
});
