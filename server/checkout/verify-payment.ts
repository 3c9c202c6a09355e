import { endedStatuses } from "#contract/bookings/lifecycle.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import type { Caller } from "#server/identity/caller.ts";
import { type AppliedPayment, applyPayment } from "./apply-payment.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type Gateway, GatewayError, type GatewayPayment } from "./gateway/gateway.ts";
import { findOrderByGatewayId, findPaymentByGatewayId, type OrderWithBooking } from "./queries.ts";
import { requireGateway } from "./require-gateway.ts";

/** What the browser receives from the checkout. */
export type CheckoutCallback = { orderId: string; paymentId: string; signature: string };
export type VerifyPaymentResult =
  | { status: "ok"; bookingId: string }
  | { status: "failed"; message: string };

/** Whether the payment came too late: its booking has ended and was never confirmed. */
const isLost = ({ bookingStatus, wasConfirmed }: AppliedPayment): boolean =>
  endedStatuses.includes(bookingStatus) && !wasConfirmed;

/** Verifies a payment that the browser reports, reads its state from the payment provider, and
 *  applies this state. If the state cannot be read, the payment counts as authorised. The poller
 *  settles it later.
 *  @throws Problem 404 not-open without a gateway, 503 busy */
export const verifyPayment = async (
  deps: CheckoutDeps,
  guest: Caller,
  { orderId, paymentId, signature }: CheckoutCallback,
): Promise<VerifyPaymentResult> => {
  const gateway = requireGateway(deps);
  const order = await findOrderByGatewayId(deps.db, orderId);
  const isVerified =
    order?.gateway_order_id != null &&
    order.guest_id === guest.accountId &&
    gateway.isCheckoutSigned(order.gateway_order_id, paymentId, signature);
  if (!isVerified) return { status: "failed", message: paymentMessages.verificationFailed };

  const reported = await paymentNow(deps, gateway, order, paymentId);
  if (reported.orderId !== order.gateway_order_id)
    return { status: "failed", message: paymentMessages.verificationFailed };
  const applied = await applyPayment(deps, reported);
  if (reported.status === "failed") return { status: "failed", message: paymentMessages.failed };
  if (reported.status !== "authorized" && applied && isLost(applied)) {
    // While a quarantined payment waits for the team, the message must not promise a refund.
    const isQuarantined = (await findPaymentByGatewayId(deps.db, paymentId))?.quarantined != null;
    const { tooLate, verificationFailed } = paymentMessages;
    return { status: "failed", message: isQuarantined ? verificationFailed : tooLate };
  }
  return { status: "ok", bookingId: order.booking_id };
};

const paymentNow = async (
  deps: CheckoutDeps,
  gateway: Gateway,
  order: OrderWithBooking,
  paymentId: string,
): Promise<GatewayPayment> => {
  try {
    return await gateway.payment(paymentId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn(
      { err: error, payment: paymentId },
      "could not check a signed payment with the payment provider",
    );
    return {
      id: paymentId,
      orderId: order.gateway_order_id,
      amountPaise: order.amount_paise,
      currency: order.currency,
      status: "authorized",
      refundedPaise: 0,
      method: null,
      problem: null,
    };
  }
};
