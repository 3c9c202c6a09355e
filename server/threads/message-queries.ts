import { sql } from "kysely";
import type { MessageCard } from "#contract/threads/thread.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";

/** The ids of the photos of the message `m`, sorted by position. */
export const photoIds = sql<string[]>`array(select p.id from message_photos p
  where p.message_id = m.id order by p.position)`;

export type MessageRow = {
  id: string;
  client_id: string | null;
  sender_id: string | null;
  kind: "text" | "card";
  body: string | null;
  photo_ids: string[];
  card: MessageCard | null;
  created_at: Date;
  delivered_at: Date | null;
  read_at: Date | null;
};

const messageColumns = [
  "id",
  "client_id",
  "sender_id",
  "kind",
  "body",
  "card",
  "created_at",
  "delivered_at",
  "read_at",
] as const;

export type NewMessageRow = {
  id: string;
  threadId: string;
  senderId: string;
  recipientId: string;
  /** Empty if the message has only photos. */
  text: string;
  /** The ids of the stored photos that will be attached to this message. */
  photoIds: readonly string[];
  clientId: string | null;
  isInquiry: boolean;
  at: Date;
};

/** Inserts a message. Its photos are attached afterwards.
 *  @returns undefined if the sender's message with this client id is already stored */
export const insertMessage = async (
  tx: Tx,
  message: NewMessageRow,
): Promise<MessageRow | undefined> => {
  const row = await tx
    .insertInto("messages")
    .values({
      id: message.id,
      thread_id: message.threadId,
      sender_id: message.senderId,
      recipient_id: message.recipientId,
      kind: "text",
      client_id: message.clientId,
      is_inquiry: message.isInquiry,
      body: message.text || null,
      photo_count: message.photoIds.length,
      created_at: message.at,
    })
    .onConflict((conflict) => conflict.constraint("messages_sent_once").doNothing())
    .returning(messageColumns)
    .executeTakeFirst();
  return row && ({ ...row, photo_ids: [...message.photoIds] } as MessageRow);
};

/** Inserts a card. */
export const insertCard = async (
  tx: Tx,
  card: {
    id: string;
    threadId: string;
    /** The person whose action caused the card; null if the site itself caused it. */
    senderId: string | null;
    recipientId: string;
    card: MessageCard;
    at: Date;
  },
): Promise<void> => {
  await tx
    .insertInto("messages")
    .values({
      id: card.id,
      thread_id: card.threadId,
      sender_id: card.senderId,
      recipient_id: card.recipientId,
      kind: "card",
      card: JSON.stringify(card.card),
      created_at: card.at,
    })
    .execute();
};

/** Makes a message the newest of its conversation, and takes the conversation out of the archives
 *  of both people. */
export const setLastMessage = async (
  tx: Tx,
  threadId: string,
  messageId: string,
): Promise<void> => {
  await tx
    .updateTable("threads")
    .set({ last_message_id: messageId, guest_archived_at: null, host_archived_at: null })
    .where("id", "=", threadId)
    .execute();
};

/** Returns a sender's message with this client id; undefined if there is none. */
export const findMessageByClientId = async (
  db: Db | Tx,
  { threadId, senderId, clientId }: { threadId: string; senderId: string; clientId: string },
): Promise<MessageRow | undefined> =>
  (await db
    .selectFrom("messages as m")
    .select([...messageColumns, photoIds.as("photo_ids")])
    .where("thread_id", "=", threadId)
    .where("sender_id", "=", senderId)
    .where("client_id", "=", clientId)
    .executeTakeFirst()) as MessageRow | undefined;

/** Returns how many messages of a conversation the account has not read. Cards do not count. */
export const countUnreadTexts = async (
  db: Db | Tx,
  threadId: string,
  accountId: string,
): Promise<number> => {
  const { count } = await db
    .selectFrom("messages")
    .select((make) => make.fn.countAll<number>().as("count"))
    .where("recipient_id", "=", accountId)
    .where("thread_id", "=", threadId)
    .where("read_at", "is", null)
    .where("kind", "=", "text")
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns in how many conversations the account has unread messages. */
export const countUnreadThreads = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("messages")
    .select((make) => make.fn.count<number>("thread_id").distinct().as("count"))
    .where("recipient_id", "=", accountId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns up to `limit` messages of a conversation, newest first. If `before` is given, only
 *  messages older than `before` are returned. */
export const findMessages = async (
  db: Db,
  threadId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<MessageRow[]> => {
  let query = db
    .selectFrom("messages as m")
    .select([...messageColumns, photoIds.as("photo_ids")])
    .where("thread_id", "=", threadId);
  if (before !== undefined) query = query.where("id", "<", before);
  return (await query.orderBy("id", "desc").limit(limit).execute()) as MessageRow[];
};

/** Marks the messages to an account as delivered, in one conversation or in all conversations.
 *  @returns the conversation and the sender of each message that was changed */
export const markDelivered = async (
  db: Db | Tx,
  { accountId, threadId, at }: { accountId: string; threadId?: string; at: Date },
): Promise<{ thread_id: string; sender_id: string | null }[]> => {
  let query = db
    .updateTable("messages")
    .set({ delivered_at: at })
    .where("recipient_id", "=", accountId)
    .where("delivered_at", "is", null)
    .where("read_at", "is", null);
  if (threadId !== undefined) query = query.where("thread_id", "=", threadId);
  return query.returning(["thread_id", "sender_id"]).execute();
};

/** Marks every message to an account in a conversation as read.
 *  @returns how many were unread */
export const markThreadRead = async (
  tx: Tx,
  { accountId, threadId, at }: { accountId: string; threadId: string; at: Date },
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable("messages")
    .set({ read_at: at, delivered_at: sql`coalesce(delivered_at, ${at})` })
    .where("recipient_id", "=", accountId)
    .where("thread_id", "=", threadId)
    .where("read_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Returns whether a message is the only one in its conversation so far. Cards do not count. */
export const isFirstText = async (tx: Tx, { id, threadId }: { id: string; threadId: string }) => {
  const { rows } = await sql`select 1 from messages
    where thread_id = ${threadId} and kind = 'text' and id <> ${id} limit 1`.execute(tx);
  return rows.length === 0;
};

/** Returns whether a person has written in a conversation since the given time. */
export const hasWrittenSince = async (
  tx: Tx,
  { threadId, senderId, since }: { threadId: string; senderId: string; since: Date },
): Promise<boolean> => {
  const { rows } = await sql`select 1 from messages
    where thread_id = ${threadId} and sender_id = ${senderId} and kind = 'text'
      and created_at > ${since} limit 1`.execute(tx);
  return rows.length > 0;
};
