import { type SqlBool, sql } from "kysely";
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { OfferStatus } from "#contract/offers/lifecycle.ts";
import type { OfferLine } from "#contract/offers/offer.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { hasConfirmedBooking } from "#server/threads/queries.ts";

/** The times of an offer as they were proposed. */
export type OfferTimes =
  | { date: string; startTime: string; endTime: string }
  | { fromDate: string; toDate: string };

/** An offer with everything that its JSON form needs. Amounts are in paise. */
export type OfferRow = {
  id: string;
  thread_id: string;
  space_id: string;
  guest_id: string;
  host_id: string;
  title: string;
  sent_by: "guest" | "host";
  status: OfferStatus;
  times: OfferTimes;
  unit: "hour" | "day";
  starts_at: Date;
  ends_at: Date;
  people: number | null;
  lines: OfferLine[];
  total_paise: number;
  note: string;
  created_at: Date;
  expires_at: Date;
  counter_of: string | null;
  requirement_id: string | null;
  booking_id: string | null;
  booking_status: BookingStatus | null;
  booking_hold_until: Date | null;
  /** Whether the guest has had a confirmed booking of the space. */
  confirmed: boolean;
};

type OfferFilter = {
  /** Only offers of conversations of this account. */
  accountId: string;
  id?: string;
  requirementIds?: readonly string[];
};

/** Returns offers of an account's conversations, oldest first. */
export const findOffers = async (
  db: Db | Tx,
  { accountId, id, requirementIds }: OfferFilter,
): Promise<OfferRow[]> => {
  const conditions = [sql<SqlBool>`${accountId} in (t.guest_id, t.host_id)`];
  if (id !== undefined) conditions.push(sql`o.id = ${id}`);
  if (requirementIds) conditions.push(sql`o.requirement_id = any(${requirementIds}::uuid[])`);
  const { rows } = await sql<OfferRow>`
    select o.id, o.thread_id, t.space_id, t.guest_id, t.host_id, s.title, o.sent_by, o.status,
      o.times, o.unit, o.starts_at, o.ends_at, o.people, o.lines, o.total_paise, o.note,
      o.created_at, o.expires_at, o.counter_of, o.requirement_id, o.booking_id,
      b.status as booking_status, b.hold_until as booking_hold_until,
      ${hasConfirmedBooking} as confirmed
    from offers o
    join threads t on t.id = o.thread_id
    join spaces s on s.id = t.space_id
    left join bookings b on b.id = o.booking_id
    where ${sql.join(conditions, sql` and `)}
    order by o.id`.execute(db);
  return rows;
};

/** Identifies an offer, so that a repeated request does not make a second offer. */
export type SentOffer = {
  /** The space and the guest of the offer's conversation. */
  spaceId: string;
  guestId: string;
  sentBy: "guest" | "host";
  /** The id that the sender's client gave the offer; undefined if it gave none. */
  clientId: string | undefined;
};

/** Returns the id of the offer that its sender sent with this `clientId`; undefined if there is
 *  none. */
export const findSentOffer = async (
  db: Db | Tx,
  { spaceId, guestId, sentBy, clientId }: SentOffer,
): Promise<string | undefined> => {
  if (clientId === undefined || !isUuid(spaceId)) return undefined;
  const row = await db
    .selectFrom("offers as o")
    .innerJoin("threads as t", "t.id", "o.thread_id")
    .select("o.id")
    .where("t.space_id", "=", spaceId)
    .where("t.guest_id", "=", guestId)
    .where("o.sent_by", "=", sentBy)
    .where("o.client_id", "=", clientId)
    .executeTakeFirst();
  return row?.id;
};

/** Locks an offer until the transaction ends, and returns its current status and expiry. Lock the
 *  offer's conversation first. */
export const lockOffer = async (
  tx: Tx,
  id: string,
): Promise<{ status: OfferStatus; expires_at: Date }> => {
  const row = await tx
    .selectFrom("offers")
    .select(["status", "expires_at"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // The cast is safe: a constraint allows these statuses only.
  return row as { status: OfferStatus; expires_at: Date };
};

export type NewOfferRow = {
  id: string;
  thread_id: string;
  sent_by: "guest" | "host";
  times: OfferTimes;
  unit: "hour" | "day";
  starts_at: Date;
  ends_at: Date;
  people: number | null;
  lines: readonly OfferLine[];
  total_paise: number;
  note: string;
  created_at: Date;
  expires_at: Date;
  counter_of: string | null;
  requirement_id: string | null;
  client_id: string | null;
};

/** Inserts an open offer. */
export const insertOffer = async (
  tx: Tx,
  { times, lines, ...offer }: NewOfferRow,
): Promise<void> => {
  await tx
    .insertInto("offers")
    .values({
      ...offer,
      status: "open",
      times: JSON.stringify(times),
      lines: JSON.stringify(lines),
    })
    .execute();
};

/** Ends an offer that the caller has locked. */
export const endOffer = async (
  tx: Tx,
  id: string,
  ended: { status: OfferStatus; at: Date; bookingId?: string },
): Promise<void> => {
  await tx
    .updateTable("offers")
    .set({ status: ended.status, ended_at: ended.at, booking_id: ended.bookingId ?? null })
    .where("id", "=", id)
    .execute();
};

/** Returns how many of a person's offers in a conversation are open and have not expired. */
export const countOpenOffers = async (
  tx: Tx,
  { threadId, sentBy, now }: { threadId: string; sentBy: "guest" | "host"; now: Date },
): Promise<number> => {
  const { count } = await tx
    .selectFrom("offers")
    .select((make) => make.fn.countAll<number>().as("count"))
    .where("thread_id", "=", threadId)
    .where("sent_by", "=", sentBy)
    .where("status", "=", "open")
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
};
