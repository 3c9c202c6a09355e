import type { Paise } from "#contract/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { queueRefund } from "#server/money/ledger/queue-refund.ts";
import { findRefundablePayments } from "#server/money/ledger/refund-queries.ts";
import { type PaymentRefund, recordRefund } from "#server/money/ledger/refunds.ts";
import { spreadRefund } from "#server/money/payment-rules.ts";
import { addRefundedPaise } from "./money-queries.ts";

type RefundDeps = Pick<Deps, "now" | "newId">;

/** Refunds an amount, the latest payment first. The amount counts as refunded at once; queued jobs
 *  send the refunds. The caller has locked the booking.
 *  @returns the refunded paise, less than requested if `spreadRefund` leaves out a part
 *  @throws Error when the amount exceeds what is left to refund */
export const refundBooking = async (
  tx: Tx,
  deps: RefundDeps,
  { bookingId, ...request }: Omit<PaymentRefund, "paymentId">,
): Promise<Paise> => {
  if (request.amountPaise === 0) return 0;
  const payments = await findRefundablePayments(tx, bookingId);
  let refunded = 0;
  // `spreadRefund` leaves out a part below the provider's minimum for a refund.
  for (const { payment, amountPaise } of spreadRefund(payments, request.amountPaise)) {
    await refundPayment(tx, deps, { ...request, amountPaise, paymentId: payment.id, bookingId });
    refunded += amountPaise;
  }
  return refunded;
};

/** Refunds an amount of one payment and queues the job that sends the refund. The payment must be
 *  counted for its booking, and must have at least this amount left to refund. The caller has
 *  locked the booking.
 *  @returns the refund's id */
export const refundPayment = async (
  tx: Tx,
  deps: RefundDeps,
  refund: PaymentRefund,
): Promise<string> => {
  const refundId = await recordBookingRefund(tx, deps, refund);
  await queueRefund(tx, refundId);
  return refundId;
};

/** Records a refund on the payment, on the booking and in the ledger, and queues the credit note.
 *  Sends nothing to the payment provider. The caller has locked the booking.
 *  @returns the refund's id */
export const recordBookingRefund = async (
  tx: Tx,
  deps: RefundDeps,
  refund: PaymentRefund,
): Promise<string> => {
  const refundId = await recordRefund(tx, deps, refund);
  await addRefundedPaise(tx, refund.bookingId, refund.amountPaise);
  return refundId;
};
