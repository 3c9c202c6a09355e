import type { Hono } from "hono";
import type { Paise } from "#contract/money.ts";

/** The path of the built-in sandbox in demo mode. */
export const SANDBOX_PATH = "/sandbox-gateway";

/** The interface of a payment provider. razorpay.ts implements it; the sandbox uses the same code
 *  with another URL. Amounts are in paise. */
export type Gateway = {
  /** The public id of the key, which the browser needs to open the checkout. */
  keyId: string;
  /** Whether payments are only simulated; the screens then say that no money moves. */
  sandbox: boolean;
  /** The URL of the script that opens the checkout; for the sandbox, a path of this site. */
  checkoutUrl: string;
  createOrder: (order: {
    amountPaise: Paise;
    currency: "INR";
    receipt: string;
    notes: Record<string, string>;
  }) => Promise<GatewayOrder>;
  order: (orderId: string) => Promise<GatewayOrder>;
  ordersByReceipt: (receipt: string) => Promise<GatewayOrder[]>;
  paymentsOfOrder: (orderId: string) => Promise<GatewayPayment[]>;
  payment: (paymentId: string) => Promise<GatewayPayment>;
  capture: (paymentId: string, amountPaise: Paise, currency: string) => Promise<GatewayPayment>;
  /** Requests a refund. A repeated request with the same `key` returns the same refund. */
  refund: (refund: {
    paymentId: string;
    amountPaise: Paise;
    key: string;
    notes: Record<string, string>;
  }) => Promise<GatewayRefund>;
  refundsOfPayment: (paymentId: string) => Promise<GatewayRefund[]>;
  /** Yields all payments that were made since the given time, in any state. A payment may be
   *  yielded twice. */
  paymentsSince: (since: Date) => AsyncGenerator<GatewayPayment>;
  /** Yields all refunds that were requested since the given time. A refund may be yielded twice. */
  refundsSince: (since: Date) => AsyncGenerator<GatewayRefund>;
  /** Verifies the checkout's signature over `order_id|payment_id`, in constant time. */
  isCheckoutSigned: (orderId: string, paymentId: string, signature: string) => boolean;
  /** Verifies a webhook's signature over the raw body. While the secret is being rotated, both the
   *  old and the new secret are accepted. */
  isWebhookSigned: (rawBody: Uint8Array, signature: string) => boolean;
  /** The app of the built-in sandbox, served below SANDBOX_PATH; real providers have none. */
  sandboxApp?: Hono;
};

export type GatewayOrder = {
  id: string;
  amountPaise: Paise;
  currency: string;
  receipt: string | null;
  /** The id of the order's booking. Undefined if this site did not create the order. */
  bookingId?: string | undefined;
  status: "created" | "attempted" | "paid";
};

export type GatewayPayment = {
  id: string;
  orderId: string | null;
  amountPaise: Paise;
  currency: string;
  status: "created" | "authorized" | "captured" | "failed" | "refunded";
  refundedPaise: Paise;
  method: string | null;
  /** The provider's message if the payment failed. */
  problem: string | null;
  /** The time of a failed payment that may still succeed (Razorpay's term is "late authorization").
   *  The payment failed because of an error or a timeout of the bank or the provider. Undefined for
   *  all other payments. */
  unansweredSince?: Date | undefined;
  /** When the payment was made. */
  createdAt?: Date | undefined;
};

export type GatewayRefund = {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  status: "pending" | "processed" | "failed";
  /** The idempotency key of the refund request. A refund that was made by hand at the provider has
   *  none. */
  key?: string | undefined;
};

/** A call to the payment provider failed. */
export class GatewayError extends Error {
  /** `refused`: the provider rejected the request, so a retry is useless. `unknown`: no usable
   *  response, an error of the provider, or a temporary cause, such as too many requests. After
   *  `unknown`, the call may have succeeded, so check before a retry. */
  readonly kind: "refused" | "unknown";
  readonly status: number | undefined;

  constructor(kind: "refused" | "unknown", message: string, status?: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}
