import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { queueRefund } from "#server/money/books/queue-refund.ts";
import { refundablePayments } from "#server/money/books/refund-queries.ts";
import { type RefundOfPayment, recordRefund } from "#server/money/books/refunds.ts";
import { spreadRefund } from "#server/money/model.ts";
import { addRefunded } from "./money-queries.ts";

type RefundDeps = Pick<Deps, "now" | "newId">;

/** Gives an amount back to the guest, from the latest payment first. It is written down with its ledger
 *  entries in the caller's transaction and carried out by jobs; from now on it counts as refunded. The
 *  caller has locked the booking. Nothing happens for an amount of 0.
 *  @throws Error when the booking has less left than the amount (the constraint says so, too) */
export const refundBooking = async (
  tx: Tx,
  deps: RefundDeps,
  { bookingId, ...wish }: Omit<RefundOfPayment, "paymentId">,
): Promise<void> => {
  if (wish.amountPaise === 0) return;
  const payments = await refundablePayments(tx, bookingId);
  for (const { payment, amountPaise } of spreadRefund(payments, wish.amountPaise))
    await refundPayment(tx, deps, { ...wish, amountPaise, paymentId: payment.id, bookingId });
};

/** The same from one payment, which counts for its booking and has the amount left. The caller has
 *  locked the booking.
 *  @returns the refund's id */
export const refundPayment = async (
  tx: Tx,
  deps: RefundDeps,
  refund: RefundOfPayment,
): Promise<string> => {
  const refundId = await bookRefund(tx, deps, refund);
  await queueRefund(tx, refundId);
  return refundId;
};

/** Writes a refund down, on the payment, the booking and in the books, and has nothing sent.
 *  @returns the refund's id */
export const bookRefund = async (
  tx: Tx,
  deps: RefundDeps,
  refund: RefundOfPayment,
): Promise<string> => {
  const refundId = await recordRefund(tx, deps, refund);
  await addRefunded(tx, refund.bookingId, refund.amountPaise);
  return refundId;
};
