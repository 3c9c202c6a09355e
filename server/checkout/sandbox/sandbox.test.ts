import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hmacHex } from "#server/checkout/gateway/signatures.ts";
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";
import { LATE_PAYMENT_MS } from "./test-upi-ids.ts";

const folder = mkdtempSync(join(tmpdir(), "jagah-stand-in-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keys = { keyId: "rzp_test_1", keySecret: "secret", webhookSecret: "hook" };
const open = (options: Partial<SandboxOptions> = {}): Sandbox =>
  createSandbox({ ...keys, sendsWebhooks: false, ...options });
const anOrder = ({ bank }: Sandbox, amount = 50_000) =>
  bank.createOrder({ amount, currency: "INR", receipt: null, notes: {} });

const atCheckout = async ({ app }: Sandbox, json: object) => {
  const answer = await app.request("/v1/checkout/payments", {
    method: "POST",
    body: JSON.stringify({ key_id: keys.keyId, ...json }),
  });
  return { status: answer.status, body: await answer.json() };
};

const events = ({ webhookSender }: Sandbox) =>
  webhookSender.waiting().map(({ body }) => JSON.parse(body).event as string);

test("a payment sends all its events, each with its entities as they were when the event happened", async () => {
  const sandbox = open();
  const order = anOrder(sandbox);
  const { status, body } = await atCheckout(sandbox, {
    order_id: order.id,
    method: "upi",
    vpa: "success@razorpay",
  });

  expect(status).toBe(200);
  expect(body).toEqual({
    razorpay_order_id: order.id,
    razorpay_payment_id: expect.stringMatching(/^pay_\w{14}$/),
    razorpay_signature: hmacHex("secret", `${order.id}|${body.razorpay_payment_id}`),
  });
  expect(events(sandbox)).toEqual(["payment.authorized", "payment.captured", "order.paid"]);
  const [authorized, , paid] = sandbox.webhookSender
    .waiting()
    .map((webhook) => JSON.parse(webhook.body));
  expect(authorized).toMatchObject({
    entity: "event",
    contains: ["payment"],
    payload: { payment: { entity: { status: "authorized", captured: false } } },
  });
  expect(paid).toMatchObject({
    contains: ["payment", "order"],
    payload: {
      payment: { entity: { status: "captured", amount: 50_000, method: "upi" } },
      order: { entity: { id: order.id, status: "paid", amount_due: 0 } },
    },
  });
});

test.each([
  ["the UPI ID that fails", { method: "upi", vpa: "failure@razorpay" }, /declined/],
  ["an OTP that is too short", { method: "card", otp: "123" }, /incorrect OTP/],
])("with %s the payment fails and may be tried again", async (_, request, words) => {
  const sandbox = open();
  const order_id = anOrder(sandbox).id;

  const failed = await atCheckout(sandbox, { order_id, ...request });
  expect(failed).toMatchObject({
    status: 400,
    body: { error: { description: expect.stringMatching(words), metadata: { order_id } } },
  });
  expect(events(sandbox)).toEqual(["payment.failed"]);

  const paid = await atCheckout(sandbox, { order_id, method: "card", otp: "1234" });
  expect(paid.status).toBe(200);
  const again = await atCheckout(sandbox, { order_id, method: "card", otp: "1234" });
  expect(again).toMatchObject({ status: 400, body: { error: { reason: "order_already_paid" } } });
});

test("a payment can succeed after a failure, also if the process was stopped meanwhile", async () => {
  const file = join(folder, "late.jsonl");
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const sandbox = open({ file, now });
  const request = { order_id: anOrder(sandbox).id, method: "upi", vpa: "late@sandbox" };
  const { body } = await atCheckout(sandbox, request);
  const { payment_id: id } = body.error.metadata;
  expect(sandbox.bank.payment(id).status).toBe("failed");
  sandbox.close();

  ahead = LATE_PAYMENT_MS;
  const later = open({ file, now });

  await expect.poll(() => later.bank.payment(id).status).toBe("captured");
  expect(events(later)).toEqual([
    "payment.failed",
    "payment.authorized",
    "payment.captured",
    "order.paid",
  ]);
});

test("a refund can be accepted and fail later", async () => {
  const file = join(folder, "refund.jsonl");
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const sandbox = open({ file, now });
  const { id: order_id } = anOrder(sandbox);
  const request = { order_id, method: "upi", vpa: "norefund@sandbox" };
  const { razorpay_payment_id: id } = (await atCheckout(sandbox, request)).body;
  const refund = { amount: 50_000, key: "refund-key-2", receipt: null, notes: {} };
  expect(sandbox.refunds.refund(id, refund)).toMatchObject({ status: "pending" });
  sandbox.close();

  ahead = LATE_PAYMENT_MS;
  const later = open({ file, now });

  await expect.poll(() => later.refunds.refundsOf(id)).toMatchObject([{ status: "failed" }]);
  expect(later.bank.payment(id)).toMatchObject({ status: "captured", amountRefunded: 0 });
  expect(events(later).slice(-2)).toEqual(["refund.created", "refund.failed"]);
});

test("a browser may not learn the outcome of a payment", async () => {
  const sandbox = open();
  const { id } = anOrder(sandbox);
  const request = { order_id: id, method: "upi", vpa: "silent@sandbox" };
  expect((await atCheckout(sandbox, request)).status).toBe(202);
  expect(sandbox.bank.paymentsOf(id)).toMatchObject([{ status: "captured" }]);
});

test("the checkout needs our key and an existing order, and refuses a card number", async () => {
  const sandbox = open();
  const { id } = anOrder(sandbox);
  const pay = { method: "upi", vpa: "success@razorpay" };
  expect(await atCheckout(sandbox, { key_id: "rzp_other", order_id: id, ...pay })).toMatchObject({
    status: 401,
  });
  expect(await atCheckout(sandbox, { order_id: "order_none", ...pay })).toMatchObject({
    status: 400,
    body: { error: { description: "The id provided does not exist" } },
  });
  const card = { last4: "4111111111111111", network: "Visa" };
  const wrong = { order_id: id, method: "card", card, otp: "1234" };
  expect(await atCheckout(sandbox, wrong)).toMatchObject({ status: 400 });
  expect(sandbox.bank.paymentsOf(id)).toEqual([]);
});

test("other calls need both keys, and unknown paths are not found", async () => {
  const { app } = open();
  const ask = (path: string, authorization = "") =>
    app.request(`/v1${path}`, { headers: { Authorization: authorization } });
  const right = `Basic ${Buffer.from("rzp_test_1:secret").toString("base64")}`;
  const wrong = `Basic ${Buffer.from("rzp_test_1:other").toString("base64")}`;

  expect((await ask("/orders?receipt=1")).status).toBe(401);
  expect((await ask("/orders?receipt=1", wrong)).status).toBe(401);
  const answer = await ask("/orders?receipt=1", right);
  expect(await answer.json()).toEqual({ entity: "collection", count: 0, items: [] });
  expect((await ask("/settlements", right)).status).toBe(404);
});

test("responses survive a crash, and a truncated line is discarded", () => {
  const file = join(folder, "crash.jsonl");
  const before = open({ file });
  const order = anOrder(before, 70_000);
  const { id } = before.bank.attempt(order.id, { method: "card" });
  before.bank.authorize(id);
  before.refunds.refund(id, { amount: 20_000, key: "refund-key-1", receipt: null, notes: {} });
  const written = readFileSync(file, "utf8");
  writeFileSync(file, `${written}{"kind":"orders","id":"order_hal`);

  const after = open({ file });

  expect(after.bank.order(order.id)).toMatchObject({ status: "paid", amountPaid: 70_000 });
  expect(after.bank.payment(id)).toEqual(before.bank.payment(id));
  expect(after.refunds.refundsOf(id)).toEqual(before.refunds.refundsOf(id));
  expect(after.webhookSender.waiting()).toEqual(before.webhookSender.waiting());
  expect(readFileSync(file, "utf8").length).toBeLessThan(written.length);
});

test("responses are not cacheable, except the checkout's script", async () => {
  const sandbox = open();
  const { id } = anOrder(sandbox);
  const caching = async (path: string, init: RequestInit = {}) => {
    const { status, headers } = await sandbox.app.request(`/v1${path}`, init);
    return [status, headers.get("Cache-Control")];
  };
  const vpa = "success@razorpay";
  const payment = { key_id: keys.keyId, order_id: id, method: "upi", vpa };

  expect(await caching(`/checkout/orders/${id}?key_id=${keys.keyId}`)).toEqual([200, "no-store"]);
  expect(await caching("/checkout/orders/nope")).toEqual([401, "no-store"]);
  expect(
    await caching("/checkout/payments", { method: "POST", body: JSON.stringify(payment) }),
  ).toEqual([200, "no-store"]);
  expect(await caching("/checkout.js")).toEqual([200, "no-cache"]);
});
