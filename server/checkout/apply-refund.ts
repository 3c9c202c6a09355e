import { automaticRefundReasons } from "#contract/payments/messages.ts";
import { recordBookingChange } from "#server/bookings/booking/record-booking-change.ts";
import { queueBookingMails } from "#server/bookings/mails/queue-booking-mails.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  lockRefund,
  markRefundFailed,
  markRefundProcessed,
  setGatewayRefundId,
} from "#server/money/ledger/refund-queries.ts";
import type { GatewayRefund } from "./gateway/gateway.ts";

const BANK_REFUSED = "The bank did not accept the refund.";

/** Applies the state of a refund that the payment provider reports. Reports may come in any order
 *  and repeatedly. A refund that has succeeded or failed does not change.
 *  @param refundId - our id, if known
 *  @returns whether the refund was found */
export const applyRefund = (
  deps: Deps,
  reported: GatewayRefund,
  refundId?: string,
): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    // Without `refundId`, the refund is found only if the provider's id is already stored.
    const refund = await lockRefund(tx, refundId ? { id: refundId } : { gatewayId: reported.id });
    if (!refund) return false;
    if (refund.status !== "pending") return true;
    await setGatewayRefundId(tx, refund.id, reported.id);
    if (reported.status === "processed") await completeRefund(tx, deps, refund);
    if (reported.status === "failed") {
      await markRefundFailed(tx, refund.id, BANK_REFUSED);
      deps.log.error({ refundId: refund.id }, "a refund failed");
    }
    if (reported.status !== "pending") await recordBookingChange(tx, deps, refund.booking_id);
    return true;
  });

/** Marks a refund as processed, and queues the mail about it to the guest. */
export const completeRefund = async (
  tx: Tx,
  deps: Deps,
  refund: { id: string; payment_id: string; booking_id: string; reason: string },
): Promise<void> => {
  await markRefundProcessed(tx, refund, deps.now());
  // When a payment came too late, the guest was already told about the refund (`applyPayment`).
  if (refund.reason !== automaticRefundReasons.late)
    await queueBookingMails(tx, deps, refund.booking_id, `refunded-${refund.id}`);
};
