import { type RawBuilder, sql } from "kysely";
import type { MemberEventKind } from "#contract/events/event.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";

export type EventRow = {
  account_id: string;
  number: number;
  kind: MemberEventKind;
  subject_id: string;
};

/** Returns the new events of accounts, at most `limit` for each. `seen` maps an account's id to an
 *  event number. Events with a higher number are new. An account's oldest events come first. */
export const findEventsAfter = async (
  db: Db,
  seen: ReadonlyMap<string, number>,
  limit: number,
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select e.account_id, e.number, e.kind, e.subject_id
    from unnest(${[...seen.keys()]}::uuid[], ${[...seen.values()]}::bigint[]) as w (account_id, number)
    cross join lateral (
      select account_id, number, kind, subject_id from member_events e
      where e.account_id = w.account_id and e.number > w.number
      order by e.number limit ${limit}
    ) as e
    order by e.account_id, e.number`.execute(db);
  return rows;
};

/** Returns the numbers of an account's last event and of its oldest stored event. The last event
 *  counts even if it is no longer stored. A number is 0 if there is no such event. */
export const findEventRange = async (
  db: Db,
  accountId: string,
): Promise<{ last: number; oldest: number }> => {
  const { rows } = await sql<{ last: number; oldest: number }>`
    select coalesce((select last_number from member_event_counters
        where account_id = ${accountId}), 0) as last,
      coalesce((select min(number) from member_events where account_id = ${accountId}), 0)
        as oldest`.execute(db);
  return rows[0] ?? { last: 0, oldest: 0 };
};

/** Returns which of the given sessions are open. A session of a suspended or deleted account does
 *  not count as open. */
export const findSessionsStillOpen = async (
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s join accounts a on a.id = s.account_id
    where s.id = any(${sessionIds}::uuid[]) and s.ended_at is null and s.ends_at > ${now}
      and a.suspended_at is null and a.deleted_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

type NewEvent = { kind: MemberEventKind; subjectId: string; at: Date };

/** Inserts an event for each account. An event that this transaction has already inserted for an
 *  account is not repeated.
 *  @param recipients - a query that returns the ids of the accounts in the column `id` */
const insertFor = async (
  tx: Tx | Db,
  recipients: RawBuilder<unknown>,
  { kind, subjectId, at }: NewEvent,
): Promise<void> => {
  await sql`insert into member_events (account_id, kind, subject_id, created_at)
    select r.id, ${kind}, ${subjectId}, ${at} from (${recipients}) as r
    on conflict do nothing`.execute(tx);
};

const team = sql`select id from accounts
  where role = 'admin' and suspended_at is null and deleted_at is null`;

/** Inserts one event for each of these accounts and, if `andTeam`, for each member of the team. */
export const insertEvents = (
  tx: Tx | Db,
  accountIds: readonly string[],
  { andTeam = false, ...event }: NewEvent & { andTeam?: boolean },
): Promise<void> => {
  const people = sql`select unnest(${accountIds}::uuid[]) as id`;
  return insertFor(tx, andTeam ? sql`${people} union ${team}` : people, event);
};

/** Inserts one event for each member of the team. Suspended and deleted accounts are left out. */
export const insertTeamEvents = (tx: Tx | Db, event: NewEvent): Promise<void> =>
  insertFor(tx, team, event);

/** Inserts one event for the host of a space and, if `andTeam`, for each member of the team. The
 *  host of a deleted space is left out. */
export const insertSpaceEvents = (
  tx: Tx | Db,
  { spaceId, at, andTeam }: { spaceId: string; at: Date; andTeam: boolean },
): Promise<void> => {
  const host = sql`select host_id as id from spaces where id = ${spaceId} and deleted_at is null`;
  return insertFor(tx, andTeam ? sql`${host} union ${team}` : host, {
    kind: "space",
    subjectId: spaceId,
    at,
  });
};

/** Inserts one event for each host to whom a requirement was sent. */
export const insertRequirementEvents = (
  tx: Tx | Db,
  { requirementId: subjectId, at }: { requirementId: string; at: Date },
): Promise<void> =>
  insertFor(
    tx,
    sql`select host_id as id from requirement_hosts where requirement_id = ${subjectId}`,
    {
      kind: "requirement",
      subjectId,
      at,
    },
  );

/** Deletes the events that are older than the given time. */
export const deleteEventsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("member_events").where("created_at", "<", before).execute();
};
