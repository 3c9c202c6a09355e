import { sql } from "kysely";
import { MAX_BOOKINGS_ENDED_AT_ONCE } from "#server/bookings/policy.ts";
import type { Db } from "#server/kernel/database/database.ts";

/** Returns the spaces with holds, requests or unpaid accepted bookings whose deadline has passed,
 *  the oldest deadline first.
 *  @param all - false returns at most `MAX_BOOKINGS_ENDED_AT_ONCE` spaces */
export const findSpacesWithStaleBookings = async (
  db: Db,
  { now, all }: { now: Date; all: boolean },
): Promise<string[]> => {
  const { rows } = await sql<{ space_id: string }>`
    select space_id from bookings
    where status in ('held', 'awaiting_payment', 'requested')
      and coalesce(hold_until, answer_by) <= ${now}
    group by space_id order by min(coalesce(hold_until, answer_by))
    limit ${all ? null : MAX_BOOKINGS_ENDED_AT_ONCE}`.execute(db);
  return rows.map(({ space_id }) => space_id);
};

/** Returns confirmed bookings that are over, the earliest end first.
 *  @param all - false returns at most `MAX_BOOKINGS_ENDED_AT_ONCE` bookings */
export const findBookingsToComplete = (
  db: Db,
  { now, all }: { now: Date; all: boolean },
): Promise<{ id: string; space_id: string | null }[]> =>
  db
    .selectFrom("bookings")
    .select(["id", "space_id"])
    .where("status", "=", "confirmed")
    .where("ends_at", "<=", now)
    .orderBy("ends_at")
    .limit(all ? null : MAX_BOOKINGS_ENDED_AT_ONCE)
    .execute();
