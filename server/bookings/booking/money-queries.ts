import { sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";

/** Adds a captured amount to the paid amount of a booking. */
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

/** Adds to the refunded amount of a booking. A constraint rejects a sum above the paid amount. */
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

/** Reduces a confirmed booking's advance to what remains paid, at least one paisa. Call this after
 *  every refund by the team, on our site or in the provider's dashboard. Otherwise the guest would
 *  be asked to pay the refunded amount again. */
export const reduceAdvance = async (tx: Tx, bookingId: string): Promise<void> => {
  await tx
    .updateTable("bookings")
    .set({ advance_paise: sql`greatest(1, least(advance_paise, paid_paise - refunded_paise))` })
    .where("id", "=", bookingId)
    .where("status", "=", "confirmed")
    .execute();
};
