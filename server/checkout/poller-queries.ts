import { sql } from "kysely";
import type { Db } from "#server/kernel/database/database.ts";

type Claim = { now: Date; lease: Date; limit: number };

export type OrderToPoll = {
  id: string;
  booking_id: string;
  receipt: string;
  amount_paise: number;
  gateway_order_id: string | null;
  created_at: Date;
  /** The number of earlier polls of the order that got a response. */
  asked: number;
};

/** Returns all orders of a booking, the latest first. */
export const findOrdersOfBooking = (db: Db, bookingId: string) =>
  db
    .selectFrom("payment_orders")
    .select(["id", "receipt", "amount_paise", "gateway_order_id"])
    .where("booking_id", "=", bookingId)
    .orderBy("created_at", "desc")
    .execute();

/** Returns the orders that were created since the given time and whose id at the provider is not
 *  stored yet. */
export const findUnopenedOrders = (db: Db, since: Date) =>
  db
    .selectFrom("payment_orders")
    .select(["id", "receipt", "amount_paise", "gateway_order_id"])
    .where("gateway_order_id", "is", null)
    .where("created_at", ">=", since)
    .execute();

/** Returns whether any order was ever created. If not, the provider is assumed to have no payments
 *  for this site. */
export const hasOrders = async (db: Db): Promise<boolean> => {
  const row = await db.selectFrom("payment_orders").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
};

/** Claims at most `limit` of the orders that are due, so that no other node polls them until
 *  `lease`. */
export const claimOrdersToPoll = async (
  db: Db,
  { now, lease, limit }: Claim,
): Promise<OrderToPoll[]> => {
  const { rows } = await sql<OrderToPoll>`
    update payment_orders set ask_at = ${lease}
    where id in (select id from payment_orders where ask_at <= ${now}
      order by ask_at limit ${limit} for update skip locked)
    returning id, booking_id, receipt, amount_paise, gateway_order_id, created_at, asked`.execute(
    db,
  );
  return rows;
};

/** Counts a poll that got a response, and sets the time of the order's next poll. */
export const scheduleOrderPoll = async (db: Db, id: string, at: Date | null): Promise<void> => {
  await db
    .updateTable("payment_orders")
    .set({ asked: sql`asked + 1`, ask_at: at })
    .where("id", "=", id)
    .execute();
};
