import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "#server/kernel/database/database.ts";

/** Whose bookings are meant: all bookings of a space, or all bookings of an account as host or
 *  guest. */
export type BookingOwner = { spaceId: string } | { accountId: string };

const open = sql<SqlBool>`b.status in ('held', 'requested', 'awaiting_payment', 'confirmed')`;

const belongs = (whose: BookingOwner): RawBuilder<SqlBool> =>
  "spaceId" in whose
    ? sql`b.space_id = ${whose.spaceId}`
    : sql`(b.host_id = ${whose.accountId} or b.guest_id = ${whose.accountId})`;

/** Returns the spaces to lock, in the order in which they must be locked. For an account, the list
 *  contains:
 *  - the spaces of the account's open bookings
 *  - the account's own spaces, because they could get a new booking */
export const findSpacesToLock = async (tx: Tx, whose: BookingOwner): Promise<string[]> => {
  if ("spaceId" in whose) return [whose.spaceId];
  const { rows } = await sql<{ id: string }>`
    select id from spaces where host_id = ${whose.accountId} and revises is null
      and deleted_at is null
    union select b.space_id from bookings b where ${open} and ${belongs(whose)}
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Returns the ids of open bookings, soonest first. */
export const findOpenBookingIds = async (tx: Tx, whose: BookingOwner): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b where ${open} and ${belongs(whose)}
    order by b.starts_at, b.id`.execute(tx);
  return rows.map(({ id }) => id);
};
