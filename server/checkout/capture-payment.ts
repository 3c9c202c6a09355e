import { z } from "zod";
import { task } from "#server/kernel/jobs/task.ts";
import { applyPayment, isOfSameAmount } from "./apply-payment.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type Gateway, GatewayError, type GatewayPayment } from "./gateway/gateway.ts";
import { findPayment } from "./queries.ts";

/** The job that captures an authorised payment, always in full, and applies the resulting state.
 *  @throws GatewayError if the provider does not respond or the payment still has to be captured;
 *  Problem 503 busy. The job then runs again */
export const capturePayment = task(
  z.object({ paymentId: z.uuid() }),
  async (deps: CheckoutDeps, given) => {
    const payment = await findPayment(deps.db, given.paymentId);
    if (!deps.gateway || payment?.status !== "authorized" || payment.quarantined !== null) return;
    await applyPayment(deps, await captured(deps.gateway, payment));
  },
);

const captured = async (
  gateway: Gateway,
  payment: { gateway_payment_id: string; amount_paise: number; currency: string },
): Promise<GatewayPayment> => {
  const { gateway_payment_id: id, amount_paise, currency } = payment;
  try {
    return await gateway.capture(id, amount_paise, currency);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind === "unknown") throw error;
    // The provider rejects a capture that comes too late, and also a second capture of the same
    // payment. The payment's current state shows which of the two happened.
    const current = await gateway.payment(id);
    // If the payment still has to be captured, the job fails and runs again after a pause.
    // `applyPayment` would queue a new job, which has no pause.
    if (current.status === "authorized" && isOfSameAmount(payment, current)) throw error;
    return current;
  }
};
