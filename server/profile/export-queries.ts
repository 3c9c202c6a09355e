import { sql } from "kysely";
import type { Db } from "#server/kernel/database/database.ts";

export const findAccountToExport = (db: Db, id: string) =>
  db
    .selectFrom("accounts")
    .select(["id", "email", "new_email", "phone", "role", "created_at", "email_verified_at"])
    .select(["display_name", "name_requested_at", "phone_verified_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export const findAllSessions = (db: Db, accountId: string) =>
  db
    .selectFrom("sessions")
    .select(["user_agent", "created_at", "last_used_at", "ended_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();

export const findAllLikes = (db: Db, accountId: string) =>
  db
    .selectFrom("likes")
    .innerJoin("spaces", "spaces.id", "likes.space_id")
    .select(["spaces.id", "spaces.title", "likes.created_at"])
    .where("likes.account_id", "=", accountId)
    .orderBy("likes.created_at", "desc")
    .execute();

export const findAllPhotos = (db: Db, accountId: string) =>
  db
    .selectFrom("photos")
    .select(["id", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .execute();

const inquiries = (db: Db) =>
  db
    .selectFrom("inquiries")
    .innerJoin("spaces", "spaces.id", "inquiries.space_id")
    .innerJoin("accounts as sender", "sender.id", "inquiries.sender_id")
    .select(["spaces.id", "spaces.title", "inquiries.created_at", "inquiries.body"])
    .select("sender.email as sender_email")
    .orderBy("inquiries.id", "desc");

export const findAllInquiriesSent = (db: Db, accountId: string) =>
  inquiries(db).where("inquiries.sender_id", "=", accountId).execute();

export const findAllInquiriesReceived = (db: Db, hostId: string) =>
  inquiries(db).where("spaces.host_id", "=", hostId).execute();

/** Returns the mails to the account's current address or pending new address. */
export const findAllMails = (db: Db, accountId: string) =>
  db
    .selectFrom("mails")
    .innerJoin("accounts", (join) =>
      join
        .on("accounts.id", "=", accountId)
        .on(sql<boolean>`lower(mails.recipient) in (lower(accounts.email), lower(new_email))`),
    )
    .select(["mails.subject", "mails.created_at", "mails.sent_at"])
    .orderBy("mails.created_at", "desc")
    .execute();

export const findTeamDecisions = (db: Db, accountId: string) =>
  db
    .selectFrom("audit_log")
    .select(["at", "action", sql<string | null>`details ->> 'reason'`.as("reason")])
    .where("subject_type", "=", "account")
    .where("subject_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();
