import { z } from "zod";
import { recordBookingChange } from "#server/bookings/booking/record-booking-change.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { markRefundFailed, takeRefundToSend } from "#server/money/ledger/refund-queries.ts";
import { applyRefund } from "./apply-refund.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type Gateway, GatewayError, type GatewayRefund } from "./gateway/gateway.ts";

/** The job that requests a stored refund from the payment provider. The idempotency key contains
 *  the refund's id, so a retry after a lost response does not refund twice. If the provider
 *  refuses, the refund is marked as failed, and the team sees it. */
export const sendRefund = task(
  z.object({ refundId: z.uuid() }),
  async (deps: CheckoutDeps, { refundId }) => {
    const refund = await takeRefundToSend(deps.db, refundId);
    if (!deps.gateway || !refund) return;
    const reported = await requestRefund(deps, deps.gateway, refund);
    if (reported) await applyRefund(deps, reported, refund.id);
  },
);

type ToSend = NonNullable<Awaited<ReturnType<typeof takeRefundToSend>>>;

const requestRefund = async (
  deps: CheckoutDeps,
  gateway: Gateway,
  refund: ToSend,
): Promise<GatewayRefund | undefined> => {
  try {
    return await gateway.refund({
      paymentId: refund.gateway_payment_id,
      amountPaise: refund.amount_paise,
      // After a failure at the bank, the same key would only return the failed refund. So a retry
      // needs a new key.
      key: refund.retries === 0 ? refund.id : `${refund.id}-${refund.retries}`,
      notes: { bookingId: refund.booking_id },
    });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind === "unknown") throw error;
    deps.log.error({ refundId: refund.id, err: error }, "a refund was refused");
    await deps.db.transaction().execute(async (tx) => {
      await markRefundFailed(tx, refund.id, error.message);
      await recordBookingChange(tx, deps, refund.booking_id);
    });
    return undefined;
  }
};
