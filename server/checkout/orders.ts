import type { Paise } from "#contract/money.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { type Gateway, GatewayError, type GatewayOrder } from "./gateway/gateway.ts";
import {
  findOpenDifferenceOrder,
  insertOrder,
  type OrderRow,
  setGatewayOrderId,
} from "./order-queries.ts";
import { ORDER_RETRY_SECONDS } from "./policy.ts";
import { FIRST_POLL_MS } from "./poll-schedule.ts";

/** The hold stands, and trying again goes on where this stopped. 503 while the company is away or has no
 *  room (the sandbox's disk is full), 502 when what it answers is of no use. */
const orderFailed = ({ kind, status }: GatewayError): Problem => {
  const isAway = kind === "unknown" && (status === undefined || status === 503 || status === 429);
  return new Problem(isAway ? 503 : 502, "order-failed", paymentMessages.orderFailed, {
    ...(isAway && { retryAfterSeconds: ORDER_RETRY_SECONDS }),
  });
};

type Purpose = { purpose: "advance" | "difference"; amountPaise: Paise };

/** Our intent to be paid, in the transaction that decides about it and before the payment company hears
 *  of it: the booking's one order for its advance, or one for the difference that a move made, each the
 *  same again when asked again. The caller has locked the booking. */
export const createOrderIntent = async (
  tx: Tx,
  deps: Pick<Deps, "now" | "newId">,
  bookingId: string,
  { purpose, amountPaise }: Purpose,
): Promise<OrderRow> => {
  if (purpose === "difference") {
    const known = await findOpenDifferenceOrder(tx, bookingId, amountPaise);
    if (known) return known;
  }
  const id = deps.newId();
  return insertOrder(tx, {
    id,
    bookingId,
    purpose,
    amountPaise,
    at: deps.now(),
    receipt: purpose === "advance" ? bookingId : id,
    askAt: new Date(deps.now().getTime() + FIRST_POLL_MS),
  });
};

/** The payment company's name for an order: opened there now, or found by its receipt where an earlier
 *  answer was lost. Call it outside of any transaction.
 *  @throws Problem 503 order-failed while the company does not answer, 502 when it answers nonsense */
export const openGatewayOrder = async (
  deps: Deps,
  gateway: Gateway,
  order: OrderRow,
): Promise<string> => {
  if (order.gateway_order_id !== null) return order.gateway_order_id;
  try {
    // Somebody may have asked before us, and died before they wrote the answer down.
    const found = order.isNew ? undefined : await findOrderAtGateway(deps, gateway, order);
    return found ?? (await setGatewayOrderId(deps.db, order.id, await create(gateway, order)));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn({ err: error, order: order.id }, "an order could not be opened");
    throw orderFailed(error);
  }
};

const create = async (gateway: Gateway, order: OrderRow): Promise<string> => {
  const { booking_id: bookingId, amount_paise: amountPaise, receipt } = order;
  const wish = { amountPaise, currency: "INR" as const, receipt, notes: { bookingId } };
  try {
    return (await gateway.createOrder(wish)).id;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind === "refused") throw error;
    const found = (await gateway.ordersByReceipt(receipt)).find(isFor(order));
    if (!found) throw error;
    return found.id;
  }
};

/** Asks for an order of which we have no answer, and keeps its name if there is one.
 *  @throws GatewayError */
export const findOrderAtGateway = async (
  deps: Deps,
  gateway: Gateway,
  order: Pick<OrderRow, "id" | "receipt" | "amount_paise">,
): Promise<string | undefined> => {
  const found = (await gateway.ordersByReceipt(order.receipt)).find(isFor(order));
  return found && setGatewayOrderId(deps.db, order.id, found.id);
};

const isFor =
  (order: { amount_paise: Paise }) =>
  ({ amountPaise, currency }: GatewayOrder): boolean =>
    amountPaise === order.amount_paise && currency === "INR";
