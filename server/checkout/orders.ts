import type { Paise } from "#contract/money.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import { findBooking } from "#server/bookings/booking/queries.ts";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { computeOnlineDue } from "#server/bookings/rules/online-due.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
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

/** Returns the problem for an order that could not be opened. The status is 503 if the provider did
 *  not respond, or responded with 503 or 429. Otherwise, the status is 502. The hold stays valid,
 *  and the guest may retry. */
const orderFailed = ({ kind, status }: GatewayError): Problem => {
  const isAway = kind === "unknown" && (status === undefined || status === 503 || status === 429);
  return new Problem(isAway ? 503 : 502, "order-failed", paymentMessages.orderFailed, {
    ...(isAway && { retryAfterSeconds: ORDER_RETRY_SECONDS }),
  });
};

type Purpose = { purpose: "advance" | "difference"; amountPaise: Paise };

/** Stores an order before the payment provider is called: either the booking's one order for its
 *  advance, or an order for the difference after a move. Repeated calls return the same order. The
 *  caller has locked the booking or its space in this transaction. */
export const createOrderIntent = async (
  tx: Tx,
  deps: Pick<Deps, "now" | "newId">,
  bookingId: string,
  { purpose, amountPaise }: Purpose,
): Promise<OrderRow> => {
  if (purpose === "difference") {
    const existing = await findOpenDifferenceOrder(tx, bookingId, amountPaise);
    if (existing) return existing;
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

/** Returns the payment provider's id for an order, and opens the order there if necessary. Call
 *  this outside any transaction.
 *  @throws Problem 503 or 502 order-failed (`orderFailed`) */
export const openGatewayOrder = async (
  deps: Deps,
  gateway: Gateway,
  order: OrderRow,
): Promise<string> => {
  if (order.gateway_order_id !== null) return order.gateway_order_id;
  try {
    // An earlier call may have opened the order and failed before it stored the id.
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
  const request = { amountPaise, currency: "INR" as const, receipt, notes: { bookingId } };
  try {
    return (await gateway.createOrder(request)).id;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind === "refused") throw error;
    const found = (await gateway.ordersByReceipt(receipt)).find(isFor(order));
    if (!found) throw error;
    return found.id;
  }
};

/** Looks up an order at the provider by its receipt, because an earlier response may have been
 *  lost. If the order exists there, stores and returns its id; otherwise returns undefined.
 *  @throws GatewayError */
export const findOrderAtGateway = async (
  deps: Deps,
  gateway: Gateway,
  order: Pick<OrderRow, "id" | "receipt" | "amount_paise">,
): Promise<string | undefined> => {
  const found = (await gateway.ordersByReceipt(order.receipt)).find(isFor(order));
  return found && setGatewayOrderId(deps.db, order.id, found.id);
};

/** Stores an order that the provider has but the database lacks, for example after a backup was
 *  restored. Nothing is stored if the booking now needs another amount or purpose, for example
 *  after a move.
 *  @throws GatewayError; Problem 503 busy */
export const adoptOrder = async (
  deps: Deps,
  gateway: Gateway,
  gatewayOrderId: string,
): Promise<void> => {
  const found = await gateway.order(gatewayOrderId);
  const { receipt, bookingId = "" } = found;
  const seen = isUuid(bookingId) ? await findBooking(deps.db, bookingId) : undefined;
  if (!seen || receipt === null || !isUuid(receipt)) return;
  const order = await withBookingTransaction(deps, seen.space_id, async (tx) => {
    const booking = await lockBooking(tx, seen.id);
    const purpose = booking.status === "confirmed" ? "difference" : "advance";
    const amountPaise = computeOnlineDue(booking);
    const isSamePurpose = (receipt === booking.id) === (purpose === "advance");
    if (booking.status === "requested" || !isSamePurpose) return undefined;
    if (!isFor({ amount_paise: amountPaise })(found)) return undefined;
    return insertOrder(tx, {
      id: purpose === "advance" ? deps.newId() : receipt,
      bookingId: booking.id,
      purpose,
      amountPaise,
      receipt,
      at: deps.now(),
      askAt: new Date(deps.now().getTime() + FIRST_POLL_MS),
    });
  });
  if (order) await setGatewayOrderId(deps.db, order.id, found.id);
};

const isFor =
  (order: { amount_paise: Paise }) =>
  ({ amountPaise, currency }: GatewayOrder): boolean =>
    amountPaise === order.amount_paise && currency === "INR";
