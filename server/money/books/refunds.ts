import type { Paise } from "#contract/money.ts";
import { refundSchedule } from "#contract/payments/policy.ts";
import { MINUTE_MS } from "#contract/time.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { documentsDue } from "#server/money/invoices/issue.ts";
import { spreadRefund } from "#server/money/model.ts";
import { takeBackEarning, writeRefund } from "./ledger.ts";
import { queueRefund } from "./queue-refund.ts";
import { addToRefunded, insertRefund, refundablePayments } from "./refund-queries.ts";

type RefundDeps = Pick<Deps, "now" | "newId">;

/** Why, in words for the guest and the team, and who asked; null when it follows from a rule. */
type Wish = { amountPaise: Paise; reason: string; requestedBy: string | null };
type Refund = Wish & { paymentId: string; bookingId: string };

/** Gives an amount back to the guest, from the latest payment first. It is written down with its ledger
 *  entries in the caller's transaction and carried out by jobs; from now on it counts as refunded. The
 *  caller has locked the booking. Nothing happens for an amount of 0.
 *  @throws Error when the booking has less left than the amount (the constraint says so, too) */
export const refundBooking = async (
  tx: Tx,
  deps: RefundDeps,
  { bookingId, ...wish }: Wish & { bookingId: string },
): Promise<void> => {
  if (wish.amountPaise === 0) return;
  const payments = await refundablePayments(tx, bookingId);
  for (const { payment, amountPaise } of spreadRefund(payments, wish.amountPaise))
    await refundPayment(tx, deps, { ...wish, amountPaise, paymentId: payment.id, bookingId });
};

/** The same from one payment, which counts for its booking and has the amount left. The caller has
 *  locked the booking.
 *  @returns the refund's id */
export const refundPayment = async (tx: Tx, deps: RefundDeps, refund: Refund): Promise<string> => {
  const refundId = await bookRefund(tx, deps, refund);
  await queueRefund(tx, refundId);
  return refundId;
};

/** Writes a refund down, on the payment, the booking and in the books, and has nothing sent.
 *  @returns the refund's id */
export const bookRefund = async (
  tx: Tx,
  deps: RefundDeps,
  { paymentId, bookingId, ...wish }: Refund,
): Promise<string> => {
  const { amountPaise } = wish;
  const refundId = deps.newId();
  await takeBackEarning(tx, deps, bookingId, amountPaise);
  const at = deps.now();
  const askAt = new Date(at.getTime() + refundSchedule.firstAskMinutes * MINUTE_MS);
  await insertRefund(tx, { id: refundId, paymentId, bookingId, ...wish, at, askAt });
  await addToRefunded(tx, { paymentId, bookingId, amountPaise, at });
  await writeRefund(tx, deps, { bookingId, paymentId, refundId }, amountPaise);
  await documentsDue(tx, bookingId);
  return refundId;
};
