import type pg from "pg";
import type { Tx } from "#server/kernel/database/database.ts";
import { readSchedule } from "./policy.ts";

/** Returns an imported calendar with its space and the host's email address; undefined when the
 *  calendar or the host is deleted. */
export const findCalendarForMail = (
  tx: Tx,
  calendarId: string,
): Promise<{ calendar: string; space: string; problem: string | null; to: string } | undefined> =>
  tx
    .selectFrom("host_calendars as c")
    .innerJoin("spaces as s", "s.id", "c.space_id")
    .innerJoin("accounts as a", "a.id", "s.host_id")
    .select(["c.name as calendar", "s.title as space", "c.problem", "a.email as to"])
    .where("c.id", "=", calendarId)
    .where("a.deleted_at", "is", null)
    .executeTakeFirst();

/** Sets `told_at` of each calendar that has not been read successfully for `tellAfterMs`. The
 *  original site may already have mailed the host. The restored site must not mail the host again.
 *  @param client - a connection of the program that restores the backup
 *  @param at - the time of the restore */
export const recordPossiblyTold = async (client: pg.ClientBase, at: Date): Promise<void> => {
  await client.query(
    `update host_calendars set told_at = $1
     where told_at is null and coalesce(read_at, created_at) <= $2`,
    [at, new Date(at.getTime() - readSchedule.tellAfterMs)],
  );
};
