import { sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { GatewayPayment } from "./gateway/gateway.ts";

/** An order with what its booking hangs on. */
export const orderAtGateway = (db: Tx | Db, gatewayOrderId: string) =>
  db
    .selectFrom("payment_orders as o")
    .innerJoin("bookings as b", "b.id", "o.booking_id")
    .selectAll("o")
    .select(["b.space_id", "b.guest_id"])
    .where("o.gateway_order_id", "=", gatewayOrderId)
    .executeTakeFirst();
export type OrderAtGateway = NonNullable<Awaited<ReturnType<typeof orderAtGateway>>>;

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

/** Writes what the gateway says of a payment; how much of it counts is written apart.
 *  @returns its row's id */
export const savePayment = async (
  tx: Tx,
  payment: { id: string; orderId: string; bookingId: string; at: Date },
  told: GatewayPayment,
): Promise<string> => {
  const words = {
    status: told.status,
    amount_paise: told.amountPaise,
    currency: told.currency,
    updated_at: payment.at,
  };
  const { id } = await tx
    .insertInto("payments")
    .values({
      ...words,
      id: payment.id,
      order_id: payment.orderId,
      booking_id: payment.bookingId,
      gateway_payment_id: told.id,
      method: told.method,
      problem: told.problem,
      created_at: payment.at,
    })
    .onConflict((on) =>
      on.column("gateway_payment_id").doUpdateSet({
        ...words,
        method: sql`coalesce(excluded.method, payments.method)`,
        problem: told.problem,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** The money has come. */
export const markCaptured = async (
  tx: Tx,
  paymentId: string,
  { amountPaise, at }: { amountPaise: Paise; at: Date },
): Promise<void> => {
  await tx
    .updateTable("payments")
    .set({ captured_paise: amountPaise, captured_at: at })
    .where("id", "=", paymentId)
    .execute();
};

export const markQuarantined = async (tx: Tx, paymentId: string, why: string): Promise<void> => {
  await tx.updateTable("payments").set({ quarantined: why }).where("id", "=", paymentId).execute();
};

export const paymentById = (db: Db, id: string) =>
  db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirst();

/** A payment by the gateway's name, with what its booking hangs on. */
export const paymentAtGateway = (db: Db, gatewayPaymentId: string) =>
  db
    .selectFrom("payments as p")
    .innerJoin("bookings as b", "b.id", "p.booking_id")
    .select(["p.id", "p.order_id", "p.booking_id", "b.space_id"])
    .where("p.gateway_payment_id", "=", gatewayPaymentId)
    .executeTakeFirst();

/** What came of a payment counts as paid for its booking, and is in no doubt any more: the company has
 *  corrected itself, or somebody has looked. */
export const countForBooking = async (
  tx: Tx,
  payment: { id: string; booking_id: string; captured_paise: Paise },
): Promise<void> => {
  await tx
    .updateTable("payments")
    .set({ quarantined: null })
    .where("id", "=", payment.id)
    .where("quarantined", "is not", null)
    .execute();
  await tx
    .updateTable("bookings")
    .set({ paid_paise: sql`paid_paise + ${payment.captured_paise}` })
    .where("id", "=", payment.booking_id)
    .execute();
};

/** A payment by our own name, with what must be locked before it. */
export const paymentToRefund = (db: Db, id: string) =>
  db
    .selectFrom("payments as p")
    .innerJoin("bookings as b", "b.id", "p.booking_id")
    .select(["p.order_id", "p.gateway_payment_id", "p.booking_id", "b.space_id"])
    .where("p.id", "=", id)
    .executeTakeFirst();

/** What the team gave back of a booking that stands is not asked for again. */
export const forgoAdvance = async (tx: Tx, bookingId: string): Promise<void> => {
  await tx
    .updateTable("bookings")
    .set({ advance_paise: sql`greatest(1, least(advance_paise, paid_paise - refunded_paise))` })
    .where("id", "=", bookingId)
    .where("status", "=", "confirmed")
    .execute();
};
