import { sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { LedgerAccount } from "#server/kernel/database/schema.ts";

export type LedgerEntry = {
  transferId: string;
  at: Date;
  kind: "capture" | "refund" | "earning" | "fee" | "payout" | "correction";
  account: LedgerAccount;
  /** Positive for a debit of the account, negative for a credit. */
  amountPaise: Paise;
  bookingId?: string;
  hostId?: string;
  paymentId?: string;
  refundId?: string;
  payoutId?: string;
};

export const insertLedgerEntries = async (tx: Tx, entries: LedgerEntry[]): Promise<void> => {
  await tx
    .insertInto("ledger_entries")
    .values(
      entries.map((entry) => ({
        transfer_id: entry.transferId,
        at: entry.at,
        kind: entry.kind,
        account: entry.account,
        amount_paise: entry.amountPaise,
        booking_id: entry.bookingId ?? null,
        host_id: entry.hostId ?? null,
        payment_id: entry.paymentId ?? null,
        refund_id: entry.refundId ?? null,
        payout_id: entry.payoutId ?? null,
      })),
    )
    .execute();
};

/** The amount that was paid for the booking `b` and not refunded. Payments and refunds after the
 *  booking's earning was written do not change this amount. */
export const retainedUntilCompletion = sql<Paise>`coalesce((select sum(amount_paise)
  from ledger_entries where booking_id = b.id and kind = 'earning' and account = 'guest_advances'),
  b.paid_paise - b.refunded_paise)::bigint`;

/** The refunded amount of the payments in other currencies for the booking `b`, in hundredths of
 *  the currency. Both `paid_paise` and `refunded_paise` include this amount. */
export const refundedInOtherCurrencies = sql<Paise>`coalesce((select sum(refunded_paise)
  from payments where booking_id = b.id and currency <> 'INR'), 0)::bigint`;

/** Returns the host of a booking, what was paid and refunded for it, and the total to be paid
 *  online. */
export const findBookingMoney = (tx: Tx | Db, bookingId: string) =>
  tx
    .selectFrom("bookings")
    .select([
      "host_id as hostId",
      "paid_paise as paidPaise",
      "refunded_paise as refundedPaise",
      "advance_paise as advancePaise",
    ])
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();

/** Returns the host's and the platform's share of a booking's earning, including corrections;
 *  undefined if the booking has no earning yet. */
export const findEarning = async (
  tx: Tx | Db,
  bookingId: string,
): Promise<{ hostPaise: Paise; feePaise: Paise } | undefined> => {
  const { rows } = await sql<{ earned: boolean; host: number; fee: number }>`
    select count(*) filter (where kind = 'earning') > 0 as earned,
      coalesce(-sum(amount_paise) filter (where account = 'host_earnings'), 0)::bigint as host,
      coalesce(-sum(amount_paise) filter (where account = 'platform_fees'), 0)::bigint as fee
    from ledger_entries where booking_id = ${bookingId}`.execute(tx);
  const [row] = rows;
  return row?.earned ? { hostPaise: row.host, feePaise: row.fee } : undefined;
};
