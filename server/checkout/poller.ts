import { z } from "zod";
import { refundSchedule } from "#contract/payments/policy.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { queueRefund } from "#server/money/ledger/queue-refund.ts";
import {
  claimRefundsToPoll,
  type RefundToPoll,
  scheduleRefundPoll,
} from "#server/money/ledger/refund-queries.ts";
import { isMoneyReceived } from "#server/money/payment-rules.ts";
import { adoptRefund } from "./adopt-refund.ts";
import { applyPayment } from "./apply-payment.ts";
import { applyRefund } from "./apply-refund.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type Gateway, GatewayError, type GatewayPayment } from "./gateway/gateway.ts";
import { findOrderAtGateway } from "./orders.ts";
import { pollerLimits } from "./policy.ts";
import { computeNextPoll, GATEWAY_ERROR_PAUSE_MS } from "./poll-schedule.ts";
import { claimOrdersToPoll, type OrderToPoll, scheduleOrderPoll } from "./poller-queries.ts";

/** The job that each minute polls the payment provider for the orders and refunds that are due. So
 *  nothing depends on a webhook or on the browser's report. Without a usable response, the job
 *  stops. */
export const pollPayments = task(z.unknown(), async (deps: CheckoutDeps) => {
  const { gateway } = deps;
  if (!gateway) return;
  for (let round = 0; round < pollerLimits.most; round += 1) {
    // If an order or refund gets no response, it is due again at this time. The failed poll is not
    // counted.
    const lease = new Date(deps.now().getTime() + GATEWAY_ERROR_PAUSE_MS);
    const orders = await claimOrdersToPoll(deps.db, {
      now: deps.now(),
      lease,
      limit: pollerLimits.atOnce,
    });
    const refunds = await claimRefundsToPoll(deps.db, {
      now: deps.now(),
      lease,
      limit: pollerLimits.atOnce,
    });
    if (orders.length + refunds.length === 0) return;
    for (const order of orders) {
      const polled = await tryPoll(deps, () => pollOrder(deps, gateway, order));
      if (polled === "no-answer") return;
      const isPaid = polled !== "error" && polled.some(({ status }) => isMoneyReceived(status));
      const { id, asked: before, created_at: createdAt } = order;
      const next = computeNextPoll({ asked: before, createdAt, isPaid }, deps.now());
      await scheduleOrderPoll(deps.db, id, next);
    }
    for (const refund of refunds) {
      if ((await tryPoll(deps, () => pollRefund(deps, gateway, refund))) === "no-answer") return;
      const next = new Date(deps.now().getTime() + refundSchedule.pollEveryHours * 60 * MINUTE_MS);
      await scheduleRefundPoll(deps.db, refund.id, next);
    }
  }
});

/** Returns the result of `ask`. If the provider gives no usable response (`unknown`), returns
 *  `no-answer`, and the caller stops. After any other error, returns `error`, and the caller
 *  continues with the next order or refund. */
const tryPoll = async <Answer>(
  deps: CheckoutDeps,
  ask: () => Promise<Answer>,
): Promise<Answer | "no-answer" | "error"> => {
  try {
    return await ask();
  } catch (err) {
    const isUnanswered = err instanceof GatewayError && err.kind === "unknown";
    if (isUnanswered) deps.log.warn({ err }, "the payment provider gave no usable response");
    else deps.log.error({ err }, "could not check an order or a refund");
    return isUnanswered ? "no-answer" : "error";
  }
};

/** Applies everything that the provider currently reports about an order.
 *  @returns the order's payments
 *  @throws GatewayError when the provider does not respond or rejects a request; Problem 503
 *  busy */
export const pollOrder = async (
  deps: CheckoutDeps,
  gateway: Gateway,
  order: Pick<OrderToPoll, "id" | "receipt" | "amount_paise" | "gateway_order_id">,
): Promise<GatewayPayment[]> => {
  const gatewayOrderId = order.gateway_order_id ?? (await findOrderAtGateway(deps, gateway, order));
  const payments = gatewayOrderId ? await gateway.paymentsOfOrder(gatewayOrderId) : [];
  for (const payment of payments) {
    await applyPayment(deps, payment);
    if (payment.refundedPaise > 0)
      for (const refund of await gateway.refundsOfPayment(payment.id))
        if (!(await applyRefund(deps, refund))) await adoptRefund(deps, refund);
  }
  return payments;
};

const pollRefund = async (
  deps: CheckoutDeps,
  gateway: Gateway,
  refund: RefundToPoll,
): Promise<void> => {
  if (refund.gateway_refund_id === null) return queueRefund(deps.db, refund.id);
  for (const polled of await gateway.refundsOfPayment(refund.gateway_payment_id))
    await applyRefund(deps, polled);
};
