import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "#server/kernel/database/database.ts";

type NewPhoto = { id: string; width: number; height: number; accountId: string; at: Date };

/** Inserts a photo, or sets the time of an existing photo to `at`. The sweep keeps the photo for at
 *  least one day after this time.
 *  @returns false if a sweep has marked this photo for deletion and not deleted it yet */
export const savePhoto = async (db: Db, photo: NewPhoto): Promise<boolean> => {
  const claimed = await db
    .insertInto("photos")
    .values({
      id: photo.id,
      width: photo.width,
      height: photo.height,
      account_id: photo.accountId,
      created_at: photo.at,
    })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ created_at: photo.at })
        .where("photos.sweeping_since", "is", null),
    )
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Marks at most `limit` unused photos for deletion and returns their ids. Unused photos are older
 *  than `before` and belong to no space or review. Includes photos that an interrupted sweep has
 *  marked. Photos without an account belong to the demo catalogue and stay. */
export const markUnusedPhotos = async (
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update photos set sweeping_since = ${now} where id in (
      select id from photos p
      where account_id is not null and created_at < ${before}
        and not exists (select from space_photos where photo_id = p.id)
        and not exists (select from review_photos where photo_id = p.id)
      order by id limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Deletes the row of a marked photo whose files were deleted. */
export const deleteMarkedPhoto = async (db: Db, id: string): Promise<void> => {
  await db
    .deleteFrom("photos")
    .where("id", "=", id)
    .where("sweeping_since", "is not", null)
    .execute();
};

/** Returns which of `ids` are photos of a live space whose host is active. The approved photos in
 *  the space's published reviews are included. */
export const findPhotosOnLiveSpaces = async (db: Db, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::text[]) as given (id)
    where exists (
      select from space_photos p
      join spaces s on s.id = p.space_id
      join accounts h on h.id = s.host_id
      where p.photo_id = given.id and s.status = 'live' and s.revises is null
        and h.suspended_at is null and h.deleted_at is null)
    or exists (
      select from review_photos p
      join reviews r on r.id = p.review_id
      join spaces s on s.id = r.space_id
      join accounts h on h.id = s.host_id
      where p.photo_id = given.id and p.state = 'approved' and r.published_at is not null
        and r.removed_at is null and s.status = 'live' and h.suspended_at is null
        and h.deleted_at is null)`.execute(db);
  return rows.map(({ id }) => id);
};

// The key of an advisory lock. It is an arbitrary number that nothing else in the database uses as
// a key.
const DELETION_LOCK = 7_265_005;

/** Prevents the deletion of photos until the connection ends. A backup calls this, because a photo
 *  that its snapshot refers to must still be there when the files are copied. Waits for a deletion
 *  that is running. */
export const pausePhotoDeletion = async (client: pg.ClientBase): Promise<void> => {
  await client.query("select pg_advisory_lock_shared($1)", [DELETION_LOCK]);
};

/** Runs `work`, which deletes photos. Does not run `work` while a backup is being made, or while
 *  another caller of this function runs its `work`.
 *  @returns what `work` returned; null if `work` did not run */
export const whilePhotosMayBeDeleted = <Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<Result | null> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${DELETION_LOCK}) as locked`.execute(tx);
    return rows[0]?.locked ? work() : null;
  });
