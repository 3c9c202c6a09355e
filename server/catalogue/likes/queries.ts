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

/** Selects an account's likes of public spaces. Spaces of suspended or deleted hosts are not
 *  public. */
const selectPublicLikes = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom("likes")
    .innerJoin("spaces", "spaces.id", "likes.space_id")
    .innerJoin("accounts as host", "host.id", "spaces.host_id")
    .where("likes.account_id", "=", accountId)
    .where("spaces.status", "=", "live")
    .where("spaces.revises", "is", null)
    .where("host.suspended_at", "is", null)
    .where("host.deleted_at", "is", null);

/** Returns the number of public spaces that an account likes. */
export const countPublicLikes = async (tx: Tx, accountId: string): Promise<number> => {
  const { count } = await selectPublicLikes(tx, accountId)
    .select((make) => make.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** Returns the ids of the public spaces among an account's likes, most recently liked first, and at
 *  most `limit`. */
export const findLikedLiveSpaceIds = async (
  db: Db,
  accountId: string,
  limit: number,
): Promise<string[]> => {
  const rows = await selectPublicLikes(db, accountId)
    .select("likes.space_id")
    .orderBy("likes.created_at", "desc")
    .orderBy("likes.space_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ space_id }) => space_id);
};
