import { sql } from "kysely";
import type { NotificationKind } from "#contract/notifications/kinds.ts";
import { MINUTE_MS } from "#contract/time.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import type { MailedNotification } from "#server/notifications/queries.ts";
import { COLLECT_MINUTES } from "./policy.ts";

/** A mail about a notification, its due time, and the condition under which it is sent. */
export type WaitingMail = {
  content: MailContent;
  replyTo?: string;
  ifStill?: object;
  dueAt: Date;
};

/** Stores a waiting mail together with the id of its notification. */
export const insertWaitingMail = async (
  tx: Tx,
  { accountId, once }: { accountId: string; once: string },
  { content, replyTo, ifStill, dueAt }: WaitingMail,
): Promise<void> => {
  await sql`
    insert into notification_mails
      (notification_id, account_id, content, reply_to, if_still, due_at)
    select id, account_id, ${JSON.stringify(content)}::jsonb, ${replyTo ?? null},
      ${ifStill ? JSON.stringify(ifStill) : null}::jsonb, ${dueAt}
    from notifications where account_id = ${accountId} and once = ${once}`.execute(tx);
};

const collectMs = COLLECT_MINUTES * MINUTE_MS;

/** Returns when an account may get its next hourly mail (`isMailHourly`). This time is
 *  `COLLECT_MINUTES` after the last mail that the job `send-waiting-mails` sent the account. If the
 *  job has never sent the account a mail, returns undefined. */
export const findNextMailTime = async (tx: Tx, accountId: string): Promise<Date | undefined> => {
  const row = await tx
    .selectFrom("notification_mail_times")
    .select("sent_at")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row && new Date(row.sent_at.getTime() + collectMs);
};

/** Returns the email address of an account; undefined if the account was deleted. */
export const findRecipient = async (
  db: Db | Tx,
  accountId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`select email from accounts
    where id = ${accountId} and deleted_at is null`.execute(db);
  return rows[0]?.email;
};

/** Locks an account until the transaction ends, even if the account is suspended. Meanwhile, other
 *  transactions cannot change its notification preferences.
 *  @returns the account's email address; undefined if the account was deleted */
export const lockRecipient = async (tx: Tx, accountId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`select email from accounts
    where id = ${accountId} and deleted_at is null for no key update`.execute(tx);
  return rows[0]?.email;
};

/** A waiting mail that is due, with its notification. */
export type DueMail = MailedNotification & {
  kind: NotificationKind;
  content: MailContent;
  reply_to: string | null;
  if_still: object | null;
};

/** Returns the due mails of an account, in the order of their notifications. */
export const findDueMails = async (tx: Tx, accountId: string, at: Date): Promise<DueMail[]> => {
  const { rows } = await sql<DueMail>`
    select n.id, n.account_id, n.kind, n.subject_id, n.params, n.created_at, n.read_at,
      n.on_site, m.content, m.reply_to, m.if_still
    from notification_mails m join notifications n on n.id = m.notification_id
    where m.account_id = ${accountId} and m.due_at <= ${at} order by n.id`.execute(tx);
  return rows;
};

/** Sets another due time for waiting mails. */
export const postponeMails = async (tx: Tx, ids: readonly string[], dueAt: Date): Promise<void> => {
  await tx
    .updateTable("notification_mails")
    .set({ due_at: dueAt })
    .where("notification_id", "in", [...ids])
    .execute();
};

/** Deletes mails from the table of waiting mails, because they are sent or not needed any more. */
export const deleteWaitingMails = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom("notification_mails")
    .where("notification_id", "in", [...ids])
    .execute();
};

/** Deletes an account's waiting mails that may have been sent before the restore from a backup:
 *  - mails that were already due at the restore
 *  - mails about notifications created between the restore and `settledAt`. The site may have sent
 *    an earlier mail about the same event before the restore. */
export const deletePossiblySentMails = async (
  tx: Tx,
  accountId: string,
  { restoredAt, settledAt }: { restoredAt: Date; settledAt: Date },
): Promise<void> => {
  await sql`delete from notification_mails m using notifications n
    where n.id = m.notification_id and m.account_id = ${accountId}
      and (m.due_at <= ${restoredAt}
        or n.created_at between ${restoredAt} and ${settledAt})`.execute(tx);
};

/** Records when the job `send-waiting-mails` last sent an account a mail. */
export const recordMailTime = async (tx: Tx, accountId: string, at: Date): Promise<void> => {
  await tx
    .insertInto("notification_mail_times")
    .values({ account_id: accountId, sent_at: at })
    .onConflict((oc) => oc.column("account_id").doUpdateSet({ sent_at: at }))
    .execute();
};
