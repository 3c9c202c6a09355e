import type { Db, Tx } from "#server/kernel/database/database.ts";

/** Inserts the id of an incoming message.
 *  @returns whether the message is new */
export const insertIncoming = async (tx: Tx, id: string, at: Date): Promise<boolean> => {
  const row = await tx
    .insertInto("whatsapp_incoming")
    .values({ id, received_at: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** Stores a text until its writer chooses a conversation for the text. If the text is stored
 *  already, its first `waitingId` is kept.
 *  @returns the `waitingId` under which the text is stored */
export const saveWaitingText = async (
  db: Db,
  { id, ...text }: { id: string; accountId: string; text: string; waitingId: string },
): Promise<string> => {
  await db
    .updateTable("whatsapp_incoming")
    .set({ account_id: text.accountId, waiting_text: text.text, waiting_id: text.waitingId })
    .where("id", "=", id)
    .where("waiting_id", "is", null)
    .execute();
  const row = await db
    .selectFrom("whatsapp_incoming")
    .select("waiting_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.waiting_id ?? text.waitingId;
};

/** Returns the account's text that is stored under `waitingId`; null if it was already sent.
 *  Returns undefined if the text was deleted after `INCOMING_DAYS`, or belongs to another
 *  account. */
export const findWaitingText = async (
  db: Db,
  { waitingId, accountId }: { waitingId: string; accountId: string },
): Promise<string | null | undefined> => {
  const row = await db
    .selectFrom("whatsapp_incoming")
    .select("waiting_text")
    .where("waiting_id", "=", waitingId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.waiting_text;
};

export const clearWaitingText = async (db: Db, waitingId: string): Promise<void> => {
  await db
    .updateTable("whatsapp_incoming")
    .set({ waiting_text: null })
    .where("waiting_id", "=", waitingId)
    .execute();
};

/** Returns an account's email address and when it was verified. If the account is suspended or
 *  deleted, returns undefined. */
export const findActor = async (
  db: Db,
  accountId: string,
): Promise<{ email: string; email_verified_at: Date | null } | undefined> =>
  db
    .selectFrom("accounts")
    .select(["email", "email_verified_at"])
    .where("id", "=", accountId)
    .where("suspended_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
