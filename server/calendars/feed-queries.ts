import type { Db, Tx } from "#server/kernel/database/database.ts";

export const findFeed = (db: Db | Tx, spaceId: string) =>
  db.selectFrom("space_feeds").select("key").where("space_id", "=", spaceId).executeTakeFirst();

export const findFeedsOfHost = (db: Db | Tx, hostId: string, spaceId?: string) =>
  db
    .selectFrom("space_feeds as f")
    .innerJoin("spaces as s", "s.id", "f.space_id")
    .select(["f.space_id", "f.key", "f.created_at"])
    .where("s.host_id", "=", hostId)
    .$if(spaceId !== undefined, (some) => some.where("f.space_id", "=", spaceId ?? ""))
    .orderBy("f.created_at")
    .execute();

/** Creates a feed with this key, or replaces the key of the existing feed. */
export const replaceFeed = async (
  tx: Tx,
  spaceId: string,
  { key, createdAt }: { key: string; createdAt: Date },
): Promise<void> => {
  await tx
    .insertInto("space_feeds")
    .values({ space_id: spaceId, key, created_at: createdAt })
    .onConflict((row) => row.column("space_id").doUpdateSet({ key, created_at: createdAt }))
    .execute();
};

export const deleteFeed = async (db: Db | Tx, spaceId: string): Promise<void> => {
  await db.deleteFrom("space_feeds").where("space_id", "=", spaceId).execute();
};

/** Deletes all feeds of a host. If `since` is given, deletes only the feeds created since then. */
export const deleteFeedsOfHost = async (tx: Tx, hostId: string, since?: Date): Promise<void> => {
  await tx
    .deleteFrom("space_feeds")
    .where("created_at", ">=", since ?? new Date(0))
    .where("space_id", "in", (of) =>
      of.selectFrom("spaces").select("id").where("host_id", "=", hostId),
    )
    .execute();
};

/** Returns a space's bookings and manual blocks that end after `since`, each list earliest first.
 *  Holds, requests and bookings that do not take place are left out. */
export const findFeedEntries = async (db: Db | Tx, spaceId: string, since: Date) => {
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "status", "starts_at", "ends_at", "sequence", "created_at", "confirmed_at"])
    .where("space_id", "=", spaceId)
    .where("status", "in", ["awaiting_payment", "confirmed", "completed"])
    .where("ends_at", ">", since)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  const blocks = await db
    .selectFrom("blocked_times")
    .select(["id", "starts_at", "ends_at", "created_at"])
    .where("space_id", "=", spaceId)
    // Blocks from imported calendars are left out. If two calendars import each other, such blocks
    // would never disappear.
    .where("calendar_id", "is", null)
    .where("ends_at", ">", since)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return { bookings, blocks };
};

/** Returns the title of a space, for its feed; undefined for a deleted space. */
export const findSpaceTitle = (db: Db | Tx, spaceId: string) =>
  db
    .selectFrom("spaces")
    .select("title")
    .where("id", "=", spaceId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
