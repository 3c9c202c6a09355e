import { type SqlBool, sql } from "kysely";
import { SESSION_IDLE_MS } from "#server/identity/policy.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";

export type TeamUserRow = {
  id: string;
  email: string;
  phone: string | null;
  role: "user" | "admin";
  email_verified_at: Date | null;
  created_at: Date;
  suspended_at: Date | null;
  suspended_reason: string | null;
  deleted_at: Date | null;
  sessions: number;
  last_used_at: Date | null;
  spaces: number;
  live_spaces: number;
  inquiries_sent: number;
};

const users = (db: Db | Tx, now: Date) =>
  db
    .selectFrom("accounts as a")
    .select(["a.id", "a.email", "a.phone", "a.role", "a.email_verified_at", "a.created_at"])
    .select(["a.suspended_at", "a.suspended_reason", "a.deleted_at"])
    .select([
      sql<number>`(select count(*) from sessions where account_id = a.id and ended_at is null
        and ends_at > ${now}
        and last_used_at > ${new Date(now.getTime() - SESSION_IDLE_MS)})`.as("sessions"),
      sql<Date | null>`(select max(last_used_at) from sessions where account_id = a.id)`.as(
        "last_used_at",
      ),
      sql<number>`(select count(*) from spaces where host_id = a.id and revises is null
        and deleted_at is null)`.as("spaces"),
      sql<number>`(select count(*) from spaces where host_id = a.id and revises is null
        and status = 'live' and a.suspended_at is null)`.as("live_spaces"),
      sql<number>`(select count(*) from messages where sender_id = a.id and is_inquiry)`.as(
        "inquiries_sent",
      ),
    ]);

export const findTeamUser = (db: Db | Tx, id: string, now: Date): Promise<TeamUserRow> =>
  users(db, now).where("a.id", "=", id).executeTakeFirstOrThrow();

export type UserFilter = {
  id?: string;
  /** A part of the email address, in any letter case. */
  emailPart?: string;
  state?: "suspended" | "unverified" | "team" | undefined;
  before?: string | undefined;
  limit: number;
};

/** Returns accounts, newest first. Ids sort by the time of creation. A deleted account is returned
 *  only if its id is given. */
export const findUsers = (db: Db, filter: UserFilter, now: Date): Promise<TeamUserRow[]> => {
  let query = users(db, now);
  if (filter.id !== undefined) query = query.where("a.id", "=", filter.id);
  else query = query.where("a.deleted_at", "is", null);
  if (filter.emailPart) {
    const literal = filter.emailPart.toLowerCase();
    query = query.where(sql<SqlBool>`position(${literal} in lower(a.email)) > 0`);
  }
  if (filter.state === "suspended") query = query.where("a.suspended_at", "is not", null);
  if (filter.state === "unverified") query = query.where("a.email_verified_at", "is", null);
  if (filter.state === "team") query = query.where("a.role", "=", "admin");
  if (filter.before !== undefined) query = query.where("a.id", "<", filter.before);
  return query.orderBy("a.id", "desc").limit(filter.limit).execute();
};

export type AuditEntryRow = {
  id: number;
  at: Date;
  action: string;
  actor_id: string | null;
  actor_email: string | null;
  subject_type: string;
  subject_id: string;
  account_email: string | null;
  space_title: string | null;
  /** For a booking, the title of its space at the time of booking. For a payment, its id at the
   *  payment provider. */
  money_name: string | null;
  /** The title of the space that a review or a conversation is about. */
  about_title: string | null;
  details: unknown;
};

export type AuditFilter = {
  action?: string | undefined;
  actor?: string | undefined;
  subjectType?: string | undefined;
  subjectId?: string | undefined;
  before?: number | undefined;
  limit: number;
};

/** Returns entries of the audit log, newest first, with the names of their subjects. */
export const findAuditEntries = (db: Db, filter: AuditFilter): Promise<AuditEntryRow[]> => {
  let query = db
    .selectFrom("audit_log as entry")
    .select(["entry.id", "entry.at", "entry.action", "entry.actor_id", "entry.details"])
    .select(["entry.subject_type", "entry.subject_id"])
    .select([
      sql<string | null>`(select email from accounts where id = entry.actor_id
        and deleted_at is null)`.as("actor_email"),
      sql<string | null>`(select email from accounts where deleted_at is null
        and id = case entry.subject_type when 'account' then entry.subject_id::uuid end)`.as(
        "account_email",
      ),
      sql<string | null>`(select title from spaces
        where deleted_at is null and id = case entry.subject_type when 'space' then entry.subject_id::uuid end)`.as(
        "space_title",
      ),
      sql<string | null>`case entry.subject_type
        when 'booking' then (select space_title from bookings where id = entry.subject_id::uuid)
        when 'payment' then (select gateway_payment_id from payments where id = entry.subject_id::uuid)
        end`.as("money_name"),
      // In older entries about a photo of a review, `subject_id` is the photo's id.
      sql<string | null>`case entry.subject_type
        when 'review' then (
          select coalesce(b.space_title, s.title) from reviews r
          left join bookings b on b.id = r.booking_id
          left join spaces s on s.id = r.space_id and s.deleted_at is null
          where r.id = coalesce(
            (select review_id from review_photos where id = entry.subject_id::uuid),
            entry.subject_id::uuid))
        when 'thread' then (
          select s.title from threads t join spaces s on s.id = t.space_id
          where t.id = entry.subject_id::uuid)
        end`.as("about_title"),
    ]);
  if (filter.action) query = query.where("entry.action", "=", filter.action);
  if (filter.actor) query = query.where("entry.actor_id", "=", filter.actor);
  if (filter.subjectType) query = query.where("entry.subject_type", "=", filter.subjectType);
  if (filter.subjectId) query = query.where("entry.subject_id", "=", filter.subjectId);
  if (filter.before !== undefined) query = query.where("entry.id", "<", filter.before);
  return query.orderBy("entry.id", "desc").limit(filter.limit).execute();
};
