import type { Db, Tx } from "#server/kernel/database/database.ts";

/** Deletes an account's like of a space.
 *  @returns false if there was no like */
export const removeLike = async (tx: Tx, accountId: string, spaceId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom("likes")
    .where("account_id", "=", accountId)
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const insertLike = async (
  tx: Tx,
  like: { accountId: string; spaceId: string; at: Date },
): Promise<void> => {
  await tx
    .insertInto("likes")
    .values({ account_id: like.accountId, space_id: like.spaceId, created_at: like.at })
    .execute();
};

export const countLikes = async (tx: Tx, accountId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom("likes")
    .select((make) => make.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns the ids of the public spaces among an account's likes, most recently liked first. Live
 *  spaces of suspended hosts are left out. */
export const findLikedLiveSpaceIds = async (db: Db, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("likes")
    .innerJoin("spaces", "spaces.id", "likes.space_id")
    .innerJoin("accounts as host", "host.id", "spaces.host_id")
    .select("likes.space_id")
    .where("likes.account_id", "=", accountId)
    .where("spaces.status", "=", "live")
    .where("spaces.revises", "is", null)
    .where("host.suspended_at", "is", null)
    .orderBy("likes.created_at", "desc")
    .orderBy("likes.space_id", "desc")
    .execute();
  return rows.map(({ space_id }) => space_id);
};
