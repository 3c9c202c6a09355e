import { sql } from "kysely";
import { blockingStatuses } from "#contract/bookings/lifecycle.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { buildNotice, notePublicChange } from "#server/kernel/response-cache/changes.ts";
import { listBlockTags } from "./block-queries.ts";

export type CalendarRow = {
  id: string;
  space_id: string;
  name: string;
  url: string;
  created_at: Date;
  tried_at: Date | null;
  read_at: Date | null;
  problem: string | null;
  /** The number of blocked periods that come from the calendar and have not ended. */
  blocks: number;
  /** How many of these periods overlap a booking (`blockingStatuses`). */
  clashes: number;
};

/** Returns a host's calendars, oldest first. With `spaceId` or `id`, returns only those of the
 *  space or only this calendar. */
export const findCalendarsOfHost = async (
  db: Db | Tx,
  { hostId, now, ...which }: { hostId: string; now: Date; spaceId?: string; id?: string },
): Promise<CalendarRow[]> => {
  const { rows } = await sql<CalendarRow>`
    select c.id, c.space_id, c.name, c.url, c.created_at, c.tried_at, c.read_at, c.problem,
      (select count(*) from blocked_times t where t.calendar_id = c.id and t.ends_at > ${now})
        as blocks,
      (select count(*) from blocked_times t where t.calendar_id = c.id and t.ends_at > ${now}
        and exists (select from bookings b where b.space_id = c.space_id and b.during && t.during
          and b.status in (${sql.join(blockingStatuses.map((status) => sql.lit(status)))})))
        as clashes
    from host_calendars c join spaces s on s.id = c.space_id
    where s.host_id = ${hostId}
      and c.space_id = coalesce(${which.spaceId ?? null}::uuid, c.space_id)
      and c.id = coalesce(${which.id ?? null}::uuid, c.id)
    order by c.id`.execute(db);
  return rows;
};

type NewCalendar = { id: string; spaceId: string; name: string; url: string; createdAt: Date };

/** Inserts a calendar.
 *  @throws a unique violation of `host_calendars_space_id_url_key` when the space already imports
 *  this URL */
export const insertCalendar = async (tx: Tx, calendar: NewCalendar): Promise<void> => {
  await tx
    .insertInto("host_calendars")
    .values({
      id: calendar.id,
      space_id: calendar.spaceId,
      name: calendar.name,
      url: calendar.url,
      created_at: calendar.createdAt,
    })
    .execute();
};

/** Deletes a calendar and the times that it blocked. */
export const deleteCalendar = async (db: Db | Tx, id: string): Promise<void> => {
  await db
    .deleteFrom("host_calendars")
    .where("id", "=", id)
    .returning(buildNotice(sql`'times blocks space:' || space_id`).as("notice"))
    .execute();
};

const isDue = (now: Date) => sql`(c.due_at is null or c.due_at <= ${now})
  and h.suspended_at is null and h.deleted_at is null`;

export type HostWithDueCalendars = { hostId: string; failures: number };

/** Returns hosts who have due calendars; `most` is the maximum number of hosts. `failures` is the
 *  lowest number of consecutive failures among the host's due calendars. Hosts with fewer failures
 *  come first. */
export const findHostsWithDueCalendars = async (
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<HostWithDueCalendars[]> => {
  const { rows } = await sql<HostWithDueCalendars>`
    select s.host_id as "hostId", min(c.failures) as failures
    from host_calendars c join spaces s on s.id = c.space_id join accounts h on h.id = s.host_id
    where ${isDue(now)}
    group by s.host_id order by failures limit ${most}`.execute(db);
  return rows;
};

export type CalendarToRead = {
  id: string;
  space_id: string;
  url: string;
  etag: string | null;
  reaches_at: Date | null;
  read_at: Date | null;
  created_at: Date;
  told_at: Date | null;
  problem: string | null;
  failures: number;
  /** The lowest number of consecutive failures among the host's due calendars. */
  fewest_failures: number;
  /** Whether the host is waiting for this calendar to be read: it is new, or the host has asked us
   *  to read it now. */
  is_wanted: boolean;
};

/** Returns the host's due calendar to read next. Calendars that the host is waiting for come first,
 *  then those whose last attempt is longest ago. So each calendar gets its turn, even if the time
 *  per host (`CALENDAR_BUDGET_MS`) is never enough for all. */
export const findNextCalendarToRead = async (
  db: Db,
  hostId: string,
  now: Date,
): Promise<CalendarToRead | undefined> => {
  const { rows } = await sql<CalendarToRead>`
    select c.id, c.space_id, c.url, c.etag, c.reaches_at, c.read_at, c.created_at, c.told_at,
      c.problem, c.failures, min(c.failures) over () as fewest_failures,
      c.due_at is null as is_wanted
    from host_calendars c join spaces s on s.id = c.space_id join accounts h on h.id = s.host_id
    where s.host_id = ${hostId} and ${isDue(now)}
    order by c.due_at is not null, c.tried_at nulls first, c.id limit 1`.execute(db);
  return rows[0];
};

/** Postpones a host's due calendars to `until`, and stores the reason in `problem`. A calendar that
 *  the host is waiting for is not postponed: its `due_at` stays null, so `findNextCalendarToRead`
 *  still returns it first.
 *  @returns the ids of the spaces of the calendars that changed */
export const postponeCalendarsOfHost = async (
  tx: Tx,
  hostId: string,
  { now, until, problem }: { now: Date; until: Date; problem: string },
): Promise<string[]> => {
  const { rows } = await sql<{ space_id: string }>`
    update host_calendars c set problem = ${problem},
      due_at = case when c.due_at is not null then ${until}::timestamptz end
    from spaces s where s.id = c.space_id and s.host_id = ${hostId}
      and (c.due_at <= ${now} or (c.due_at is null and c.problem is distinct from ${problem}))
    returning c.space_id`.execute(tx);
  return rows.map(({ space_id }) => space_id);
};

/** Sets the time at which a calendar is due; null means immediately. */
export const setCalendarDue = async (db: Db, id: string, at: Date | null): Promise<void> => {
  await db.updateTable("host_calendars").set({ due_at: at }).where("id", "=", id).execute();
};

type Outcome = {
  tried_at?: Date;
  read_at?: Date;
  problem?: string | null;
  etag?: string | null;
  reaches_at?: Date;
  told_at?: Date | null;
  due_at: Date;
  failures?: number;
};

/** Saves the outcome of reading a calendar. If the host asked for a new read while this read was
 *  running, the calendar stays due.
 *  @returns false when the calendar was removed in the meantime */
export const saveReadOutcome = async (
  db: Db | Tx,
  id: string,
  { due_at: dueAt, ...outcome }: Outcome,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("host_calendars")
    .set({
      ...outcome,
      due_at: sql<Date | null>`case when due_at is not null then ${dueAt}::timestamptz end`,
    })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Returns the number of imported calendars of all spaces of a host. */
export const countCalendarsOfHost = async (tx: Tx, hostId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from host_calendars c
    join spaces s on s.id = c.space_id where s.host_id = ${hostId}`.execute(tx);
  return rows[0]?.count ?? 0;
};

type Closed = { id: string; startsAt: Date; endsAt: Date; note: string };

/** Replaces the times that a calendar blocks. Rows with the same time and note stay. If a row
 *  changed, announces that the public responses with these times are out of date.
 *  @returns whether a time or a note changed */
export const replaceCalendarBlocks = async (
  tx: Tx,
  { calendarId, spaceId, at }: { calendarId: string; spaceId: string; at: Date },
  closed: Closed[],
): Promise<boolean> => {
  const given = sql`(select * from unnest(${closed.map(({ id }) => id)}::uuid[],
    ${closed.map(({ startsAt }) => startsAt)}::timestamptz[],
    ${closed.map(({ endsAt }) => endsAt)}::timestamptz[],
    ${closed.map(({ note }) => note)}::text[]) as g (id, starts_at, ends_at, note))`;
  const same = sql`t.starts_at = g.starts_at and t.ends_at = g.ends_at and t.note = g.note`;
  const deleted = await sql`delete from blocked_times t where t.calendar_id = ${calendarId}
    and not exists (select from ${given} g where ${same})`.execute(tx);
  const inserted =
    await sql`insert into blocked_times (id, space_id, calendar_id, starts_at, ends_at, note, created_at)
    select g.id, ${spaceId}, ${calendarId}, g.starts_at, g.ends_at, g.note, ${at} from ${given} g
    where not exists (select from blocked_times t where t.calendar_id = ${calendarId}
      and ${same})`.execute(tx);
  if (!deleted.numAffectedRows && !inserted.numAffectedRows) return false;
  await notePublicChange(tx, listBlockTags(spaceId));
  return true;
};
