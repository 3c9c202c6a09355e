import type { Paise } from "#contract/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { clearPaymentQuarantine } from "#server/money/ledger/payment-queries.ts";
import { addPaidPaise } from "./money-queries.ts";

/** Adds a payment to the paid amount of its booking, and ends the payment's quarantine. A part that
 *  was refunded during the quarantine is not added here: `adoptRefund` has already added it. */
export const countPaymentForBooking = async (
  tx: Tx,
  payment: { id: string; booking_id: string; captured_paise: Paise; refunded_paise: Paise },
): Promise<void> => {
  await clearPaymentQuarantine(tx, payment.id);
  await addPaidPaise(tx, payment.booking_id, payment.captured_paise - payment.refunded_paise);
};
