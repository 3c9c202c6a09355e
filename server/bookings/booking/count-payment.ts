import type { Paise } from "#contract/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { endQuarantine } from "#server/money/books/payment-queries.ts";
import { addPaid } from "./money-queries.ts";

/** What came of a payment counts as paid for its booking, and is in no doubt any more. */
export const countForBooking = async (
  tx: Tx,
  payment: { id: string; booking_id: string; captured_paise: Paise },
): Promise<void> => {
  await endQuarantine(tx, payment.id);
  await addPaid(tx, payment.booking_id, payment.captured_paise);
};
