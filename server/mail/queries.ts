import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database.ts";
import type { Mail } from "./mailer.ts";

type NewMail = Omit<Mail, "replyTo"> & { replyTo?: string; ifStill?: object; createdAt: Date };

export const insertMail = async (tx: Tx | Db, mail: NewMail): Promise<void> => {
  await tx
    .insertInto("mails")
    .values({
      id: mail.id,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      if_still: mail.ifStill ? JSON.stringify(mail.ifStill) : null,
      created_at: mail.createdAt,
    })
    .execute();
};

// Longer than any attempt takes: after this, whoever made the claim has died.
const CLAIM_MS = 5 * 60_000;

/** Takes a mail for sending, so that no other worker does. `taken` means that one has, and may yet
 *  fail; `finished` that it was sent or given up. */
export const claimMail = async (
  db: Db,
  id: string,
  now: Date,
): Promise<(Mail & { attempts: number; ifStill: unknown }) | "taken" | "finished"> => {
  const lapsed = new Date(now.getTime() - CLAIM_MS);
  const row = await db
    .updateTable("mails")
    .set({ sending_since: now, attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where(sql<SqlBool>`(sending_since is null or sending_since <= ${lapsed})`)
    .returningAll()
    .executeTakeFirst();
  if (!row) return (await isWaiting(db, id)) ? "taken" : "finished";
  return {
    id: row.id,
    to: row.recipient,
    replyTo: row.reply_to,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    attempts: row.attempts,
    ifStill: row.if_still,
  };
};

const isWaiting = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom("mails")
    .select("id")
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Nobody needs the words any more, and they may hold a link that opens an account. */
const noBody = { body_text: "", body_html: "", sending_since: null };

export const markSent = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable("mails")
    .set({ ...noBody, sent_at: now, last_error: null })
    .where("id", "=", id)
    .execute();
};

export const markFailed = async (db: Db, id: string, now: Date, reason: string): Promise<void> => {
  await db
    .updateTable("mails")
    .set({ ...noBody, failed_at: now, last_error: reason.slice(0, 500) })
    .where("id", "=", id)
    .execute();
};

export const unclaimMail = async (db: Db, id: string, reason: string): Promise<void> => {
  await db
    .updateTable("mails")
    .set({ sending_since: null, last_error: reason.slice(0, 500) })
    .where("id", "=", id)
    .execute();
};
