import { inBookingTransaction, lockBooking } from "#server/bookings/space-lock.ts";
import type { Deps } from "#server/deps.ts";
import type { GatewayRefund } from "./gateway.ts";
import { takeBackEarning, writeRefund } from "./ledger.ts";
import { lockPayment, paymentAtGateway, releaseFromQuarantine } from "./queries.ts";
import {
  addToRefunded,
  insertRefund,
  markRefundProcessed,
  mayBeOurs,
  nameRefund,
} from "./refund-queries.ts";

const REASON = "Given back by hand at the payment company";

/** Takes a refund into the books that nobody asked for here, e.g. one made by hand in the payment
 *  company's own pages. A refund of ours whose answer was lost is left to its job. The booking itself
 *  stays as it is.
 *  @returns false when it gives back a payment that is not ours */
export const adoptRefund = async (deps: Deps, told: GatewayRefund): Promise<boolean> => {
  const found = await paymentAtGateway(deps.db, told.paymentId);
  if (!found) return false;
  // Nothing left the payment company.
  if (told.status === "failed") return true;
  await inBookingTransaction(deps, found.space_id, async (tx) => {
    const { id: bookingId } = await lockBooking(tx, found.booking_id);
    const payment = await lockPayment(tx, found.order_id, told.paymentId);
    if (!payment || (await mayBeOurs(tx, payment.id, told.id))) return;
    const { id: paymentId } = payment;
    const { amountPaise } = told;
    if (payment.quarantined !== null) await releaseFromQuarantine(tx, payment);
    const refund = { id: deps.newId(), payment_id: paymentId };
    await takeBackEarning(tx, deps, bookingId, amountPaise);
    await insertRefund(tx, {
      ...{ id: refund.id, paymentId, bookingId, amountPaise },
      ...{ reason: REASON, requestedBy: null, at: deps.now(), askAt: deps.now() },
    });
    await nameRefund(tx, refund.id, told.id);
    await addToRefunded(tx, { paymentId, bookingId, amountPaise, at: deps.now() });
    await writeRefund(tx, deps, { bookingId, paymentId, refundId: refund.id }, amountPaise);
    if (told.status === "processed") await markRefundProcessed(tx, refund, deps.now());
  });
  return true;
};
