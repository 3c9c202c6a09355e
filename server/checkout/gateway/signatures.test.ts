import { describe, expect, test } from "vitest";
import { createRazorpayGateway } from "./razorpay.ts";
import { hmacHex } from "./signatures.ts";

const gatewayWith = (keySecret: string, webhookSecrets: string[]) =>
  createRazorpayGateway({
    keyId: "rzp_test_1",
    keySecret,
    webhookSecrets,
    apiUrl: "http://127.0.0.1:1",
    checkoutUrl: "http://127.0.0.1:1",
  });

// The example from Razorpay's documentation of payment verification.
const documented = {
  secret: "EnLs21M47BllR3X8PSFtjtbd",
  orderId: "order_IEIaMR65cu6nz3",
  paymentId: "pay_IH4NVgf4Dreq1l",
  signature: "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
};

describe("the checkout's signature", () => {
  const { orderId, paymentId, signature } = documented;
  const { isCheckoutSigned } = gatewayWith(documented.secret, []);

  test("matches the documented example", () => {
    expect(isCheckoutSigned(orderId, paymentId, signature)).toBe(true);
  });

  test.each([
    ["another order", "order_IEIaMR65cu6nz4", paymentId, signature],
    ["another payment", orderId, "pay_IH4NVgf4Dreq1m", signature],
    ["order and payment exchanged", paymentId, orderId, signature],
    ["the bar moved", `${orderId}|pay`, paymentId.slice(4), signature],
    ["nothing", orderId, paymentId, ""],
    ["the beginning alone", orderId, paymentId, signature.slice(0, 63)],
    ["more at its end", orderId, paymentId, `${signature}0`],
    ["capitals", orderId, paymentId, signature.toUpperCase()],
    ["letters of two bytes", orderId, paymentId, "é".repeat(32)],
  ])("is invalid with %s", (_, order, payment, given) => {
    expect(isCheckoutSigned(order, payment, given)).toBe(false);
  });

  test("is invalid with any one character changed", () => {
    for (let at = 0; at < signature.length; at++) {
      const other = signature[at] === "0" ? "1" : "0";
      const altered = signature.slice(0, at) + other + signature.slice(at + 1);
      expect(isCheckoutSigned(orderId, paymentId, altered)).toBe(false);
    }
  });

  test("is invalid with another secret", () => {
    expect(gatewayWith("another", []).isCheckoutSigned(orderId, paymentId, signature)).toBe(false);
  });
});

describe("a webhook's signature", () => {
  // The example from the tests of Razorpay's own libraries.
  const body = new TextEncoder().encode('{"a":1,"b":2,"c":{"d":3}}');
  const signature = "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc";

  test("covers the raw body, and is valid with either secret during a rotation", () => {
    expect(gatewayWith("", ["123456"]).isWebhookSigned(body, signature)).toBe(true);
    expect(gatewayWith("", ["new", "123456"]).isWebhookSigned(body, signature)).toBe(true);
    expect(gatewayWith("", ["123456", "old"]).isWebhookSigned(body, signature)).toBe(true);
  });

  test("is invalid for another body, another secret, the key's secret, or none", () => {
    const respaced = new TextEncoder().encode('{"a": 1,"b":2,"c":{"d":3}}');
    expect(gatewayWith("", ["123456"]).isWebhookSigned(respaced, signature)).toBe(false);
    expect(gatewayWith("", ["new"]).isWebhookSigned(body, signature)).toBe(false);
    expect(gatewayWith("123456", []).isWebhookSigned(body, signature)).toBe(false);
    expect(gatewayWith("", ["123456"]).isWebhookSigned(body, "")).toBe(false);
    expect(gatewayWith("", ["123456"]).isWebhookSigned(body, hmacHex("", body))).toBe(false);
  });
});
