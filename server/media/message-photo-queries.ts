import { sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";

type NewMessagePhoto = { id: string; width: number; height: number; at: Date };

export const insertMessagePhoto = async (db: Db, photo: NewMessagePhoto): Promise<void> => {
  const { at: created_at, ...row } = photo;
  await db
    .insertInto("message_photos")
    .values({ ...row, created_at })
    .execute();
};

/** Attaches photos to a message, in the order of `photoIds`. Leaves out photos that were already
 *  attached to a message, and photos that were deleted.
 *  @returns how many photos were attached */
export const setMessageOfPhotos = async (
  tx: Tx,
  messageId: string,
  photoIds: readonly string[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update message_photos p set message_id = ${messageId}, position = given.place - 1
    from unnest(${photoIds}::text[]) with ordinality as given (id, place)
    where p.id = given.id and p.message_id is null and p.position is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

/** Returns whether a message has the photo. */
export const isPhotoOfMessage = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom("message_photos")
    .select("id")
    .where("id", "=", id)
    .where("message_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns photos whose message was deleted, and photos that were created before `before` and still
 *  have no message. */
export const findUnusedMessagePhotos = async (
  db: Db,
  before: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom("message_photos")
    .select("id")
    .where("message_id", "is", null)
    .where((where) =>
      where.or([where("position", "is not", null), where("created_at", "<", before)]),
    )
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const deleteMessagePhoto = async (db: Db, id: string): Promise<void> => {
  await db
    .deleteFrom("message_photos")
    .where("id", "=", id)
    .where("message_id", "is", null)
    .execute();
};
