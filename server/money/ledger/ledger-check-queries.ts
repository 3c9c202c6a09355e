import { type RawBuilder, sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { MAX_DIFFERENCES_PER_RULE } from "#server/money/policy.ts";

/** A difference that a rule found. The two values are amounts in paise that should be equal. For
 *  the rule about documents, the values are the expected and the found number of documents.
 *  Contains ids, but no names. */
export type LedgerDifference = {
  rule: string;
  subject: string;
  expectedPaise: Paise;
  foundPaise: Paise;
};

type Question = RawBuilder<{ subject: string; expected: Paise; found: Paise }>;

/** The query of each rule. Every row that a query returns is a difference. */
const rules: Record<string, Question> = {
  "the entries of a transfer add up to zero": sql`
    select transfer_id as subject, 0::bigint as expected, sum(amount_paise)::bigint as found
    from ledger_entries group by transfer_id having sum(amount_paise) <> 0`,
  "a captured payment is in the ledger": sql`
    select p.id as subject, p.captured_paise as expected, coalesce(e.found, 0)::bigint as found
    from payments p left join (
      select payment_id, sum(amount_paise) as found from ledger_entries
      where kind = 'capture' and account = 'gateway' group by payment_id
    ) e on e.payment_id = p.id
    where p.captured_paise <> coalesce(e.found, 0)`,
  "the refunded amount of a payment is the sum of its refunds": sql`
    select p.id as subject, p.refunded_paise as expected, coalesce(r.found, 0)::bigint as found
    from payments p left join (
      select payment_id, sum(amount_paise) as found from refunds group by payment_id
    ) r on r.payment_id = p.id
    where p.refunded_paise <> coalesce(r.found, 0)`,
  "a refund is in the ledger": sql`
    select r.id as subject, r.amount_paise as expected, coalesce(e.found, 0)::bigint as found
    from refunds r left join (
      select refund_id, -sum(amount_paise) as found from ledger_entries
      where kind = 'refund' and account = 'gateway' group by refund_id
    ) e on e.refund_id = r.id
    where r.amount_paise <> coalesce(e.found, 0)`,
  // Of a payment in quarantine, only the refunded part counts as paid. It must count, because a
  // booking's refunds must not exceed `paid_paise`.
  "the paid amount of a booking is the sum of its payments": sql`
    select b.id as subject, b.paid_paise as expected, coalesce(p.found, 0)::bigint as found
    from bookings b left join (
      select booking_id,
        sum(case when quarantined is null then captured_paise else refunded_paise end) as found
      from payments group by booking_id
    ) p on p.booking_id = b.id
    where b.paid_paise <> coalesce(p.found, 0)`,
  "the refunded amount of a booking is the sum of its refunds": sql`
    select b.id as subject, b.refunded_paise as expected, coalesce(r.found, 0)::bigint as found
    from bookings b left join (
      select booking_id, sum(amount_paise) as found from refunds group by booking_id
    ) r on r.booking_id = b.id
    where b.refunded_paise <> coalesce(r.found, 0)`,
  // The account `guest_advances` holds captured money until it is refunded or earned. A completed
  // or cancelled booking has no money left in this account, except payments in quarantine.
  "the retained amount of a booking is owed to its guest, or earned once the booking is over": sql`
    select b.id as subject,
      (coalesce(p.waiting, 0) + case when b.status in ('completed', 'cancelled') then 0
        else b.paid_paise - b.refunded_paise end)::bigint as expected,
      coalesce(e.found, 0)::bigint as found
    from bookings b
    left join (
      select booking_id, sum(captured_paise - refunded_paise) as waiting from payments
      where quarantined is not null group by booking_id
    ) p on p.booking_id = b.id
    left join (
      select booking_id, -sum(amount_paise) as found from ledger_entries
      where account = 'guest_advances' group by booking_id
    ) e on e.booking_id = b.id
    where coalesce(p.waiting, 0) + case when b.status in ('completed', 'cancelled') then 0
        else b.paid_paise - b.refunded_paise end <> coalesce(e.found, 0)`,
  "a payout is in the ledger": sql`
    select p.id as subject, p.amount_paise as expected, coalesce(e.found, 0)::bigint as found
    from payouts p left join (
      select payout_id, sum(amount_paise) as found from ledger_entries
      where kind = 'payout' and account = 'host_earnings' group by payout_id
    ) e on e.payout_id = p.id
    where p.amount_paise <> coalesce(e.found, 0)`,
  "the numbers of the documents have no gap": sql`
    select s.kind || ' ' || s.financial_year as subject, s.last_number::bigint as expected,
      count(i.id)::bigint as found
    from invoice_series s left join invoices i using (financial_year, kind)
    group by s.kind, s.financial_year, s.last_number
    having s.last_number <> count(i.id) or s.last_number <> max(i.number)`,
};

/** Returns at most `MAX_DIFFERENCES_PER_RULE` differences for each rule. Reads all rows, so it runs
 *  at night. */
export const findLedgerDifferences = async (tx: Tx): Promise<LedgerDifference[]> => {
  const differences: LedgerDifference[] = [];
  for (const [rule, question] of Object.entries(rules)) {
    const { rows } = await sql<{ subject: string; expected: Paise; found: Paise }>`
      select * from (${question}) differences order by subject limit ${MAX_DIFFERENCES_PER_RULE}`.execute(
      tx,
    );
    for (const { subject, expected, found } of rows)
      differences.push({ rule, subject, expectedPaise: expected, foundPaise: found });
  }
  return differences;
};

export const saveLedgerCheck = async (
  db: Db,
  {
    at,
    differences,
    deleteBefore,
  }: { at: Date; differences: LedgerDifference[]; deleteBefore: Date },
): Promise<void> => {
  await db.deleteFrom("ledger_checks").where("at", "<", deleteBefore).execute();
  await db
    .insertInto("ledger_checks")
    .values({ at, differences: JSON.stringify(differences) })
    .onConflict((same) =>
      same.column("at").doUpdateSet({ differences: JSON.stringify(differences) }),
    )
    .execute();
};
