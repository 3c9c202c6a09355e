import { Hono } from "hono";
import { cors } from "hono/cors";
import { z } from "zod";
import { checkoutSignature } from "#server/checkout/gateway/signatures.ts";
import type { SandboxBank } from "./bank.ts";
import { checkoutScript } from "./checkout-script.ts";
import { parseJsonBody } from "./parse-json-body.ts";
import { RazorpayError } from "./razorpay-error.ts";
import type { PaymentFailure, PaymentRecord } from "./records.ts";
import type { SandboxStore } from "./sandbox-store.ts";
import { LATE_PAYMENT_MS, testUpiIds } from "./test-upi-ids.ts";

/** The body of the browser's request. It contains only the last four digits of a card number,
 *  because a guest may type a real one. */
const Pay = z.object({
  key_id: z.string(),
  order_id: z.string().max(60),
  method: z.enum(["card", "upi"]),
  vpa: z.string().max(100).optional(),
  card: z.object({ last4: z.string().regex(/^\d{4}$/), network: z.string().max(20) }).optional(),
  otp: z.string().max(20).optional(),
});
type Pay = z.infer<typeof Pay>;

const wrongOtp: PaymentFailure = {
  code: "BAD_REQUEST_ERROR",
  description: "Payment processing failed because of incorrect OTP",
  source: "customer",
  step: "payment_authentication",
  reason: "incorrect_otp",
};
const declined: PaymentFailure = {
  code: "BAD_REQUEST_ERROR",
  description: "Payment was unsuccessful as it was declined by the customer's bank",
  source: "customer",
  step: "payment_authorization",
  reason: "payment_failed",
};
const late: PaymentFailure = {
  code: "GATEWAY_ERROR",
  description: "Payment was unsuccessful as the bank did not answer in time",
  source: "bank",
  step: "payment_authorization",
  reason: "gateway_technical_error",
};

const paying = new Set<string | undefined>([
  testUpiIds.success,
  testUpiIds.silent,
  testUpiIds.refundFails,
]);

/** Returns the failure of this attempt; undefined if the attempt succeeds. As in Razorpay's test
 *  mode, an OTP of 4 to 10 digits succeeds. */
const failureOf = ({ method, vpa, otp = "" }: Pay): PaymentFailure | undefined => {
  if (method === "card") return /^\d{4,10}$/.test(otp) ? undefined : wrongOtp;
  if (vpa === testUpiIds.late) return late;
  return paying.has(vpa) ? undefined : declined;
};

/** Returns the routes of the browser's checkout and of its script. Callers need only the public
 *  key. */
export const checkoutRoutes = (
  bank: SandboxBank,
  keys: { keyId: string; keySecret: string },
  {
    now,
    onLater,
    together,
  }: { now: () => Date; onLater: () => void } & Pick<SandboxStore, "together">,
): Hono => {
  const app = new Hono();
  app.use(cors());

  const isOurs = (keyId: string | undefined) => {
    if (keyId !== keys.keyId)
      throw new RazorpayError("The api key provided is invalid", { status: 401, reason: "NA" });
  };
  const signed = (payment: PaymentRecord) => ({
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.orderId,
    razorpay_signature: checkoutSignature(keys.keySecret, payment.orderId, payment.id),
  });

  app.get("/checkout.js", (c) =>
    c.body(checkoutScript, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    }),
  );

  app.get("/checkout/orders/:id", (c) => {
    isOurs(c.req.query("key_id"));
    const { id, amount, currency, status } = bank.order(c.req.param("id"));
    return c.json({ id, amount, currency, status });
  });

  app.post("/checkout/payments", async (c) => {
    const request = await parseJsonBody(Pay, c.req);
    isOurs(request.key_id);
    const { method, vpa = null, card = null } = request;
    const silent = vpa === testUpiIds.silent;
    const failure = failureOf(request);
    const payment = together(() => {
      const { id } = bank.attempt(request.order_id, { method, vpa, card, silent });
      if (!failure) return bank.authorize(id);
      return bank.fail(id, failure, failure === late ? now().getTime() + LATE_PAYMENT_MS : null);
    });
    if (!failure) return silent ? c.json({ pending: true }, 202) : c.json(signed(payment));
    if (failure === late) onLater();
    const metadata = { payment_id: payment.id, order_id: request.order_id };
    return c.json({ error: { ...failure, metadata } }, 400);
  });

  return app;
};
