import { sql } from "kysely";
import type { Db } from "#server/kernel/database/database.ts";
import { photoIds } from "#server/threads/message-queries.ts";
import { hasConfirmedBooking } from "#server/threads/queries.ts";

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

export type MessageToExport = {
  id: string;
  title: string;
  created_at: Date;
  /** Empty if the message has only photos. */
  body: string;
  photo_ids: string[];
  sender_id: string;
  sender_email: string;
  sender_name: string | null;
  is_inquiry: boolean;
  /** Whether the guest of the conversation has had a confirmed booking of the space. */
  confirmed: boolean;
};

/** Returns every message that an account has sent or received, newest first, each with the id and
 *  the title of its space. Cards are left out. */
export const findAllMessages = async (db: Db, accountId: string): Promise<MessageToExport[]> => {
  const { rows } = await sql<MessageToExport>`
    select s.id, s.title, m.created_at, coalesce(m.body, '') as body, m.sender_id,
      ${photoIds} as photo_ids, sender.email as sender_email,
      sender.display_name as sender_name, m.is_inquiry,
      ${hasConfirmedBooking} as confirmed
    from messages m
    join threads t on t.id = m.thread_id
    join spaces s on s.id = t.space_id
    join accounts sender on sender.id = m.sender_id
    where ${accountId} in (t.guest_id, t.host_id) and m.kind = 'text'
    order by m.id desc`.execute(db);
  return rows;
};

/** Returns the mails to the account's email address, except mails that may be another person's.
 *  Also returns the verification mails that the account requested for other addresses, if their
 *  links are still stored. */
export const findAllMails = (db: Db, accountId: string) =>
  db
    .selectFrom("mails")
    .innerJoin("accounts", (join) =>
      join
        .on("accounts.id", "=", accountId)
        // Two kinds of mails are included:
        // - Mails to the account's address. If this address is not verified, mails older than the
        //   account are left out, because they may be another person's.
        // - Verification mails to any address. They have the same `created_at` as their links in
        //   `email_links`.
        .on(sql<boolean>`(lower(mails.recipient) = lower(accounts.email)
            and (accounts.email_verified_at is not null or mails.created_at >= accounts.created_at)
          or (mails.recipient, mails.created_at) in (select email, created_at from email_links
            where account_id = ${accountId} and purpose = 'verify-email'))`),
    )
    .select(["mails.subject", "mails.created_at", "mails.sent_at"])
    .orderBy("mails.created_at", "desc")
    .execute();

export const findAllBlockedMembers = (db: Db, accountId: string) =>
  db
    .selectFrom("member_blocks")
    .innerJoin("accounts", "accounts.id", "member_blocks.blocked_id")
    .select(["accounts.id", "accounts.display_name", "member_blocks.created_at"])
    .where("member_blocks.account_id", "=", accountId)
    .orderBy("member_blocks.created_at", "desc")
    .execute();

export const findRequirementOptOut = (db: Db, accountId: string) =>
  db
    .selectFrom("requirement_opt_outs")
    .select("since")
    .where("account_id", "=", accountId)
    .executeTakeFirst();

export const findTeamDecisions = (db: Db, accountId: string) =>
  db
    .selectFrom("audit_log")
    .select(["at", "action", sql<string | null>`details ->> 'reason'`.as("reason")])
    .where("subject_type", "=", "account")
    .where("subject_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();
