import { sql } from "kysely";
import type { TakenTime } from "#contract/bookings/availability.ts";
import { blockingStatuses } from "#contract/bookings/lifecycle.ts";
import type { Period } from "#contract/time.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { preparedMarker } from "#server/kernel/database/prepared-statements.ts";

/** Returns the blocked times of a space and the bookings with a status of `blockingStatuses`.
 *  @param asOf - the time now: bookings whose time to pay is over are left out. Not needed after
 *  `lockSpaceForBooking`, which expires these bookings
 *  @param except - a booking to leave out */
export const findTakenTimes = async (
  db: Db | Tx,
  spaceId: string,
  { startsAt, endsAt }: Period,
  { asOf, except }: { asOf?: Date | undefined; except?: string | undefined },
): Promise<TakenTime[]> => {
  const { rows } = await sql<{
    starts_at: Date;
    ends_at: Date;
    why: TakenTime["why"];
  }>`${preparedMarker}
    select starts_at, ends_at, 'booked' as why from bookings
    where space_id = ${spaceId} and during && tstzrange(${startsAt}, ${endsAt})
      and status in (${sql.join(blockingStatuses.map((status) => sql.lit(status)))})
      and (hold_until is null or hold_until > ${asOf ?? sql.lit("-infinity")}::timestamptz)
      and id is distinct from ${except ?? null}::uuid
    union all
    select starts_at, ends_at, 'blocked' from blocked_times
    where space_id = ${spaceId} and during && tstzrange(${startsAt}, ${endsAt})
    order by 1`.execute(db);
  return rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at, why: row.why }));
};

/** Returns whether a booking of another guest blocks a part of the period (`blockingStatuses`). A
 *  booking whose time to pay is over does not count. Takes no lock, so the result can be out of
 *  date. */
export const isTakenByOthers = async (
  db: Db,
  spaceId: string,
  guestId: string,
  { startsAt, endsAt }: Period,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select from bookings where space_id = ${spaceId} and guest_id <> ${guestId}
      and during && tstzrange(${startsAt}, ${endsAt})
      and status in (${sql.join(blockingStatuses.map((status) => sql.lit(status)))})
      and (hold_until is null or hold_until > ${now}) limit 1`.execute(db);
  return rows.length > 0;
};
