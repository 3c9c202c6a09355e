import { parseRefundKey, takeRefundAttempt } from "#server/money/ledger/refund-queries.ts";
import { isMoneyReceived } from "#server/money/payment-rules.ts";
import { adoptRefund } from "./adopt-refund.ts";
import { applyPayment } from "./apply-payment.ts";
import { applyRefund } from "./apply-refund.ts";
import type { CheckoutDeps } from "./deps.ts";
import type { Gateway, GatewayPayment, GatewayRefund } from "./gateway/gateway.ts";
import { adoptOrder, findOrderAtGateway } from "./orders.ts";
import { findUnopenedOrders } from "./poller-queries.ts";

const applyOne = async (deps: CheckoutDeps, refund: GatewayRefund): Promise<void> => {
  const attempt = parseRefundKey(refund.key);
  const own = attempt && (await takeRefundAttempt(deps.db, attempt));
  // `applyRefund` finds a refund of ours by `own` or by the provider's id. `adoptRefund` handles
  // all other refunds, such as one made in the provider's dashboard.
  if (!(await applyRefund(deps, refund, own))) await adoptRefund(deps, refund);
};

/** Fetches all payments and refunds made since the given time from the provider, and applies them.
 *  The database may lack some of them. Repeated runs have the same result.
 *  @returns the received payments that were not applied, because their order is unknown
 *  @throws GatewayError; Problem 503 busy */
export const settleSince = async (
  deps: CheckoutDeps,
  gateway: Gateway,
  since: Date,
): Promise<GatewayPayment[]> => {
  for (const order of await findUnopenedOrders(deps.db, since))
    await findOrderAtGateway(deps, gateway, order);
  const unknown = new Map<string, GatewayPayment>();
  for await (const payment of gateway.paymentsSince(since))
    if (!(await applyPayment(deps, payment))) unknown.set(payment.id, payment);
  for (const payment of unknown.values()) {
    if (payment.orderId === null) continue;
    // `applyPayment` can apply the payment only if `adoptOrder` stores the payment's order.
    await adoptOrder(deps, gateway, payment.orderId);
    if (await applyPayment(deps, payment)) unknown.delete(payment.id);
  }
  // Refunds with one of our idempotency keys are applied first, so that their ids are stored. While
  // a refund of ours has no id, `adoptRefund` cannot decide whether a refund without a key is ours.
  const others: GatewayRefund[] = [];
  for await (const refund of gateway.refundsSince(since))
    if (parseRefundKey(refund.key)) await applyOne(deps, refund);
    else others.push(refund);
  for (const refund of others) await applyOne(deps, refund);
  return [...unknown.values()].filter(({ status }) => isMoneyReceived(status));
};
