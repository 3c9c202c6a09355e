import type { Tx } from "#server/kernel/database/database.ts";

/** Returns an imported calendar with its space and the host's address; undefined when the calendar
 *  or the host is deleted. */
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
