import type { Paise } from "#contract/money.ts";
import { refundSchedule } from "#contract/payments/policy.ts";
import { MINUTE_MS } from "#contract/time.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { queueDocuments } from "#server/money/invoices/issue-documents.ts";
import { reverseEarning, writeRefund } from "./ledger.ts";
import { addRefundToPayment, insertRefund } from "./refund-queries.ts";

type RefundDeps = Pick<Deps, "now" | "newId">;

/** What is given back, why in words for the guest and the team, and who asked; null when it follows from
 *  a rule. */
export type PaymentRefund = {
  paymentId: string;
  bookingId: string;
  amountPaise: Paise;
  reason: string;
  requestedBy: string | null;
};

/** Writes a refund down, on the payment and in the books, and has nothing sent. What the booking has
 *  given back is counted by `recordBookingRefund` (bookings/booking/refunds.ts), which everything else calls.
 *  @returns the refund's id */
export const recordRefund = async (
  tx: Tx,
  deps: RefundDeps,
  { paymentId, bookingId, ...wish }: PaymentRefund,
): Promise<string> => {
  const { amountPaise } = wish;
  const refundId = deps.newId();
  await reverseEarning(tx, deps, bookingId, amountPaise);
  const at = deps.now();
  const askAt = new Date(at.getTime() + refundSchedule.firstPollMinutes * MINUTE_MS);
  await insertRefund(tx, { id: refundId, paymentId, bookingId, ...wish, at, askAt });
  await addRefundToPayment(tx, { paymentId, amountPaise, at });
  await writeRefund(tx, deps, { bookingId, paymentId, refundId }, amountPaise);
  await queueDocuments(tx, bookingId);
  return refundId;
};
