import { z } from "zod";
import { MAX_GATEWAY_PROBLEM_CHARS } from "#server/money/policy.ts";
import type { GatewayOrder, GatewayPayment, GatewayRefund } from "./gateway.ts";

// The fields of Razorpay's responses that we read, as documented by Razorpay; other fields are
// ignored.
const id = z.string().min(1).max(60);
const paise = z.number().int().nonnegative();
const currency = z.string().length(3);

/** An order. Amounts are in paise, as in Razorpay's API. */
export const OrderResponse = z
  .object({
    id,
    amount: paise,
    currency,
    receipt: z.string().nullish(),
    // Another program may have created the order with other notes. Such notes are ignored.
    notes: z.object({ bookingId: z.string() }).optional().catch(undefined),
    status: z.enum(["created", "attempted", "paid"]),
  })
  .transform(
    (order): GatewayOrder => ({
      id: order.id,
      amountPaise: order.amount,
      currency: order.currency,
      receipt: order.receipt ?? null,
      ...(order.notes && { bookingId: order.notes.bookingId }),
      status: order.status,
    }),
  );

// The maximum length of a payment's method in the database.
const METHOD_CHARS = 40;

/** Returns whether a failed payment may still succeed. `BAD_REQUEST_ERROR` means that the guest or
 *  the bank refused; every other code means that a system failed. A timeout may have any code. */
const isUnanswered = (code: string | null | undefined, reason: string | null | undefined) =>
  (code !== null && code !== undefined && code !== "BAD_REQUEST_ERROR") ||
  reason === "payment_timed_out";

/** A payment. Amounts are in paise. A partly refunded payment still has the status `captured`. */
export const PaymentResponse = z
  .object({
    id,
    order_id: id.nullish(),
    amount: paise,
    currency,
    status: z.enum(["created", "authorized", "captured", "failed", "refunded"]),
    amount_refunded: paise.nullish(),
    method: z.string().nullish(),
    error_description: z.string().nullish(),
    error_code: z.string().nullish(),
    error_reason: z.string().nullish(),
    created_at: z.number().int().nonnegative().nullish(),
  })
  .transform(
    (payment): GatewayPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      amountPaise: payment.amount,
      currency: payment.currency,
      status: payment.status,
      refundedPaise: payment.amount_refunded ?? 0,
      method: payment.method?.slice(0, METHOD_CHARS) || null,
      problem: payment.error_description?.slice(0, MAX_GATEWAY_PROBLEM_CHARS) || null,
      ...(payment.created_at && { createdAt: new Date(payment.created_at * 1000) }),
      ...(payment.status === "failed" &&
        payment.created_at &&
        isUnanswered(payment.error_code, payment.error_reason) && {
          unansweredSince: new Date(payment.created_at * 1000),
        }),
    }),
  );

export const RefundResponse = z
  .object({
    id,
    payment_id: id,
    amount: paise,
    receipt: z.string().nullish(),
    // A refund with an unknown status counts as pending, so it is polled again.
    status: z.enum(["pending", "processed", "failed"]).catch("pending"),
  })
  .transform(
    (refund): GatewayRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amountPaise: refund.amount,
      status: refund.status,
      // Each of our refund requests also sends its idempotency key as the receipt.
      ...(refund.receipt && { key: refund.receipt }),
    }),
  );

export const listResponseOf = <Schema extends z.ZodType>(item: Schema) =>
  z.object({ items: z.array(item) }).transform(({ items }) => items);

const ErrorAnswer = z.object({ error: z.object({ description: z.string().min(1) }) });

/** Returns the provider's description of the error, if the body has one. */
export const parseErrorDescription = (body: unknown): string | undefined =>
  ErrorAnswer.safeParse(body).data?.error.description.slice(0, MAX_GATEWAY_PROBLEM_CHARS);
