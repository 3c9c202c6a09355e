import { sql } from "kysely";
import { blockingStatuses } from "#contract/bookings/lifecycle.ts";
import type { Db, Tx } from "#server/kernel/database.ts";

export type CalendarRow = {
  id: string;
  space_id: string;
  name: string;
  url: string;
  created_at: Date;
  tried_at: Date | null;
  read_at: Date | null;
  problem: string | null;
  blocks: number;
  clashes: number;
};

/** A host's calendars, oldest first, with what they close from now on and how much of it lies over a
 *  booking. */
export const calendarsOfHost = async (
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

/** @throws a unique violation of `host_calendars_space_id_url_key` */
export const insertCalendar = async (tx: Tx, calendar: NewCalendar): Promise<void> => {
  await tx
    .insertInto("host_calendars")
    .values({
      ...{ id: calendar.id, space_id: calendar.spaceId, name: calendar.name, url: calendar.url },
      created_at: calendar.createdAt,
    })
    .execute();
};

/** A calendar goes, and with it what it closed. */
export const deleteCalendar = async (db: Db | Tx, id: string): Promise<void> => {
  await db.deleteFrom("host_calendars").where("id", "=", id).execute();
};

/** A calendar that is due, marked as tried, so that nobody else takes it: one not tried since `before`,
 *  or since `rarelyBefore` when it has not been read since `lostBefore`. */
export const takeDue = async (
  db: Db,
  due: { now: Date; before: Date; rarelyBefore: Date; lostBefore: Date },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    update host_calendars set tried_at = ${due.now}
    where id = (
      select c.id from host_calendars c
      join spaces s on s.id = c.space_id
      join accounts h on h.id = s.host_id
      where (c.tried_at is null or c.tried_at <= ${due.before})
        and (c.problem is null or coalesce(c.read_at, c.created_at) > ${due.lostBefore}
          or c.tried_at <= ${due.rarelyBefore})
        and h.suspended_at is null and h.deleted_at is null
      order by c.tried_at nulls first
      limit 1
      for update of c skip locked)
    returning id`.execute(db);
  return rows[0]?.id;
};

/** What is needed to fetch one. */
export const calendarToFetch = (db: Db | Tx, id: string) =>
  db
    .selectFrom("host_calendars")
    .select(["id", "space_id", "url", "etag", "reaches_at", "read_at", "created_at", "told_at"])
    .where("id", "=", id)
    .executeTakeFirst();

type Outcome = {
  tried_at: Date;
  read_at?: Date;
  problem: string | null;
  etag?: string | null;
  reaches_at?: Date;
  told_at?: Date | null;
};

/** Answers false when it was removed meanwhile. */
export const noteOutcome = async (tx: Tx, id: string, outcome: Outcome): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("host_calendars")
    .set(outcome)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

type Closed = { id: string; startsAt: Date; endsAt: Date; note: string };

/** Puts what a calendar closes in the place of what it closed. What stays the same keeps its row. */
export const replaceBlocks = async (
  tx: Tx,
  { calendarId, spaceId, at }: { calendarId: string; spaceId: string; at: Date },
  closed: Closed[],
): Promise<void> => {
  const given = sql`(select * from unnest(${closed.map(({ id }) => id)}::uuid[],
    ${closed.map(({ startsAt }) => startsAt)}::timestamptz[],
    ${closed.map(({ endsAt }) => endsAt)}::timestamptz[],
    ${closed.map(({ note }) => note)}::text[]) as g (id, starts_at, ends_at, note))`;
  const same = sql`t.starts_at = g.starts_at and t.ends_at = g.ends_at and t.note = g.note`;
  await sql`delete from blocked_times t where t.calendar_id = ${calendarId}
    and not exists (select from ${given} g where ${same})`.execute(tx);
  await sql`insert into blocked_times (id, space_id, calendar_id, starts_at, ends_at, note, created_at)
    select g.id, ${spaceId}, ${calendarId}, g.starts_at, g.ends_at, g.note, ${at} from ${given} g
    where not exists (select from blocked_times t where t.calendar_id = ${calendarId}
      and ${same})`.execute(tx);
};
