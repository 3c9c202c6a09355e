import { describe, expect, test } from "vitest";
import { startTestGateway } from "#server/testing/checkout/test-gateway.ts";
import { GatewayError } from "./gateway.ts";
import { createRazorpayGateway } from "./razorpay.ts";

const provider = await startTestGateway({ timeoutMs: 300 });
const { gateway } = provider;

let count = 0;
const newReceipt = () => `booking-${++count}`;
const order = (amountPaise = 50_000, receipt = newReceipt()) =>
  gateway.createOrder({ amountPaise, currency: "INR", receipt, notes: { booking: receipt } });
const captured = async (amountPaise = 50_000) => {
  const { id } = await order(amountPaise);
  return provider.pay(id).razorpay_payment_id;
};
const error = (kind: "refused" | "unknown", message: string | RegExp, status?: number) =>
  expect.objectContaining({
    constructor: GatewayError,
    kind,
    status,
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });

describe("orders", () => {
  test("an order is created, found by its receipt, and paid", async () => {
    const made = await order(120_000, "018f0000-0000-7000-8000-000000000001");
    expect(made).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/),
      amountPaise: 120_000,
      currency: "INR",
      receipt: "018f0000-0000-7000-8000-000000000001",
      status: "created",
    });
    expect(await gateway.order(made.id)).toEqual(made);
    expect(await gateway.paymentsOfOrder(made.id)).toEqual([]);

    provider.pay(made.id, { method: "card" });

    const receipt = made.receipt as string;
    expect(await gateway.ordersByReceipt(receipt)).toEqual([{ ...made, status: "paid" }]);
    expect(await gateway.ordersByReceipt("another")).toEqual([]);
    expect(await gateway.paymentsOfOrder(made.id)).toMatchObject([
      { orderId: made.id, amountPaise: 120_000, status: "captured", method: "card", problem: null },
    ]);
  });

  test("an order whose response was lost is found instead of created twice", async () => {
    provider.fault("POST /v1/orders", "reply-lost");
    const receipt = newReceipt();

    await expect(order(50_000, receipt)).rejects.toEqual(error("unknown", /could not be reached/));
    const [lost] = await gateway.ordersByReceipt(receipt);

    expect(await order(50_000, receipt)).toEqual(lost);
  });

  test("a receipt that was used for another amount is rejected", async () => {
    const { receipt } = await order();
    await expect(order(60_000, receipt as string)).rejects.toEqual(
      error("refused", "Order receipt should be unique.", 400),
    );
  });

  test.each([
    [99, "short", "Order amount less than minimum amount allowed"],
    [100.5, "short", "The amount must be an integer."],
    [100, "r".repeat(41), "The receipt may not be greater than 40 characters."],
  ])("%d paise for %s is rejected: %s", async (paise, receipt, words) => {
    await expect(order(paise, receipt)).rejects.toEqual(error("refused", words, 400));
  });
});

describe("payments", () => {
  test("an authorised payment is captured once, however often it is requested", async () => {
    const { id } = await order();
    const { razorpay_payment_id: paymentId } = provider.pay(id, { capture: false });
    expect(await gateway.payment(paymentId)).toMatchObject({ status: "authorized" });

    const first = await gateway.capture(paymentId, 50_000, "INR");
    const second = await gateway.capture(paymentId, 50_000, "INR");

    expect(first).toMatchObject({ id: paymentId, status: "captured", amountPaise: 50_000 });
    expect(second).toEqual(first);
  });

  test("a partial capture is rejected", async () => {
    const { id } = await order();
    const { razorpay_payment_id: paymentId } = provider.pay(id, { capture: false });

    await expect(gateway.capture(paymentId, 49_999, "INR")).rejects.toEqual(
      error("refused", "Capture amount must be equal to the amount authorized", 400),
    );
    expect(await gateway.payment(paymentId)).toMatchObject({ status: "authorized" });
  });

  test("a failed payment gives the reason, and may be authorised later", async () => {
    const { id } = await order();
    const failed = provider.fail(id, "Payment was declined by the bank");
    expect(await gateway.payment(failed.id)).toMatchObject({
      status: "failed",
      problem: "Payment was declined by the bank",
    });
    await expect(gateway.capture(failed.id, 50_000, "INR")).rejects.toMatchObject({
      kind: "refused",
    });

    provider.authorizeLate(failed.id);

    expect(await gateway.payment(failed.id)).toMatchObject({ status: "captured", problem: null });
  });

  test("an order can have several attempts, even two captures", async () => {
    const { id } = await order();
    provider.fail(id);
    provider.pay(id);
    expect(() => provider.pay(id)).toThrow("already paid");
    provider.pay(id, { evenIfPaid: true });

    const statuses = (await gateway.paymentsOfOrder(id)).map(({ status }) => status);
    expect(statuses).toEqual(["failed", "captured", "captured"]);
  });

  test("an unknown payment is rejected", async () => {
    await expect(gateway.payment("pay_../../orders")).rejects.toEqual(
      error("refused", "The id provided does not exist", 400),
    );
  });
});

const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
};

describe("refunds", () => {
  const refund = (paymentId: string, amountPaise: number, key: string) =>
    gateway.refund({ paymentId, amountPaise, key, notes: {} });

  test("the same key returns the same refund, also after a lost response", async () => {
    const paymentId = await captured();
    provider.fault("POST /v1/payments/:id/refund", "reply-lost");
    await expect(refund(paymentId, 20_000, "refund-number-1")).rejects.toMatchObject({
      kind: "unknown",
    });

    const again = await refund(paymentId, 20_000, "refund-number-1");
    const another = await refund(paymentId, 20_000, "refund-number-2");

    expect(again).toMatchObject({ paymentId, amountPaise: 20_000, status: "processed" });
    expect(await gateway.refundsOfPayment(paymentId)).toEqual([again, another]);
    expect(await gateway.payment(paymentId)).toMatchObject({
      status: "captured",
      refundedPaise: 40_000,
    });
  });

  test("everything since a time is listed, page by page, with the key of each refund", async () => {
    const start = new Date(Date.now() - 1_000);
    const before = provider.payments().length;
    const paymentId = await captured();
    const made = await refund(paymentId, 100, "refund-number-0");
    // These are more payments than the provider lists in one response.
    const { orderId } = provider.payment(paymentId);
    for (let n = 0; n < 105; n += 1) provider.pay(orderId, { evenIfPaid: true });
    const listed = await collect(gateway.paymentsSince(start));

    expect(listed.length).toBeGreaterThanOrEqual(106);
    expect(listed.length).toBeLessThanOrEqual(before + 106);
    expect(listed.find(({ id }) => id === paymentId)).toMatchObject({ refundedPaise: 100 });
    expect(await collect(gateway.refundsSince(start))).toContainEqual(made);
    expect(made.key).toBe("refund-number-0");
    const future = new Date(Date.now() + 60_000);
    expect(await collect(gateway.paymentsSince(future))).toEqual([]);
  });

  test("the same key with another amount is rejected", async () => {
    const paymentId = await captured();
    await refund(paymentId, 10_000, "refund-number-3");
    await expect(refund(paymentId, 10_001, "refund-number-3")).rejects.toEqual(
      error("refused", /^Different request with the same idempotency key/, 400),
    );
  });

  test("a refund of more than was captured is rejected", async () => {
    const paymentId = await captured();
    await expect(refund(paymentId, 50_001, "refund-number-4")).rejects.toMatchObject({
      kind: "refused",
    });
    await refund(paymentId, 50_000, "refund-number-5");
    await expect(refund(paymentId, 100, "refund-number-6")).rejects.toEqual(
      error("refused", "The payment has been fully refunded already", 400),
    );
    expect(await gateway.payment(paymentId)).toMatchObject({ status: "refunded" });
  });

  test("a pending refund may fail later, and its amount then no longer counts as refunded", async () => {
    const paymentId = await captured();
    provider.refundsBegin("pending");
    const pending = await refund(paymentId, 50_000, "refund-number-7");
    provider.refundsBegin("processed");
    expect(pending.status).toBe("pending");

    provider.settleRefund(pending.id, "failed");

    expect(await gateway.refundsOfPayment(paymentId)).toMatchObject([{ status: "failed" }]);
    expect(await gateway.payment(paymentId)).toMatchObject({
      status: "captured",
      refundedPaise: 0,
    });
  });

  test("only a captured payment can be refunded", async () => {
    const { id } = await order();
    const { razorpay_payment_id: paymentId } = provider.pay(id, { capture: false });
    await expect(refund(paymentId, 100, "refund-number-8")).rejects.toMatchObject({
      kind: "refused",
    });
  });
});

describe("errors", () => {
  test.each([429, 500, 502, 503] as const)("%d leaves the outcome unknown", async (status) => {
    const paymentId = await captured();
    provider.fault("GET /v1/payments/:id", status);
    await expect(gateway.payment(paymentId)).rejects.toMatchObject({ kind: "unknown", status });
    expect(await gateway.payment(paymentId)).toMatchObject({ status: "captured" });
  });

  test.each(["reply-lost", "not-reached", "done-500", "garbage"] as const)(
    "%s leaves the outcome unknown",
    async (fault) => {
      const { id } = await order();
      provider.fault("GET /v1/orders/:id/payments", fault);
      await expect(gateway.paymentsOfOrder(id)).rejects.toMatchObject({ kind: "unknown" });
    },
  );

  test("a response that takes too long leaves the outcome unknown, even if the call succeeded", async () => {
    const receipt = newReceipt();
    provider.fault("POST /v1/orders", "slow", { ms: 500 });
    await expect(order(50_000, receipt)).rejects.toEqual(
      error("unknown", "Razorpay did not respond in time (POST)."),
    );
    await expect.poll(() => gateway.ordersByReceipt(receipt)).toHaveLength(1);
  });

  test("wrong keys are a configuration error, not a rejected payment", async () => {
    const stranger = createRazorpayGateway({ ...provider.razorpay, keySecret: "another" });
    await expect(stranger.payment(await captured())).rejects.toEqual(
      error("unknown", "Authentication failed", 401),
    );
  });

  test("a closed port leaves the outcome unknown", async () => {
    const nowhere = createRazorpayGateway({
      ...provider.razorpay,
      apiUrl: "http://127.0.0.1:1/v1",
    });
    await expect(nowhere.payment("pay_1")).rejects.toMatchObject({
      kind: "unknown",
      status: undefined,
    });
  });

  test("keys are not sent to another host after a redirect", async () => {
    const asked: string[] = [];
    const elsewhere = async (request: Request) => {
      asked.push(request.redirect);
      return Response.redirect("http://127.0.0.1:1/", 307);
    };
    const redirected = createRazorpayGateway(provider.razorpay, { fetch: elsewhere });
    await expect(redirected.payment("pay_1")).rejects.toMatchObject({ kind: "unknown" });
    expect(asked).toEqual(["error"]);
  });
});
