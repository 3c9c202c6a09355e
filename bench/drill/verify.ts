import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { connectDatabase, type Db, noTimeouts } from "#server/kernel/database/database.ts";
import {
  findLedgerDifferences,
  type LedgerDifference,
} from "#server/money/ledger/ledger-check-queries.ts";
import type { ReceivedMails } from "./mail-server.ts";
import type { StormReport } from "./storm.ts";

export type Verified = {
  /** How many writes the site has acknowledged. */
  acknowledged: number;
  /** Descriptions of the acknowledged writes that are missing and of the mails that never
   *  arrived. */
  lost: string[];
  /** The number of pairs of bookings that overlap in time and are for the same space. Only
   *  confirmed and completed bookings count. */
  soldTwice: number;
  ledgerDifferences: LedgerDifference[];
  /** The number of mails that are still unsent at the end of the check. Failed mails are not
   *  counted. */
  mailsWaiting: number;
  /** How many different mails have arrived since the site was started, and how many of these
   *  arrived more than once. */
  mailsReceived: number;
  mailsTwice: number;
};

/** How long the jobs may take to send the mails that a storm has queued, in milliseconds. */
const MAILS_MS = 10_000;

/** Returns the keys that have no row in the database.
 *  @param found - reads the rows with these keys from the database */
const findMissing = async (
  keys: readonly string[],
  found: (keys: readonly string[]) => Promise<{ key: string }[]>,
): Promise<string[]> => {
  const rows = new Set((await found(keys)).map(({ key }) => key));
  return keys.filter((key) => !rows.has(key));
};

const findLostWrites = async (
  db: Db,
  { registrations, holds, payments, cancellations }: StormReport["acknowledged"],
): Promise<string[]> => {
  const query = async (text: ReturnType<typeof sql<{ key: string }>>) =>
    (await text.execute(db)).rows;
  const accounts = await findMissing(registrations, (emails) =>
    query(sql`select email as key from accounts where email = any(${emails})`),
  );
  const bookings = await findMissing(holds, (ids) =>
    query(sql`select id as key from bookings where id = any(${ids}::uuid[])`),
  );
  const ended = await findMissing(cancellations, (ids) =>
    query(
      sql`select id as key from bookings where id = any(${ids}::uuid[]) and status = 'cancelled'`,
    ),
  );
  const paid = await findMissing(
    payments.map(({ bookingId, paymentId }) => `${bookingId} ${paymentId}`),
    (keys) =>
      query(sql`select b.id || ' ' || p.gateway_payment_id as key
        from bookings b join payments p on p.booking_id = b.id
        where b.id || ' ' || p.gateway_payment_id = any(${keys})
          and b.confirmed_at is not null and p.captured_paise > 0`),
  );
  return [
    ...accounts.map((key) => `the account ${key}`),
    ...bookings.map((key) => `the hold ${key}`),
    ...ended.map((key) => `the cancellation of ${key}`),
    ...paid.map((key) => `the payment of ${key}`),
  ];
};

const countWaitingMails = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

/** The ids of the mails that a check has reported as lost. Each check reads all mails, but reports
 *  a lost mail only once. */
const reportedMails = new Set<string>();

/** Returns a text for each mail that was marked as sent but never arrived, and for each
 *  registration without a mail. Leaves out the mails that an earlier check has reported. */
const findLostMails = async (
  db: Db,
  received: ReceivedMails,
  registrations: readonly string[],
): Promise<string[]> => {
  const sent = await db
    .selectFrom("mails")
    .select(["id", "recipient"])
    .where("sent_at", "is not", null)
    .execute();
  const never = sent.filter(({ id }) => !received.has(id) && !reportedMails.has(id));
  for (const { id } of never) reportedMails.add(id);
  const withoutMail = await findMissing(
    registrations,
    async (emails) =>
      (
        await sql<{ key: string }>`
          select distinct recipient as key from mails where recipient = any(${emails})`.execute(db)
      ).rows,
  );
  return [
    ...never.map(({ id }) => `the mail ${id}, which was marked as sent`),
    ...withoutMail.map((email) => `the mail for the registration of ${email}`),
  ];
};

const countSoldTwice = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pairs: number }>`
    select count(*) as pairs from bookings a join bookings b
      on a.space_id = b.space_id and a.id < b.id and a.during && b.during
    where a.confirmed_at is not null and b.confirmed_at is not null
      and a.status in ('confirmed', 'completed') and b.status in ('confirmed', 'completed')
  `.execute(db);
  return rows[0]?.pairs ?? 0;
};

/** Compares the database with the writes that the site acknowledged during a storm. The storm must
 *  be over. The site must still be running, to send the queued mails.
 *  @param input.database - the URL of the primary, for a login that can read everything */
export const verify = async ({
  database,
  report: { acknowledged },
  mails,
}: {
  database: string;
  report: StormReport;
  mails: ReceivedMails;
}): Promise<Verified> => {
  const { db, pool } = connectDatabase(database, pino({ level: "silent" }), 2, {
    timeouts: noTimeouts,
  });
  try {
    const until = performance.now() + MAILS_MS;
    while ((await countWaitingMails(db)) > 0 && performance.now() < until) await sleep(250);
    const lost = [
      ...(await findLostWrites(db, acknowledged)),
      ...(await findLostMails(db, mails, acknowledged.registrations)),
    ];
    const { registrations, holds, payments, cancellations } = acknowledged;
    return {
      acknowledged: registrations.length + holds.length + payments.length + cancellations.length,
      lost,
      soldTwice: await countSoldTwice(db),
      ledgerDifferences: await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(findLedgerDifferences),
      mailsWaiting: await countWaitingMails(db),
      mailsReceived: mails.size,
      mailsTwice: [...mails.values()].filter((times) => times > 1).length,
    };
  } finally {
    await pool.end();
  }
};
