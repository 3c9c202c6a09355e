import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { Paise } from "#contract/money.ts";
import { formatAmount } from "#contract/payments/format-amount.ts";
import { findPossibleDecisions } from "#contract/payments/team-decisions.ts";
import { teamMoneyMessages } from "#contract/payments/team-messages.ts";
import type { AuditAction } from "#contract/team/audit-actions.ts";
import { countPaymentForBooking } from "#server/bookings/booking/count-payment.ts";
import { reduceAdvance } from "#server/bookings/booking/money-queries.ts";
import { recordBookingChange } from "#server/bookings/booking/record-booking-change.ts";
import { refundPayment } from "#server/bookings/booking/refunds.ts";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import { findPaymentToRefund, lockPayment } from "#server/checkout/queries.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalid, notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { queueDocuments } from "#server/money/invoices/issue-documents.ts";
import { writeManualSettlement } from "#server/money/ledger/ledger.ts";
import { queueRefund } from "#server/money/ledger/queue-refund.ts";
import {
  findRefundReferences,
  lockRefund,
  markRefundProcessed,
  resetRefund,
} from "#server/money/ledger/refund-queries.ts";

type By = { adminId: string; reason: string };
type RefundRequest = By & { amountPaise: Paise; leftPaise?: Paise | undefined };
type Payment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

const unknownPayment = () => notFound("There is no such payment.");
const unknownRefund = () => notFound("There is no such refund.");
const notFailed = () =>
  new Problem(409, "not-allowed-now", "This refund has not failed. Please check its status.");

/** Refunds part or all of a payment. The reason appears in the audit log and on the credit note.
 *  @param request - `leftPaise`: what was left to refund when the caller looked
 *  @returns the refund's id
 *  @throws Problem 404; 422 amountPaise; 409 changed-meanwhile if `leftPaise` differs; 409
 *  not-allowed-now for some partial refunds; 503 busy */
export const refundPaymentByTeam = async (
  deps: Deps,
  paymentId: string,
  { amountPaise, leftPaise, adminId, reason }: RefundRequest,
): Promise<string> => {
  const place = isUuid(paymentId) ? await findPaymentToRefund(deps.db, paymentId) : undefined;
  if (!place) throw unknownPayment();
  return withBookingTransaction(deps, place.space_id, async (tx) => {
    const { id: bookingId, status } = await lockBooking(tx, place.booking_id);
    const payment = await lockPayment(tx, place.order_id, place.gateway_payment_id);
    if (!payment) throw unknownPayment();
    if (leftPaise !== undefined && leftPaise !== leftOf(payment))
      throw new Problem(409, "changed-meanwhile", teamMoneyMessages.refundChanged);
    requireRefundable(payment, amountPaise, status);
    if (payment.quarantined !== null) await countPaymentForBooking(tx, payment);
    const request = { amountPaise, reason, requestedBy: adminId };
    const refundId = await refundPayment(tx, deps, { paymentId, bookingId, ...request });
    await reduceAdvance(tx, bookingId);
    await recordBookingChange(tx, deps, bookingId);
    await note(tx, deps, "payment.refund", { paymentId, amountPaise, adminId, reason });
    return refundId;
  });
};

const leftOf = (payment: Payment): number => payment.captured_paise - payment.refunded_paise;

const requireRefundable = (
  payment: Payment,
  amountPaise: number,
  bookingStatus: BookingStatus,
): void => {
  const left = leftOf(payment);
  if (left === 0) throw invalid({ amountPaise: "This payment has no money left to refund." });
  if (amountPaise > left)
    throw invalid({
      amountPaise: `At most ${formatAmount(left, payment.currency)} of this payment can still be refunded.`,
    });
  if (amountPaise === left) return;
  // After a partial refund, the booking keeps the rest of the payment. It can keep only rupees.
  if (payment.currency !== "INR")
    throw new Problem(409, "not-allowed-now", teamMoneyMessages.refundInFull);
  // A quarantined payment that the team cannot keep must be refunded in full.
  if (payment.quarantined !== null && !canKeep(payment, bookingStatus))
    throw new Problem(409, "not-allowed-now", teamMoneyMessages.refundUnconfirmedInFull);
};

const canKeep = (payment: Payment, bookingStatus: BookingStatus): boolean =>
  findPossibleDecisions({
    leftPaise: leftOf(payment),
    currency: payment.currency,
    isQuarantined: payment.quarantined !== null,
    bookingStatus,
  }).keep;

/** Accepts a quarantined payment without a refund, so that it counts for its booking. This is
 *  possible only for a payment in rupees, while the booking is confirmed (`findPossibleDecisions`).
 *  @throws Problem 404, 409 not-allowed-now, 503 busy */
export const keepQuarantinedPayment = async (
  deps: Deps,
  paymentId: string,
  { adminId, reason }: By,
): Promise<void> => {
  const place = isUuid(paymentId) ? await findPaymentToRefund(deps.db, paymentId) : undefined;
  if (!place) throw unknownPayment();
  await withBookingTransaction(deps, place.space_id, async (tx) => {
    const { id: bookingId, status } = await lockBooking(tx, place.booking_id);
    const payment = await lockPayment(tx, place.order_id, place.gateway_payment_id);
    if (!payment || payment.quarantined === null || leftOf(payment) === 0)
      throw new Problem(409, "not-allowed-now", "This payment does not wait for a decision.");
    const { keepNothing, keepOnlyRupees } = teamMoneyMessages;
    const why = payment.currency === "INR" ? keepNothing : keepOnlyRupees;
    if (!canKeep(payment, status)) throw new Problem(409, "not-allowed-now", why);
    await countPaymentForBooking(tx, payment);
    await queueDocuments(tx, bookingId);
    await recordBookingChange(tx, deps, bookingId);
    await note(tx, deps, "payment.keep", { paymentId, amountPaise: null, adminId, reason });
  });
};

/** Retries a failed refund. For the payment provider, the retry is a new refund.
 *  @throws Problem 404, 409 not-allowed-now when the refund has not failed, 503 busy */
export const retryRefund = (deps: Deps, refundId: string, by: By): Promise<void> =>
  withFailedRefund(deps, refundId, async (tx, refund) => {
    await resetRefund(tx, refund.id, deps.now());
    await queueRefund(tx, refund.id);
    await note(tx, deps, "refund.retry", {
      paymentId: refund.payment_id,
      amountPaise: refund.amount_paise,
      ...by,
    });
  });

/** Marks a failed refund as paid in another way, e.g. by a bank transfer. The reason says how.
 *  @throws Problem 404, 409 not-allowed-now when the refund has not failed, 503 busy */
export const settleRefund = (deps: Deps, refundId: string, by: By): Promise<void> =>
  withFailedRefund(deps, refundId, async (tx, refund) => {
    const { id, booking_id: bookingId, payment_id: paymentId, amount_paise } = refund;
    await markRefundProcessed(tx, refund, deps.now());
    await writeManualSettlement(tx, deps, { bookingId, paymentId, refundId: id }, amount_paise);
    await queueBookingMails(tx, deps, bookingId, `refunded-${id}`);
    await note(tx, deps, "refund.settle", { paymentId, amountPaise: amount_paise, ...by });
  });

type Refund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

const withFailedRefund = async (
  deps: Deps,
  refundId: string,
  work: (tx: Tx, refund: Refund) => Promise<void>,
): Promise<void> => {
  const place = isUuid(refundId) ? await findRefundReferences(deps.db, refundId) : undefined;
  if (!place) throw unknownRefund();
  await withBookingTransaction(deps, place.space_id, async (tx) => {
    await lockBooking(tx, place.booking_id);
    const refund = await lockRefund(tx, { id: refundId });
    if (refund?.status !== "failed") throw notFailed();
    await work(tx, refund);
    await recordBookingChange(tx, deps, place.booking_id);
  });
};

const note = (
  tx: Tx,
  deps: Deps,
  action: AuditAction,
  { paymentId, adminId, ...details }: By & { paymentId: string; amountPaise: number | null },
): Promise<void> =>
  recordAudit(tx, deps, {
    actorId: adminId,
    action,
    subjectType: "payment",
    subjectId: paymentId,
    details: { amountPaise: details.amountPaise, reason: details.reason },
  });
