import type { Db, Tx } from "#server/kernel/database/database.ts";

type Told = { event: string; entityId: string };

/** Inserts a webhook.
 *  @returns false if a webhook with the same body is already stored */
export const insertWebhook = async (
  tx: Tx,
  { hash, event, entityId, at }: Told & { hash: Buffer; at: Date },
): Promise<boolean> => {
  const row = await tx
    .insertInto("webhook_events")
    .values({ body_hash: hash, event, entity_id: entityId, received_at: at })
    .onConflict((on) => on.column("body_hash").doNothing())
    .returning("event")
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns whether a webhook with the same event and entity was already applied. */
export const isWebhookHandled = async (tx: Tx, { event, entityId }: Told): Promise<boolean> => {
  const row = await tx
    .selectFrom("webhook_events")
    .select("event")
    .where("entity_id", "=", entityId)
    .where("event", "=", event)
    .where("handled_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
};

export const markWebhookHandled = async (db: Db, hash: Buffer, at: Date): Promise<void> => {
  await db
    .updateTable("webhook_events")
    .set({ handled_at: at })
    .where("body_hash", "=", hash)
    .execute();
};

export const deleteWebhooks = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("webhook_events").where("received_at", "<", before).execute();
};
