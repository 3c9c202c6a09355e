import type { Db, Tx } from "#server/kernel/database/database.ts";

/** An order with what its booking hangs on. */
export const findOrderByGatewayId = (db: Tx | Db, gatewayOrderId: string) =>
  db
    .selectFrom("payment_orders as o")
    .innerJoin("bookings as b", "b.id", "o.booking_id")
    .selectAll("o")
    .select(["b.space_id", "b.guest_id"])
    .where("o.gateway_order_id", "=", gatewayOrderId)
    .executeTakeFirst();
export type OrderWithBooking = NonNullable<Awaited<ReturnType<typeof findOrderByGatewayId>>>;

/** The order and, in this sequence, the payment: locked, as the payment is now. */
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

/** Whether another payment was counted for the order. */
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

/** A payment by the gateway's name, with what its booking hangs on. */
export const findPaymentByGatewayId = (db: Db, gatewayPaymentId: string) =>
  db
    .selectFrom("payments as p")
    .innerJoin("bookings as b", "b.id", "p.booking_id")
    .select(["p.id", "p.order_id", "p.booking_id", "b.space_id"])
    .where("p.gateway_payment_id", "=", gatewayPaymentId)
    .executeTakeFirst();

/** A payment by our own name, with what must be locked before it. */
export const findPaymentToRefund = (db: Db, id: string) =>
  db
    .selectFrom("payments as p")
    .innerJoin("bookings as b", "b.id", "p.booking_id")
    .select(["p.order_id", "p.gateway_payment_id", "p.booking_id", "b.space_id"])
    .where("p.id", "=", id)
    .executeTakeFirst();
