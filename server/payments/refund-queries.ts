import { sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import type { Tx } from "#server/kernel/database.ts";

/** What payments of a booking have left to give back, the latest first, locked. One that the team must
 *  look at first does not count. */
export const refundablePayments = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom("payments")
    .select(["id", sql<number>`captured_paise - refunded_paise`.as("leftPaise")])
    .where("booking_id", "=", bookingId)
    .where("quarantined", "is", null)
    .whereRef("captured_paise", ">", "refunded_paise")
    .orderBy("captured_at", "desc")
    .orderBy("id", "desc")
    .forUpdate()
    .execute();

export const insertRefund = async (
  tx: Tx,
  refund: {
    id: string;
    paymentId: string;
    bookingId: string;
    amountPaise: Paise;
    reason: string;
    requestedBy: string | null;
    at: Date;
  },
): Promise<void> => {
  await tx
    .insertInto("refunds")
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      booking_id: refund.bookingId,
      amount_paise: refund.amountPaise,
      reason: refund.reason,
      requested_by: refund.requestedBy,
      created_at: refund.at,
    })
    .execute();
};

/** Counts it on the payment and the booking; neither may give back more than it got. */
export const addToRefunded = async (
  tx: Tx,
  {
    paymentId,
    bookingId,
    amountPaise,
    at,
  }: { paymentId: string; bookingId: string; amountPaise: Paise; at: Date },
): Promise<void> => {
  await tx
    .updateTable("payments")
    .set({ refunded_paise: sql`refunded_paise + ${amountPaise}`, updated_at: at })
    .where("id", "=", paymentId)
    .execute();
  await tx
    .updateTable("bookings")
    .set({ refunded_paise: sql`refunded_paise + ${amountPaise}` })
    .where("id", "=", bookingId)
    .execute();
};
