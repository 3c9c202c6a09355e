import type { Db, Tx } from "#server/kernel/database/database.ts";

/** Returns an order with the space and the guest of its booking. */
export const findOrderByGatewayId = (db: Tx | Db, gatewayOrderId: string) =>
  db
    .selectFrom("payment_orders as o")
    .innerJoin("bookings as b", "b.id", "o.booking_id")
    .selectAll("o")
    .select(["b.space_id", "b.guest_id"])
    .where("o.gateway_order_id", "=", gatewayOrderId)
    .executeTakeFirst();
export type OrderWithBooking = NonNullable<Awaited<ReturnType<typeof findOrderByGatewayId>>>;

/** Locks the account of a guest until the transaction ends, even if it is suspended or deleted. */
export const lockGuest = async (tx: Tx, guestId: string): Promise<void> => {
  await tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", guestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
};

/** Locks the order, then the payment, and returns the payment as it is now; undefined if the
 *  payment is not stored. */
export const lockPayment = async (tx: Tx, orderId: string, gatewayPaymentId: string) => {
  await tx
    .selectFrom("payment_orders")
    .select("id")
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return tx
    .selectFrom("payments")
    .selectAll()
    .where("gateway_payment_id", "=", gatewayPaymentId)
    .forUpdate()
    .executeTakeFirst();
};

/** Returns whether another payment has already paid the order. A payment counts only if it was
 *  captured and is not in quarantine. */
export const isPaidByAnother = async (
  tx: Tx,
  orderId: string,
  gatewayPaymentId: string,
): Promise<boolean> => {
  const other = await tx
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("gateway_payment_id", "<>", gatewayPaymentId)
    .where("captured_paise", ">", 0)
    .where("quarantined", "is", null)
    .executeTakeFirst();
  return other !== undefined;
};

export const findPayment = (db: Db, id: string) =>
  db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();

/** Returns a payment by the gateway's id, with its booking and space, and why it is quarantined. */
export const findPaymentByGatewayId = (db: Db, gatewayPaymentId: string) =>
  db
    .selectFrom("payments as p")
    .innerJoin("bookings as b", "b.id", "p.booking_id")
    .select(["p.id", "p.order_id", "p.booking_id", "p.quarantined", "b.space_id"])
    .where("p.gateway_payment_id", "=", gatewayPaymentId)
    .executeTakeFirst();

/** Returns a payment by our own id, with the ids of the rows that must be locked before it. */
export const findPaymentToRefund = (db: Db, id: string) =>
  db
    .selectFrom("payments as p")
    .innerJoin("bookings as b", "b.id", "p.booking_id")
    .select(["p.order_id", "p.gateway_payment_id", "p.booking_id", "b.space_id"])
    .where("p.id", "=", id)
    .executeTakeFirst();
