import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "#server/kernel/database/database.ts";

// The key of an advisory lock. It is an arbitrary number that nothing else in the database uses as
// a key.
const LOCK = 7_265_005;

/** Keeps all photos from being deleted until the connection ends, for a backup: a photo that its snapshot refers to must
 *  still be there when the files are copied. Waits for a deletion that is running. */
export const pausePhotoDeletion = async (client: pg.ClientBase): Promise<void> => {
  await client.query("select pg_advisory_lock_shared($1)", [LOCK]);
};

/** Runs `work`, which deletes photos, unless a backup is being made.
 *  @returns what `work` returned; null if it did not run, because photos may not be deleted now */
export const whilePhotosMayBeDeleted = <Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<Result | null> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(tx);
    return rows[0]?.locked ? work() : null;
  });
