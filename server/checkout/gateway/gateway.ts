import type { Hono } from "hono";
import type { Paise } from "#contract/money.ts";

/** Where the site serves the stand-in of demo mode. */
export const SANDBOX_PATH = "/sandbox-gateway";

/** What a payment company is to us. Razorpay is one (razorpay.ts), its stand-in another over the same
 *  code: only the address differs. Amounts are paise. Times are instants. */
export type Gateway = {
  /** Public: the checkout is opened with it. */
  keyId: string;
  /** No money moves; screens say so. */
  sandbox: boolean;
  /** The address of the script that opens the checkout; of the stand-in's, a path of this site. */
  checkoutUrl: string;
  createOrder: (order: {
    amountPaise: Paise;
    currency: "INR";
    receipt: string;
    notes: Record<string, string>;
  }) => Promise<GatewayOrder>;
  ordersByReceipt: (receipt: string) => Promise<GatewayOrder[]>;
  paymentsOfOrder: (orderId: string) => Promise<GatewayPayment[]>;
  payment: (paymentId: string) => Promise<GatewayPayment>;
  capture: (paymentId: string, amountPaise: Paise, currency: string) => Promise<GatewayPayment>;
  /** The same `key` again gives the same refund. */
  refund: (refund: {
    paymentId: string;
    amountPaise: Paise;
    key: string;
    notes: Record<string, string>;
  }) => Promise<GatewayRefund>;
  refundsOfPayment: (paymentId: string) => Promise<GatewayRefund[]>;
  /** The checkout's signature over `order_id|payment_id`, compared in constant time. */
  isCheckoutSigned: (orderId: string, paymentId: string, signature: string) => boolean;
  /** A webhook's signature over the raw body; either of two secrets counts during rotation. */
  isWebhookSigned: (rawBody: Uint8Array, signature: string) => boolean;
  /** What the stand-in inside this process answers below SANDBOX_PATH; companies have none. */
  standIn?: Hono;
};

export type GatewayOrder = {
  id: string;
  amountPaise: Paise;
  currency: string;
  receipt: string | null;
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
  /** The company's words for a failure. */
  problem: string | null;
};

export type GatewayRefund = {
  id: string;
  paymentId: string;
  amountPaise: Paise;
  status: "pending" | "processed" | "failed";
};

/** The company did not do it. `refused`: it said no, asking again is useless. `unknown`: no answer, or
 *  its own trouble; it may have done it, so ask before doing it again. */
export class GatewayError extends Error {
  readonly kind: "refused" | "unknown";
  readonly status: number | undefined;

  constructor(kind: "refused" | "unknown", message: string, status?: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}
