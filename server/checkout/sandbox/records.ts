/* The records of the sandbox, and their JSON form from Razorpay's documentation. */
import type { Paise } from "#contract/money.ts";

export type OrderRecord = {
  id: string;
  amount: Paise;
  amountPaid: Paise;
  currency: string;
  receipt: string | null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Record<string, string>;
  createdAt: number;
};

export type PaymentFailure = {
  code: string;
  description: string;
  source: string;
  step: string;
  reason: string;
};

export type PaymentRecord = {
  id: string;
  orderId: string;
  amount: Paise;
  currency: string;
  status: "created" | "authorized" | "captured" | "failed" | "refunded";
  captured: boolean;
  amountRefunded: Paise;
  method: "card" | "upi" | "netbanking";
  vpa: string | null;
  card: { last4: string; network: string } | null;
  failure: PaymentFailure | null;
  createdAt: number;
  /** The time, in milliseconds since 1970, at which the bank will report that a failed payment has
   *  succeeded. Null if this will not happen. */
  lateAt: number | null;
  /** Whether the outcome is hidden from the browser. */
  silent: boolean;
};

export type RefundRecord = {
  id: string;
  paymentId: string;
  amount: Paise;
  currency: string;
  status: "pending" | "processed" | "failed";
  key: string | null;
  receipt: string | null;
  notes: Record<string, string>;
  createdAt: number;
  /** The time, in milliseconds since 1970, at which the bank will report that the refund failed.
   *  Null if this will not happen. */
  failAt: number | null;
};

/** A webhook that is not delivered yet. It is signed with the secret that was valid when the event
 *  happened. */
export type WebhookRecord = {
  id: string;
  event: string;
  entityId: string;
  body: string;
  signature: string;
  createdAt: number;
  attempts: number;
  /** In milliseconds. */
  nextAt: number;
};

// Razorpay represents missing notes as an empty list.
const shownNotes = (notes: Record<string, string>) => (Object.keys(notes).length ? notes : []);

export const orderJson = (order: OrderRecord) => ({
  id: order.id,
  entity: "order",
  amount: order.amount,
  amount_paid: order.amountPaid,
  amount_due: Math.max(0, order.amount - order.amountPaid),
  currency: order.currency,
  receipt: order.receipt,
  offer_id: null,
  status: order.status,
  attempts: order.attempts,
  notes: shownNotes(order.notes),
  created_at: order.createdAt,
});

export const paymentJson = (payment: PaymentRecord) => ({
  id: payment.id,
  entity: "payment",
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  order_id: payment.orderId,
  invoice_id: null,
  international: false,
  method: payment.method,
  amount_refunded: payment.amountRefunded,
  refund_status:
    payment.amountRefunded === 0
      ? null
      : payment.amountRefunded === payment.amount
        ? "full"
        : "partial",
  captured: payment.captured,
  description: null,
  card: payment.card && { entity: "card", ...payment.card },
  bank: null,
  wallet: null,
  vpa: payment.vpa,
  email: "guest@jagah.example",
  contact: "+910000000000",
  notes: [],
  fee: payment.captured ? 0 : null,
  tax: payment.captured ? 0 : null,
  error_code: payment.failure?.code ?? null,
  error_description: payment.failure?.description ?? null,
  error_source: payment.failure?.source ?? null,
  error_step: payment.failure?.step ?? null,
  error_reason: payment.failure?.reason ?? null,
  acquirer_data: {},
  created_at: payment.createdAt,
});

export const refundJson = (refund: RefundRecord) => ({
  id: refund.id,
  entity: "refund",
  amount: refund.amount,
  currency: refund.currency,
  payment_id: refund.paymentId,
  notes: shownNotes(refund.notes),
  receipt: refund.receipt,
  acquirer_data: { arn: null },
  created_at: refund.createdAt,
  batch_id: null,
  status: refund.status,
  speed_processed: "normal",
  speed_requested: "normal",
});
