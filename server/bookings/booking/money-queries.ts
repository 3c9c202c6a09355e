import { sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";

/** Counts what came of a payment as paid. */
export const addPaidPaise = async (
  tx: Tx,
  bookingId: string,
  amountPaise: Paise,
): Promise<void> => {
  await tx
    .updateTable("bookings")
    .set({ paid_paise: sql`paid_paise + ${amountPaise}` })
    .where("id", "=", bookingId)
    .execute();
};

/** Counts what is given back; a booking may not give back more than it got. */
export const addRefundedPaise = async (
  tx: Tx,
  bookingId: string,
  amountPaise: Paise,
): Promise<void> => {
  await tx
    .updateTable("bookings")
    .set({ refunded_paise: sql`refunded_paise + ${amountPaise}` })
    .where("id", "=", bookingId)
    .execute();
};

/** What the team gave back of a booking that stands is not asked for again. */
export const reduceAdvance = async (tx: Tx, bookingId: string): Promise<void> => {
  await tx
    .updateTable("bookings")
    .set({ advance_paise: sql`greatest(1, least(advance_paise, paid_paise - refunded_paise))` })
    .where("id", "=", bookingId)
    .where("status", "=", "confirmed")
    .execute();
};
