import { countForBooking } from "#server/bookings/booking/count-payment.ts";
import { bookRefund } from "#server/bookings/booking/refunds.ts";
import { inBookingTransaction, lockBooking } from "#server/bookings/booking/space-lock.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  failedRefundOf,
  markRefundProcessed,
  mayBeOurs,
  nameRefund,
} from "#server/money/books/refund-queries.ts";
import type { GatewayRefund } from "./gateway/gateway.ts";
import { lockPayment, paymentAtGateway } from "./queries.ts";

const REASON = "Given back by hand at the payment company";

/** Takes a refund into the books that nobody asked for here, e.g. one made by hand in the payment
 *  company's own pages. It stands for a refund of ours that had failed, where there is one of the same
 *  amount; one of ours whose answer was lost is left to its job. The booking itself stays as it is.
 *  @returns false when it gives back a payment that is not ours */
export const adoptRefund = async (deps: Deps, told: GatewayRefund): Promise<boolean> => {
  const found = await paymentAtGateway(deps.db, told.paymentId);
  if (!found) return false;
  // Nothing left the payment company.
  if (told.status === "failed") return true;
  await inBookingTransaction(deps, found.space_id, async (tx) => {
    const booking = await lockBooking(tx, found.booking_id);
    const payment = await lockPayment(tx, found.order_id, told.paymentId);
    if (!payment || (await mayBeOurs(tx, payment.id, told.id))) return;
    const id =
      (await failedRefundOf(tx, payment.id, told.amountPaise)) ??
      (await bookByHand(tx, deps, booking.id, payment, told));
    if (!id) return;
    await nameRefund(tx, id, told.id);
    if (told.status === "processed")
      await markRefundProcessed(tx, { id, payment_id: payment.id }, deps.now());
  });
  return true;
};

const bookByHand = async (
  tx: Tx,
  deps: Deps,
  bookingId: string,
  payment: NonNullable<Awaited<ReturnType<typeof lockPayment>>>,
  { amountPaise }: GatewayRefund,
): Promise<string | undefined> => {
  if (amountPaise > payment.captured_paise - payment.refunded_paise) {
    deps.log.error({ paymentId: payment.id, amountPaise }, "more was given back than there was");
    return undefined;
  }
  if (payment.quarantined !== null) await countForBooking(tx, payment);
  const wish = { amountPaise, reason: REASON, requestedBy: null };
  return bookRefund(tx, deps, { ...wish, paymentId: payment.id, bookingId });
};
