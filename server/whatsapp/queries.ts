import { type Selectable, sql } from "kysely";
import type { BookingStatus } from "#contract/bookings/lifecycle.ts";
import type { WhatsAppCategory } from "#contract/whatsapp/routes.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { DB } from "#server/kernel/database/schema.ts";
import { createOutbox } from "#server/kernel/jobs/outbox.ts";
import { whatsAppSchedule } from "./policy.ts";

export type OutgoingRow = Selectable<DB["whatsapp_messages"]>;

export type NewOutgoing = {
  id: string;
  accountId: string | null;
  category: WhatsAppCategory;
  template: string | null;
  phoneNumber: string;
  content: string;
  bookingId: string | null;
  threadId: string | null;
  offerId: string | null;
  notificationId: string | null;
  once: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Inserts a message.
 *  @returns false if a message with the same `once` is stored already */
export const insertOutgoing = async (tx: Tx | Db, message: NewOutgoing): Promise<boolean> => {
  const row = await tx
    .insertInto("whatsapp_messages")
    .values({
      id: message.id,
      account_id: message.accountId,
      category: message.category,
      template: message.template,
      phone_number: message.phoneNumber,
      content: message.content,
      booking_id: message.bookingId,
      thread_id: message.threadId,
      offer_id: message.offerId,
      notification_id: message.notificationId,
      once: message.once,
      created_at: message.createdAt,
      expires_at: message.expiresAt,
    })
    .onConflict((conflict) => conflict.column("once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

const box = createOutbox("whatsapp_messages", {
  claimMs: whatsAppSchedule.claimSeconds * 1000,
  empty: ["content", "phone_number"],
});

/** The outbox of WhatsApp messages. `markFailed` also sets the status to `failed` and the cost to
 *  0. But if a receipt has arrived, the provider has the message, and `markFailed` changes
 *  nothing. */
export const whatsAppOutbox: typeof box = {
  ...box,
  markFailed: (db, id, now, reason) =>
    db.transaction().execute(async (tx) => {
      const row = await tx
        .updateTable("whatsapp_messages")
        .set({ status: "failed", cost_paise: 0 })
        .where("id", "=", id)
        .where("status", "=", "queued")
        .returning("id")
        .executeTakeFirst();
      if (row) await box.markFailed(tx, id, now, reason);
    }),
};

/** Records that the provider accepted a message. If a receipt was recorded before, the status from
 *  the receipt is kept. */
export const recordAccepted = async (
  db: Db,
  id: string,
  { providerId, costPaise, at }: { providerId: string; costPaise: number; at: Date },
): Promise<void> => {
  await sql`
    update whatsapp_messages set sent_at = coalesce(sent_at, ${at}),
      provider_id = coalesce(provider_id, ${providerId}),
      cost_paise = case when status = 'queued' then ${costPaise} else cost_paise end,
      status = case when status = 'queued' then 'sent' else status end
    where id = ${id}`.execute(db);
};

export type Receipt = {
  /** Our own id of the message, which the provider returns; null for messages of other systems. */
  id: string | null;
  providerId: string;
  status: "sent" | "delivered" | "read" | "failed";
  reason: string | null;
};

/** Returns the SQL for the rank of a status: a status replaces only statuses of a lower rank.
 *  `failed` ranks below `delivered`, because a message that was reported as failed can still
 *  arrive. */
const rank = (status: string) => sql`array_position(
  array['queued', 'sent', 'failed', 'delivered', 'read'], ${sql.raw(status)})`;

/** The message that a receipt is about. */
export type ReceiptedMessage = {
  id: string;
  account_id: string | null;
  notification_id: string | null;
  category: WhatsAppCategory;
  sent_at: Date;
};

/** Records a receipt. Changes nothing if the message has the same or a later status already.
 *  @returns the message if its status changed */
export const recordReceipt = async (
  tx: Tx,
  { id, providerId, status, reason }: Receipt,
  now: Date,
): Promise<ReceiptedMessage | undefined> => {
  const isFailed = status === "failed";
  const { rows } = await sql<ReceiptedMessage>`
    update whatsapp_messages set status = ${status}, content = '', phone_number = '',
      sending_since = null, provider_id = coalesce(provider_id, ${providerId}),
      sent_at = coalesce(sent_at, ${now}),
      failed_at = case when ${isFailed} then ${now}::timestamptz end,
      last_error = case when ${isFailed} then ${reason} else last_error end,
      cost_paise = case when ${isFailed} then 0 else cost_paise end
    where (provider_id = ${providerId} or id = ${id}::uuid)
      and ${rank("status")} < array_position(
        array['queued', 'sent', 'failed', 'delivered', 'read'], ${status})
    returning id, account_id, notification_id, category, sent_at`.execute(tx);
  return rows[0];
};

/** Returns the message that a receipt is about. If it is no message of ours, or was never sent,
 *  returns undefined. */
export const findReceipted = async (
  tx: Tx,
  { id, providerId }: Pick<Receipt, "id" | "providerId">,
): Promise<ReceiptedMessage | undefined> => {
  const { rows } = await sql<ReceiptedMessage>`
    select id, account_id, notification_id, category, sent_at from whatsapp_messages
    where (provider_id = ${providerId} or id = ${id}::uuid)
      and sent_at is not null`.execute(tx);
  return rows[0];
};

/** Stores the category and the cost of a message from its receipt. Changes nothing if the message
 *  has failed, because such a message costs nothing. */
export const updateCost = async (
  tx: Tx,
  id: string,
  cost: { category: WhatsAppCategory; costPaise: number },
): Promise<void> => {
  await tx
    .updateTable("whatsapp_messages")
    .set({ category: cost.category, cost_paise: cost.costPaise })
    .where("id", "=", id)
    .where("status", "<>", "failed")
    .execute();
};

/** Returns the number of sent messages that were queued after the time `since`. If `accountId` is
 *  given, counts only the messages to this account. */
export const countSentSince = async (
  db: Db | Tx,
  since: Date,
  accountId?: string,
): Promise<number> => {
  let query = db
    .selectFrom("whatsapp_messages")
    .select((make) => make.fn.countAll<number>().as("count"))
    .where("created_at", ">", since)
    .where("sent_at", "is not", null);
  if (accountId !== undefined) query = query.where("account_id", "=", accountId);
  return (await query.executeTakeFirstOrThrow()).count;
};

/** Returns how many service messages were queued since a time, were sent and did not fail. */
export const countServiceMessagesSince = async (db: Db, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom("whatsapp_messages")
    .select((make) => make.fn.countAll<number>().as("count"))
    .where("created_at", ">=", since)
    .where("category", "=", "service")
    .where("status", "in", ["sent", "delivered", "read"])
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns a booking's status, and whether the booking was moved after the time `since`. */
export const findBookingState = async (
  db: Db,
  bookingId: string,
  since: Date,
): Promise<{ status: BookingStatus; isMoved: boolean } | undefined> => {
  const { rows } = await sql<{ status: BookingStatus; isMoved: boolean }>`
    select status, exists (select from booking_events e
      where e.booking_id = b.id and e.action = 'reschedule' and e.at > ${since}) as "isMoved"
    from bookings b where id = ${bookingId}`.execute(db);
  return rows[0];
};

/** Returns whether an offer can still be answered. */
export const isOfferOpen = async (db: Db, offerId: string, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom("offers")
    .select("id")
    .where("id", "=", offerId)
    .where("status", "=", "open")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns the version of a booking: a number that grows with every change of the booking. */
export const findBookingVersion = async (db: Db | Tx, bookingId: string): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(id), 0) as version from booking_events
    where booking_id = ${bookingId}`.execute(db);
  return rows[0]?.version ?? 0;
};

/** The conversation, booking and offer that a message was about, and its template. */
export type QuotedMessage = Pick<OutgoingRow, "thread_id" | "booking_id" | "offer_id" | "template">;

/** Returns what a message was about. If the message was not sent to the account, returns
 *  undefined. */
export const findQuoted = async (
  db: Db,
  { providerId, accountId }: { providerId: string; accountId: string },
): Promise<QuotedMessage | undefined> =>
  db
    .selectFrom("whatsapp_messages")
    .select(["thread_id", "booking_id", "offer_id", "template"])
    .where("provider_id", "=", providerId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** Returns what the newest message to an account was about. If none was sent, returns undefined. */
export const findNewestTo = async (db: Db, accountId: string): Promise<QuotedMessage | undefined> =>
  db
    .selectFrom("whatsapp_messages")
    .select(["thread_id", "booking_id", "offer_id", "template"])
    .where("account_id", "=", accountId)
    .where("sent_at", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns the facts for a card about a booking. `thread_id` is the conversation of the guest and
 *  the host; null if there is none. If the space was deleted, returns undefined. */
export const findBookedSpace = (db: Db, bookingId: string) =>
  db
    .selectFrom("bookings as b")
    .innerJoin("spaces as s", "s.id", "b.space_id")
    .leftJoin("threads as t", (join) =>
      join.onRef("t.space_id", "=", "b.space_id").onRef("t.guest_id", "=", "b.guest_id"),
    )
    .select(["s.id as space_id", "b.guest_id", "b.host_id", "b.starts_at", "b.ends_at", "b.unit"])
    .select("t.id as thread_id")
    .where("b.id", "=", bookingId)
    .where("s.deleted_at", "is", null)
    .executeTakeFirst();

/** Returns the pin of a booking's space, if the host marked it. */
export const findExactPin = async (
  db: Db | Tx,
  bookingId: string,
): Promise<{ latitude: number; longitude: number } | undefined> => {
  const row = await db
    .selectFrom("bookings as b")
    .innerJoin("spaces as s", "s.id", "b.space_id")
    .select(["s.latitude", "s.longitude"])
    .where("b.id", "=", bookingId)
    .where("s.pin_exact", "=", true)
    .where("s.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.latitude != null && row.longitude != null
    ? { latitude: row.latitude, longitude: row.longitude }
    : undefined;
};

/** Returns the numbers of sent, delivered and failed messages and their cost, by day and category,
 *  newest day first. A message that was sent and then failed counts only as failed. The day is the
 *  day in India on which a message was queued. */
export const findTotals = async (db: Db, since: Date) => {
  const { rows } = await sql<{
    day: string;
    category: WhatsAppCategory;
    sent: number;
    delivered: number;
    failed: number;
    cost_paise: number;
  }>`
    select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, category,
      count(*) filter (where sent_at is not null and status <> 'failed') as sent,
      count(*) filter (where status in ('delivered', 'read')) as delivered,
      count(*) filter (where status = 'failed') as failed,
      coalesce(sum(cost_paise), 0) as cost_paise
    from whatsapp_messages where created_at >= ${since}
    group by 1, 2 order by 1 desc, 2`.execute(db);
  return rows;
};

/** Deletes old messages, expired codes, and the stored ids and texts of old incoming messages. */
export const deleteWhatsAppBefore = async (
  db: Db,
  { messages, incoming, now }: { messages: Date; incoming: Date; now: Date },
): Promise<void> => {
  await db.deleteFrom("whatsapp_messages").where("created_at", "<", messages).execute();
  await db.deleteFrom("whatsapp_incoming").where("received_at", "<", incoming).execute();
  await db.deleteFrom("whatsapp_codes").where("expires_at", "<", now).execute();
};
