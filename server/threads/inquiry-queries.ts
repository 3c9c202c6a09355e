import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { hasConfirmedBooking } from "./queries.ts";

export type InquiryRow = {
  id: string;
  body: string;
  created_at: Date;
  read_at: Date | null;
  thread_id: string;
  space_id: string;
  title: string;
  sender_id: string;
  sender_email: string;
  sender_name: string | null;
  /** Whether the sender has had a confirmed booking of the space. */
  confirmed: boolean;
};

/** Returns up to `limit` inquiries about a host's spaces, newest first. If `before` is given, only
 *  inquiries older than `before` are returned. */
export const findInquiriesOfHost = async (
  db: Db,
  hostId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<InquiryRow[]> => {
  const { rows } = await sql<InquiryRow>`
    select m.id, m.body, m.created_at, m.read_at, m.thread_id, t.space_id, s.title, m.sender_id,
      sender.email as sender_email, sender.display_name as sender_name,
      ${hasConfirmedBooking} as confirmed
    from messages m
    join threads t on t.id = m.thread_id
    join spaces s on s.id = t.space_id
    join accounts sender on sender.id = m.sender_id
    where m.recipient_id = ${hostId} and m.is_inquiry
      and (${before ?? null}::uuid is null or m.id < ${before ?? null})
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
};

export const countUnreadOfHost = async (db: Db, hostId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("messages")
    .select((make) => make.fn.countAll<number>().as("count"))
    .where("recipient_id", "=", hostId)
    .where("is_inquiry", "=", true)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Sets the time at which an inquiry was read; null marks it as unread. An inquiry that was read
 *  counts as delivered, even after it is marked as unread.
 *  @returns the inquiry's conversation and sender; undefined if the host has no such inquiry */
export const updateInquiryReadAt = async (
  tx: Tx,
  { id, hostId, at }: { id: string; hostId: string; at: Date | null },
): Promise<{ thread_id: string; sender_id: string | null } | undefined> =>
  tx
    .updateTable("messages")
    .set({ read_at: at, delivered_at: sql`coalesce(delivered_at, read_at, ${at})` })
    .where("id", "=", id)
    .where("is_inquiry", "=", true)
    .where("recipient_id", "=", hostId)
    .returning(["thread_id", "sender_id"])
    .executeTakeFirst();
