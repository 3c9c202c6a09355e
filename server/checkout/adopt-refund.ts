import { refundSchedule } from "#contract/payments/policy.ts";
import { findPossibleDecisions } from "#contract/payments/team-decisions.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { countPaymentForBooking } from "#server/bookings/booking/count-payment.ts";
import { addPaidPaise, reduceAdvance } from "#server/bookings/booking/money-queries.ts";
import { recordBookingChange } from "#server/bookings/booking/record-booking-change.ts";
import { recordBookingRefund } from "#server/bookings/booking/refunds.ts";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  findFailedRefund,
  findRefundOrigin,
  resetRefund,
  setGatewayRefundId,
} from "#server/money/ledger/refund-queries.ts";
import { completeRefund } from "./apply-refund.ts";
import type { GatewayRefund } from "./gateway/gateway.ts";
import { findPaymentByGatewayId, lockPayment } from "./queries.ts";

const REASON = "Refunded manually at the payment provider";

/** Records a refund that this site did not request, such as one made in the payment provider's
 *  dashboard. The booking's status does not change.
 *  @returns `undecided` while this may be our own refund; call again later */
export const adoptRefund = async (
  deps: Deps,
  reported: GatewayRefund,
): Promise<"done" | "not-ours" | "undecided"> => {
  const found = await findPaymentByGatewayId(deps.db, reported.paymentId);
  if (!found) return "not-ours";
  // A failed refund moved no money.
  if (reported.status === "failed") return "done";
  return withBookingTransaction(deps, found.space_id, async (tx) => {
    const booking = await lockBooking(tx, found.booking_id);
    const payment = await lockPayment(tx, found.order_id, reported.paymentId);
    if (!payment) return "done";
    const origin = await findRefundOrigin(tx, payment.id, reported);
    // `undecided`: this may be a refund of ours that still waits for the provider's response.
    if (origin !== "other") return origin === "own" ? "done" : "undecided";
    // If a refund of ours with the same amount has failed, the report is applied to that refund.
    const failed = await findFailedRefund(tx, payment.id, reported.amountPaise);
    const id = failed?.id ?? (await recordManualRefund(tx, deps, booking, payment, reported));
    // The refund was not recorded, because it is larger than what is left of the payment.
    if (!id) return "done";
    // A later report completes the refund. Until then, the team cannot retry it.
    if (failed && reported.status === "pending")
      await resetRefund(
        tx,
        failed.id,
        new Date(deps.now().getTime() + refundSchedule.firstPollMinutes * MINUTE_MS),
      );
    await setGatewayRefundId(tx, id, reported.id);
    if (reported.status === "processed")
      await completeRefund(tx, deps, {
        id,
        payment_id: payment.id,
        booking_id: booking.id,
        reason: failed?.reason ?? REASON,
      });
    await recordBookingChange(tx, deps, booking.id);
    return "done";
  });
};

const recordManualRefund = async (
  tx: Tx,
  deps: Deps,
  { id: bookingId, status: bookingStatus }: Awaited<ReturnType<typeof lockBooking>>,
  payment: NonNullable<Awaited<ReturnType<typeof lockPayment>>>,
  { amountPaise }: GatewayRefund,
): Promise<string | undefined> => {
  if (amountPaise > payment.captured_paise - payment.refunded_paise) {
    deps.log.error(
      { paymentId: payment.id, amountPaise },
      "a refund is more than what is left of its payment",
    );
    return undefined;
  }
  if (payment.quarantined !== null) {
    const leftPaise = payment.captured_paise - payment.refunded_paise - amountPaise;
    const { keep } = findPossibleDecisions({
      leftPaise,
      currency: payment.currency,
      isQuarantined: true,
      bookingStatus,
    });
    // A payment in quarantine does not count as paid. But a booking's refunds must not exceed its
    // paid amount. So the refunded amount is added to the paid amount. If the team may keep the
    // rest of the payment (`keep`), the rest is added, too.
    if (keep || leftPaise === 0) await countPaymentForBooking(tx, payment);
    else await addPaidPaise(tx, bookingId, amountPaise);
  }
  const request = { amountPaise, reason: REASON, requestedBy: null };
  const refund = { ...request, paymentId: payment.id, bookingId };
  const refundId = await recordBookingRefund(tx, deps, refund);
  await reduceAdvance(tx, bookingId);
  return refundId;
};
