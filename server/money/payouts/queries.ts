import { type SqlBool, sql } from "kysely";
import type { Paise } from "#contract/money.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { MIN_PAYMENT_PAISE } from "#server/money/policy.ts";

// In the ledger, an amount that we owe is negative. Entries of fees have the host's id too, so each
// sum selects its entries by the ledger account, not only by the host.
const owed = sql<Paise>`coalesce(-sum(amount_paise) filter (where account = 'host_earnings'), 0)::bigint`;
const earned = sql<Paise>`coalesce(-sum(amount_paise)
  filter (where account = 'host_earnings' and kind <> 'payout'), 0)::bigint`;
const fees = sql<Paise>`coalesce(-sum(amount_paise) filter (where account = 'platform_fees'), 0)::bigint`;
const paidOut = sql<Paise>`coalesce(sum(amount_paise)
  filter (where account = 'host_earnings' and kind = 'payout'), 0)::bigint`;

/** Returns a host's totals: the amount that is owed, the earnings, the platform's fees, and the
 *  amount paid out. */
export const findBalance = (db: Db | Tx, hostId: string) =>
  db
    .selectFrom("ledger_entries")
    .select([
      owed.as("duePaise"),
      earned.as("earnedPaise"),
      fees.as("feePaise"),
      paidOut.as("paidOutPaise"),
    ])
    .where("host_id", "=", hostId)
    .executeTakeFirstOrThrow();

/** Returns a host's earnings by IST month from `since` on. Months without ledger entries are left
 *  out. */
export const earningsByMonth = (db: Db, hostId: string, since: Date) =>
  db
    .selectFrom("ledger_entries")
    .select([
      sql<string>`to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM')`.as("month"),
      earned.as("earnedPaise"),
      fees.as("feePaise"),
      sql<number>`count(distinct booking_id) filter (where kind = 'earning')`.as("bookings"),
    ])
    .where("host_id", "=", hostId)
    .where("at", ">=", since)
    .groupBy("month")
    .execute();

/** Returns the totals of a host's confirmed bookings. `balancePaise` is the amount due at the
 *  venue, without what guests can still pay online. */
export const findUpcomingEarnings = (db: Db, hostId: string, now: Date) => {
  const open = sql<Paise>`(advance_paise - paid_paise + refunded_paise)`;
  // What a guest can still pay online until the booking begins (`computeOnlineDue`).
  const online = sql<Paise>`case when starts_at > ${now} and ${open} >= ${MIN_PAYMENT_PAISE}
    then ${open} else 0 end`;
  return db
    .selectFrom("bookings")
    .select([
      sql<number>`count(*)`.as("bookings"),
      sql<Paise>`coalesce(sum(paid_paise - refunded_paise), 0)::bigint`.as("paidPaise"),
      sql<Paise>`coalesce(sum(greatest(0,
        total_paise - paid_paise + refunded_paise - ${online})), 0)::bigint`.as("balancePaise"),
    ])
    .where("host_id", "=", hostId)
    .where("status", "=", "confirmed")
    .executeTakeFirstOrThrow();
};

export const findPayoutsOfHost = (db: Db, hostId: string, limit: number) =>
  db
    .selectFrom("payouts")
    .select(["paid_at", "amount_paise", "reference"])
    .where("host_id", "=", hostId)
    .orderBy("paid_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export type StatementRow = {
  at: Date;
  kind: string;
  bookingId: string | null;
  spaceTitle: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  /** The change in the amount that the host is owed. */
  amountPaise: Paise;
  feePaise: Paise;
  /** The amount owed after the entry. */
  balancePaise: Paise;
  reference: string | null;
};

/** Returns the ledger entries of a host's earnings and payouts in a period, oldest first. The
 *  balance includes the entries before the period. `feePaise` is the platform's fee for an earning,
 *  and 0 for a payout. */
export const findStatementRows = async (
  db: Db,
  hostId: string,
  { from, until }: { from: Date | null; until: Date | null },
): Promise<StatementRow[]> => {
  const { rows } = await sql<StatementRow>`
    with account as (
      select e.*, sum(-amount_paise) over (order by e.id)::bigint as balance
      from ledger_entries e
      where host_id = ${hostId} and account = 'host_earnings'
    )
    select a.at, a.kind, a.booking_id as "bookingId", b.space_title as "spaceTitle",
      b.starts_at as "startsAt", b.ends_at as "endsAt", -a.amount_paise as "amountPaise",
      coalesce((select -sum(f.amount_paise) from ledger_entries f
        where f.transfer_id = a.transfer_id and f.account = 'platform_fees'), 0)::bigint as "feePaise",
      a.balance as "balancePaise", p.reference
    from account a
    left join bookings b on b.id = a.booking_id
    left join payouts p on p.id = a.payout_id
    where (${from}::timestamptz is null or a.at >= ${from})
      and (${until}::timestamptz is null or a.at < ${until})
    order by a.id`.execute(db);
  return rows;
};

const dueRows = (db: Db | Tx) =>
  db
    .selectFrom("ledger_entries as e")
    .innerJoin("accounts as a", "a.id", "e.host_id")
    .select(["a.id", "a.email", "a.deleted_at"])
    .select([owed.as("duePaise"), earned.as("earnedPaise"), paidOut.as("paidOutPaise")])
    .select(
      sql<boolean>`exists (select from payout_accounts where host_id = a.id and sealed is not null)`.as(
        "hasAccount",
      ),
    )
    .select(
      sql<Date | null>`(select changed_at from payout_accounts where host_id = a.id)`.as(
        "accountChangedAt",
      ),
    )
    .select(
      sql<Date | null>`(select max(paid_at) from payouts where host_id = a.id)`.as("lastPaidAt"),
    )
    .groupBy("a.id");
export type PayoutDueRow = Awaited<ReturnType<ReturnType<typeof dueRows>["execute"]>>[number];

/** Returns the hosts who are owed money, the largest amount first. `after` is the last host of the
 *  previous page. */
export const findHostsOwed = (
  db: Db,
  after: { duePaise: Paise; id: string } | undefined,
  limit: number,
): Promise<PayoutDueRow[]> => {
  let query = dueRows(db).having(sql<SqlBool>`${owed} > 0`);
  if (after)
    query = query.having(sql<SqlBool>`(${owed}, a.id) < (${after.duePaise}, ${after.id}::uuid)`);
  return query.orderBy("duePaise", "desc").orderBy("a.id", "desc").limit(limit).execute();
};

export const findHostOwed = (db: Db | Tx, hostId: string): Promise<PayoutDueRow | undefined> =>
  dueRows(db).where("e.host_id", "=", hostId).executeTakeFirst();

/** Returns the total owed to all hosts with a positive balance. */
export const findTotalOwed = async (db: Db): Promise<Paise> => {
  const { rows } = await sql<{ total: Paise }>`
    select coalesce(sum(due), 0)::bigint as total from (
      select -sum(amount_paise) as due from ledger_entries
      where account = 'host_earnings' group by host_id having sum(amount_paise) < 0
    ) hosts`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Returns the recorded payouts, latest first. Ids sort by the time of creation. */
export const findPayouts = (db: Db, before: string | undefined, limit: number) => {
  let query = db
    .selectFrom("payouts as p")
    .innerJoin("accounts as host", "host.id", "p.host_id")
    .innerJoin("accounts as payer", "payer.id", "p.paid_by")
    .select(["p.id", "p.amount_paise", "p.paid_at", "p.reference", "p.host_id"])
    .select(["host.email as host_email", "host.deleted_at as host_deleted_at"])
    .select(["payer.email as payer_email", "payer.deleted_at as payer_deleted_at"]);
  if (before !== undefined) query = query.where("p.id", "<", before);
  return query.orderBy("p.id", "desc").limit(limit).execute();
};
export type PayoutRow = Awaited<ReturnType<typeof findPayouts>>[number];

/** Locks a host until the transaction ends, so that the second of two simultaneous payouts sees the
 *  balance after the first. */
export const lockHost = (tx: Tx, hostId: string) =>
  tx
    .selectFrom("accounts")
    .select(["id", "email", "deleted_at"])
    .where("id", "=", hostId)
    .forUpdate()
    .executeTakeFirst();

export const insertPayout = async (
  tx: Tx,
  payout: {
    id: string;
    hostId: string;
    amountPaise: Paise;
    reference: string;
    paidBy: string;
    at: Date;
  },
): Promise<void> => {
  await tx
    .insertInto("payouts")
    .values({
      id: payout.id,
      host_id: payout.hostId,
      amount_paise: payout.amountPaise,
      paid_at: payout.at,
      paid_by: payout.paidBy,
      reference: payout.reference,
    })
    .execute();
};
