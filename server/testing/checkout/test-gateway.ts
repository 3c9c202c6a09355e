/* A payment provider for tests, on a port of its own:
 *
 *     const { gateway, webhooks } = await startTestGateway();
 *     const site = await createTestSite({ config: { onlineBooking: true }, gateway });
 *     webhooks.sendTo(site.app.fetch);
 *
 * payment-fixture.ts does this, too. Webhooks wait until the test calls `webhooks.deliver()`. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Paise } from "#contract/money.ts";
import type { Gateway } from "#server/checkout/gateway/gateway.ts";
import { createRazorpayGateway } from "#server/checkout/gateway/razorpay.ts";
import { checkoutSignature } from "#server/checkout/gateway/signatures.ts";
import type { Faults } from "#server/checkout/sandbox/faults.ts";
import type {
  OrderRecord,
  PaymentRecord,
  RefundRecord,
  WebhookRecord,
} from "#server/checkout/sandbox/records.ts";
import { createSandbox, type SandboxOptions } from "#server/checkout/sandbox/sandbox.ts";
import type { WebhookTarget } from "#server/checkout/sandbox/webhook-sender.ts";
import type { RazorpayConfig } from "#server/kernel/config/config-razorpay.ts";

/** The payload of verify-payment. The checkout passes it to the page that opened the checkout. */
export type TestCheckoutCallback = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

type PayOptions = {
  method?: PaymentRecord["method"];
  /** The amount paid. If it differs from the order's amount, the site must quarantine the
   *  payment. */
  amountPaise?: Paise;
  currency?: string;
  /** False leaves the payment authorised but not captured, even if `autoCapture` is on. */
  capture?: boolean;
  /** Pays even when the order is already paid, so that one order has two captured payments. */
  evenIfPaid?: boolean;
};

export type TestGateway = {
  /** The gateway for `createTestSite`. `razorpay` and `env` contain the same settings, as
   *  configuration and as environment variables. A site that runs as a process needs `env`. */
  gateway: Gateway;
  razorpay: RazorpayConfig;
  env: Record<string, string>;
  url: string;
  /** Pays an order, as the guest at the checkout. */
  pay: (orderId: string, payOptions?: PayOptions) => TestCheckoutCallback;
  /** Creates a payment attempt that the bank has declined. */
  fail: (orderId: string, description?: string) => PaymentRecord;
  /** Creates a payment attempt that failed because the bank did not answer. */
  failUnanswered: (orderId: string) => PaymentRecord;
  /** Authorises a payment that had failed. If `autoCapture` is on, also captures it. */
  authorizeLate: (paymentId: string) => TestCheckoutCallback;
  /** Captures a payment, as people can do on the payment provider's own website. */
  capture: (paymentId: string) => PaymentRecord;
  callback: (paymentId: string) => TestCheckoutCallback;
  payment: (paymentId: string) => PaymentRecord;
  orders: () => OrderRecord[];
  payments: () => PaymentRecord[];
  refunds: () => RefundRecord[];
  /** Sets the initial status of refunds that the site requests from now on. */
  refundsBegin: (status: RefundRecord["status"]) => void;
  settleRefund: (refundId: string, status: "processed" | "failed") => RefundRecord;
  /** Injects a fault into the next call that matches a pattern, such as `POST /v1/orders` or
   *  `GET /v1/payments/:id`. The pattern `*` matches every call. */
  fault: Faults["add"];
  noFaults: () => void;
  /** Sets the secret that signs the webhooks of later events. The site accepts the secrets in
   *  `razorpay.webhookSecrets`. */
  signWith: (secret: string) => void;
  webhooks: {
    /** Sets where webhooks are sent. For a site that runs as a process, pass the URL of its
     *  `/api/payment/webhook`. */
    sendTo: (target: WebhookTarget) => void;
    /** While `on` is true, webhooks are sent without calls of `deliver`. Tests use this for a site
     *  that runs as a process. */
    automatic: (on: boolean) => void;
    /** Returns the undelivered webhooks, oldest first. */
    waiting: () => WebhookRecord[];
    /** Sends the undelivered webhooks and returns the statuses of the site's responses. `pick` may
     *  reorder, repeat or leave out webhooks; the webhooks that it leaves out are deleted. */
    deliver: (pick?: (waiting: WebhookRecord[]) => WebhookRecord[]) => Promise<number[]>;
    /** Sends this webhook, even if it was already delivered. */
    send: (webhook: WebhookRecord) => Promise<number>;
    drop: () => void;
  };
  stop: () => Promise<void>;
};

type TestGatewayOptions = Pick<SandboxOptions, "autoCapture" | "file" | "now"> & {
  port?: number;
  /** The address at which the payment provider listens; 127.0.0.1 by default. */
  host?: string;
  /** The timeout of the site's calls to the payment provider; short, so that tests of a missing
   *  response are quick. */
  timeoutMs?: number;
};

const PRESENT = "the present webhook secret";
const FORMER = "the former webhook secret";

/** Starts the payment provider. It stops with the process, or earlier if the test calls `stop`. */
export const startTestGateway = async (options: TestGatewayOptions = {}): Promise<TestGateway> => {
  const keys = { keyId: "rzp_test_StandIn", keySecret: "the key secret of the stand-in" };
  const sandbox = createSandbox({
    ...options,
    ...keys,
    webhookSecret: PRESENT,
    sendsWebhooks: false,
  });
  const { bank, refunds: sandboxRefunds, webhookSender, faults, store } = sandbox;
  const server = createAdaptorServer({ fetch: sandbox.app.fetch });
  const { host = "127.0.0.1" } = options;
  server.listen(options.port ?? 0, host);
  await once(server, "listening");
  server.unref();

  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const config: RazorpayConfig = {
    ...keys,
    webhookSecrets: [PRESENT, FORMER],
    apiUrl: `${url}/v1`,
    checkoutUrl: `${url}/v1/checkout.js`,
  };
  const callback = (paymentId: string): TestCheckoutCallback => {
    const { orderId } = bank.payment(paymentId);
    return {
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: checkoutSignature(keys.keySecret, orderId, paymentId),
    };
  };
  const waiting = () => [...store.webhooks.values()];
  const drop = () => waiting().forEach(webhookSender.drop);

  return {
    gateway: createRazorpayGateway(config, { timeoutMs: options.timeoutMs ?? 2_000 }),
    razorpay: config,
    env: {
      RAZORPAY_KEY_ID: config.keyId,
      RAZORPAY_KEY_SECRET: config.keySecret,
      RAZORPAY_WEBHOOK_SECRET: config.webhookSecrets.join(","),
      RAZORPAY_API_URL: config.apiUrl,
      RAZORPAY_CHECKOUT_URL: config.checkoutUrl,
    },
    url,
    pay: (orderId, { method = "upi", amountPaise, currency, capture, evenIfPaid } = {}) => {
      const attempt = bank.attempt(
        orderId,
        {
          method,
          ...(amountPaise !== undefined && { amount: amountPaise }),
          ...(currency && { currency }),
        },
        { evenIfPaid },
      );
      bank.authorize(attempt.id, { capturing: capture });
      return callback(attempt.id);
    },
    fail: (orderId, description = "Payment was declined by the bank") => {
      const attempt = bank.attempt(orderId, { method: "upi" });
      const at = { source: "bank", step: "payment_authorization", reason: "payment_failed" };
      return bank.fail(attempt.id, { code: "BAD_REQUEST_ERROR", description, ...at });
    },
    failUnanswered: (orderId) => {
      const attempt = bank.attempt(orderId, { method: "upi" });
      const at = { source: "bank", step: "payment_authorization" };
      const description = "The bank did not answer in time";
      const reason = "gateway_technical_error";
      return bank.fail(attempt.id, { code: "GATEWAY_ERROR", description, reason, ...at });
    },
    authorizeLate: (paymentId) => {
      bank.authorize(paymentId);
      return callback(paymentId);
    },
    capture: (paymentId) => {
      const { amount, currency } = bank.payment(paymentId);
      return bank.capture(paymentId, amount, currency);
    },
    callback,
    payment: bank.payment,
    orders: () => [...store.orders.values()],
    payments: () => [...store.payments.values()],
    refunds: () => [...store.refunds.values()],
    refundsBegin: sandboxRefunds.startWith,
    settleRefund: sandboxRefunds.settle,
    fault: faults.add,
    noFaults: faults.clear,
    signWith: webhookSender.signWith,
    webhooks: {
      sendTo: webhookSender.sendTo,
      automatic: webhookSender.run,
      waiting,
      deliver: async (pick = (all) => all) => {
        const picked = pick(waiting());
        drop();
        const statuses: number[] = [];
        for (const webhook of picked) statuses.push(await webhookSender.send(webhook));
        return statuses;
      },
      send: webhookSender.send,
      drop,
    },
    stop: async () => {
      sandbox.close();
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
    },
  };
};
