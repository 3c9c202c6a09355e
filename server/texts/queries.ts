import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database.ts";
import type { TextMessage } from "./sender.ts";

export const insertText = async (
  tx: Tx | Db,
  message: TextMessage & { createdAt: Date; expiresAt: Date },
): Promise<void> => {
  await tx
    .insertInto("text_messages")
    .values({
      id: message.id,
      recipient: message.to,
      body: message.text,
      code: message.code,
      created_at: message.createdAt,
      expires_at: message.expiresAt,
    })
    .execute();
};

/** How many messages have been written since then. */
export const textsSince = async (db: Db | Tx, since: Date): Promise<number> => {
  const row = await db
    .selectFrom("text_messages")
    .select((eb) => eb.fn.countAll<string>().as("number"))
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(row.number);
};

// Longer than any attempt takes: after this, whoever made the claim has died.
const CLAIM_MS = 30_000;

/** Takes a message for sending, so that no other worker does. `taken` means that one has, and may yet
 *  fail; `finished` that it was sent or given up. */
export const claimText = async (
  db: Db,
  id: string,
  now: Date,
): Promise<(TextMessage & { attempts: number; expiresAt: Date }) | "taken" | "finished"> => {
  const lapsed = new Date(now.getTime() - CLAIM_MS);
  const row = await db
    .updateTable("text_messages")
    .set({ sending_since: now, attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where(sql<SqlBool>`(sending_since is null or sending_since <= ${lapsed})`)
    .returningAll()
    .executeTakeFirst();
  if (!row) return (await isWaiting(db, id)) ? "taken" : "finished";
  const { recipient, body, code, attempts, expires_at } = row;
  return { id, to: recipient, text: body, code, attempts, expiresAt: expires_at };
};

const isWaiting = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom("text_messages")
    .select("id")
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
};

const empty = { body: "", code: "", sending_since: null };

export const markTextSent = async (db: Db, id: string, now: Date): Promise<void> => {
  await db
    .updateTable("text_messages")
    .set({ ...empty, sent_at: now, last_error: null })
    .where("id", "=", id)
    .execute();
};

export const markTextFailed = async (
  db: Db,
  id: string,
  now: Date,
  reason: string,
): Promise<void> => {
  await db
    .updateTable("text_messages")
    .set({ ...empty, failed_at: now, last_error: reason.slice(0, 500) })
    .where("id", "=", id)
    .execute();
};

export const unclaimText = async (db: Db, id: string, reason: string): Promise<void> => {
  await db
    .updateTable("text_messages")
    .set({ sending_since: null, last_error: reason.slice(0, 500) })
    .where("id", "=", id)
    .execute();
};

/** Empties messages whose code has expired and that nobody sent any more. */
export const emptyExpired = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable("text_messages")
    .set({ ...empty, failed_at: sql<Date>`coalesce(failed_at, ${now})` })
    .where("expires_at", "<", now)
    .where("body", "<>", "")
    .execute();
};

export const deleteTextsBefore = async (db: Db, time: Date): Promise<void> => {
  await db.deleteFrom("text_messages").where("expires_at", "<", time).execute();
};
