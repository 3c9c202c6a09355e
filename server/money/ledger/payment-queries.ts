import { sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { PaymentStatus } from "#server/money/payment-rules.ts";

/** A payment as the payment provider reports it. */
type ReportedPaymentColumns = {
  id: string;
  status: PaymentStatus;
  amountPaise: Paise;
  currency: string;
  method: string | null;
  problem: string | null;
};

/** Stores the state that the provider reports for a payment. The captured amount is stored
 *  separately.
 *  @returns the id of the payment's row */
export const savePayment = async (
  tx: Tx,
  payment: { id: string; orderId: string; bookingId: string; at: Date },
  reported: ReportedPaymentColumns,
): Promise<string> => {
  const words = {
    status: reported.status,
    amount_paise: reported.amountPaise,
    currency: reported.currency,
    updated_at: payment.at,
  };
  const { id } = await tx
    .insertInto("payments")
    .values({
      ...words,
      id: payment.id,
      order_id: payment.orderId,
      booking_id: payment.bookingId,
      gateway_payment_id: reported.id,
      method: reported.method,
      problem: reported.problem,
      created_at: payment.at,
    })
    .onConflict((on) =>
      on.column("gateway_payment_id").doUpdateSet({
        ...words,
        method: sql`coalesce(excluded.method, payments.method)`,
        problem: reported.problem,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Records the captured amount. */
export const markPaymentCaptured = async (
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

export const markPaymentQuarantined = async (
  tx: Tx,
  paymentId: string,
  why: string,
): Promise<void> => {
  await tx.updateTable("payments").set({ quarantined: why }).where("id", "=", paymentId).execute();
};

/** Ends a payment's quarantine after a corrected report, a decision of the team, or a refund at the
 *  provider. */
export const clearPaymentQuarantine = async (tx: Tx, paymentId: string): Promise<void> => {
  await tx
    .updateTable("payments")
    .set({ quarantined: null })
    .where("id", "=", paymentId)
    .where("quarantined", "is not", null)
    .execute();
};
