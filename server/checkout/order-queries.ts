import { type Selectable, sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { OrderPurpose, PaymentOrders } from "#server/kernel/database/schema.ts";

/** If `isNew` is true, the order was just inserted. The payment provider does not have it yet. */
export type OrderRow = Selectable<PaymentOrders> & { isNew: boolean };

/** Returns the booking's newest order that is for a price difference of this amount and has no
 *  captured payment; undefined if there is none. */
export const findOpenDifferenceOrder = async (
  tx: Tx | Db,
  bookingId: string,
  amountPaise: Paise,
): Promise<OrderRow | undefined> => {
  const row = await tx
    .selectFrom("payment_orders as o")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("purpose", "=", "difference")
    .where("amount_paise", "=", amountPaise)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("payments as p")
            .select("p.id")
            .whereRef("p.order_id", "=", "o.id")
            .where("p.captured_paise", ">", 0),
        ),
      ),
    )
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row && { ...row, isNew: false };
};

/** Inserts the order, or returns the existing one with the same receipt. */
export const insertOrder = async (
  tx: Tx,
  order: {
    id: string;
    bookingId: string;
    purpose: OrderPurpose;
    amountPaise: Paise;
    receipt: string;
    at: Date;
    askAt: Date;
  },
): Promise<OrderRow> => {
  const made = await tx
    .insertInto("payment_orders")
    .values({
      id: order.id,
      booking_id: order.bookingId,
      purpose: order.purpose,
      amount_paise: order.amountPaise,
      receipt: order.receipt,
      created_at: order.at,
      ask_at: order.askAt,
    })
    .onConflict((on) => on.column("receipt").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { ...made, isNew: true };
  const existing = await tx
    .selectFrom("payment_orders")
    .selectAll()
    .where("receipt", "=", order.receipt)
    .executeTakeFirstOrThrow();
  return { ...existing, isNew: false };
};

/** Stores the gateway's id of an order. If an id is already stored, that id stays: two calls may
 *  have opened an order at the same time.
 *  @returns the stored id */
export const setGatewayOrderId = async (
  db: Db,
  id: string,
  gatewayOrderId: string,
): Promise<string> => {
  const { gateway_order_id } = await db
    .updateTable("payment_orders")
    .set({ gateway_order_id: sql`coalesce(gateway_order_id, ${gatewayOrderId})` })
    .where("id", "=", id)
    .returning("gateway_order_id")
    .executeTakeFirstOrThrow();
  return gateway_order_id ?? gatewayOrderId;
};
