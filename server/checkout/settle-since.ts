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
  // `applyRefund` finds our refund by `own` or, without `own`, by the provider's id. It updates a
  // pending refund, and leaves a refund that has succeeded or failed as it is. If no refund is
  // found, `adoptRefund` handles the report. `adoptRefund` can complete a refund that has failed.
  if (!(await applyRefund(deps, refund, own))) await adoptRefund(deps, refund);
};

/** Reads from the provider all payments and refunds since the given time, and applies them, even if
 *  they are not in the database yet. Several runs have the same result as one run.
 *  - Payments: if the order is not in the database, `adoptOrder` stores the order first. If
 *    `adoptOrder` does not store the order, the payment is not applied.
 *  - Refunds: a refund is not applied if its payment is not in the database, or if `adoptRefund`
 *    returns `undecided`.
 *  @returns the payments that were received but not applied, because their order is still not in
 *  the database
 *  @throws GatewayError when the provider does not respond or rejects a request; Problem 503
 *  busy */
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
    await adoptOrder(deps, gateway, payment.orderId);
    if (await applyPayment(deps, payment)) unknown.delete(payment.id);
  }
  // Refunds with one of our idempotency keys are applied first. This stores the provider's ids of
  // these refunds. Each other refund is then looked up by the provider's id. If that id is not
  // stored, we did not request the refund.
  const others: GatewayRefund[] = [];
  for await (const refund of gateway.refundsSince(since))
    if (parseRefundKey(refund.key)) await applyOne(deps, refund);
    else others.push(refund);
  for (const refund of others) await applyOne(deps, refund);
  return [...unknown.values()].filter(({ status }) => isMoneyReceived(status));
};
