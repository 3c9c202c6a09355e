import { countPaymentForBooking } from "#server/bookings/booking/count-payment.ts";
import { recordBookingChange } from "#server/bookings/booking/record-booking-change.ts";
import { recordBookingRefund } from "#server/bookings/booking/refunds.ts";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  findFailedRefund,
  isPossiblyOwnRefund,
  markRefundProcessed,
  setGatewayRefundId,
} from "#server/money/ledger/refund-queries.ts";
import type { GatewayRefund } from "./gateway/gateway.ts";
import { findPaymentByGatewayId, lockPayment } from "./queries.ts";

const REASON = "Refunded manually at the payment provider";

/** Records in the ledger a refund that this site did not request, e.g. one made manually in the
 *  payment provider's dashboard. If a refund of ours with the same amount has failed, the reported
 *  refund completes it. Nothing is recorded while a refund of ours still waits for the provider's
 *  response, because the job of that refund records the result. The status of the booking does not
 *  change.
 *  @returns false when the refunded payment is not ours */
export const adoptRefund = async (deps: Deps, reported: GatewayRefund): Promise<boolean> => {
  const found = await findPaymentByGatewayId(deps.db, reported.paymentId);
  if (!found) return false;
  // A failed refund moved no money.
  if (reported.status === "failed") return true;
  await withBookingTransaction(deps, found.space_id, async (tx) => {
    const booking = await lockBooking(tx, found.booking_id);
    const payment = await lockPayment(tx, found.order_id, reported.paymentId);
    if (!payment || (await isPossiblyOwnRefund(tx, payment.id, reported))) return;
    const id =
      (await findFailedRefund(tx, payment.id, reported.amountPaise)) ??
      (await recordManualRefund(tx, deps, booking.id, payment, reported));
    if (!id) return;
    await setGatewayRefundId(tx, id, reported.id);
    if (reported.status === "processed")
      await markRefundProcessed(tx, { id, payment_id: payment.id }, deps.now());
    await recordBookingChange(tx, deps, booking.id);
  });
  return true;
};

const recordManualRefund = async (
  tx: Tx,
  deps: Deps,
  bookingId: string,
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
  if (payment.quarantined !== null) await countPaymentForBooking(tx, payment);
  const request = { amountPaise, reason: REASON, requestedBy: null };
  return recordBookingRefund(tx, deps, { ...request, paymentId: payment.id, bookingId });
};
