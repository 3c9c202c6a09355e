import type { Paise } from "#contract/money.ts";
import { refundSchedule } from "#contract/payments/policy.ts";
import { MINUTE_MS } from "#contract/time.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { queueDocuments } from "#server/money/invoices/issue-documents.ts";
import { reverseEarning, writeRefund } from "./ledger.ts";
import { addRefundToPayment, insertRefund } from "./refund-queries.ts";

type RefundDeps = Pick<Deps, "now" | "newId">;

/** A refund to record. `reason` is shown to the guest and the team. `requestedBy` is the id of an
 *  account; null if no account requested the refund. */
export type PaymentRefund = {
  paymentId: string;
  bookingId: string;
  amountPaise: Paise;
  reason: string;
  requestedBy: string | null;
};

/** Records a refund on the payment and in the ledger, and queues the credit note. Sends nothing to
 *  the payment provider. Do not call this function directly: `recordBookingRefund`
 *  (bookings/booking/refunds.ts) also counts the refund for the booking.
 *  @returns the refund's id */
export const recordRefund = async (
  tx: Tx,
  deps: RefundDeps,
  { paymentId, bookingId, ...request }: PaymentRefund,
): Promise<string> => {
  const { amountPaise } = request;
  const refundId = deps.newId();
  await reverseEarning(tx, deps, bookingId, amountPaise);
  const at = deps.now();
  const askAt = new Date(at.getTime() + refundSchedule.firstPollMinutes * MINUTE_MS);
  await insertRefund(tx, { id: refundId, paymentId, bookingId, ...request, at, askAt });
  await addRefundToPayment(tx, { paymentId, amountPaise, at });
  await writeRefund(tx, deps, { bookingId, paymentId, refundId }, amountPaise);
  await queueDocuments(tx, bookingId);
  return refundId;
};
