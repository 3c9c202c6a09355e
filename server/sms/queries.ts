import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { DB } from "#server/kernel/database/schema.ts";
import { createOutbox } from "#server/kernel/jobs/outbox.ts";
import { smsSchedule } from "./policy.ts";
import type { SmsMessage } from "./sms-sender.ts";

export const insertSms = async (
  tx: Tx | Db,
  message: SmsMessage & { createdAt: Date; expiresAt: Date },
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

/** Returns how many messages were created since `since`. */
export const countSmsSince = async (db: Db | Tx, since: Date): Promise<number> => {
  const row = await db
    .selectFrom("text_messages")
    .select((eb) => eb.fn.countAll<string>().as("number"))
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(row.number);
};

export const smsOutbox = createOutbox("text_messages", {
  claimMs: smsSchedule.claimSeconds * 1000,
  empty: ["body", "code"],
});

/** Returns the message that a row stores. */
export const toSms = (row: Selectable<DB["text_messages"]>): SmsMessage => ({
  id: row.id,
  to: row.recipient,
  text: row.body,
  code: row.code,
});

/** Deletes the text and the code of messages whose code expired before they were sent. */
export const clearExpiredSms = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable("text_messages")
    .set({
      body: "",
      code: "",
      sending_since: null,
      failed_at: sql<Date>`coalesce(failed_at, ${now})`,
    })
    .where("expires_at", "<", now)
    .where("body", "<>", "")
    .execute();
};

export const deleteSmsBefore = async (db: Db, time: Date): Promise<void> => {
  await db.deleteFrom("text_messages").where("expires_at", "<", time).execute();
};
