import type { Db } from "#server/kernel/database/database.ts";

type NewBackup = { id: string; finishedAt: Date; file: string } & (
  | { madeAt: Date; bytes: number }
  | { problem: string }
);

const MAX_PROBLEM_CHARS = 1_000;

export const insertBackup = async (db: Db, backup: NewBackup): Promise<void> => {
  const outcome =
    "problem" in backup
      ? { problem: backup.problem.slice(0, MAX_PROBLEM_CHARS) }
      : { made_at: backup.madeAt, bytes: backup.bytes };
  await db
    .insertInto("backups")
    .values({ id: backup.id, finished_at: backup.finishedAt, file: backup.file, ...outcome })
    .execute();
};

/** Returns the newest backup that was made and verified. */
export const findLastGoodBackup = (db: Db) =>
  db
    .selectFrom("backups")
    .select(["made_at", "finished_at", "file", "bytes"])
    .where("problem", "is", null)
    .orderBy("finished_at", "desc")
    .executeTakeFirst();

/** Returns when this database was created: the moment of its first migration. For a restored
 *  database, this is the moment at which the original database was created. */
export const findDatabaseCreation = async (db: Db): Promise<Date | null> => {
  const { first } = await db
    .selectFrom("schema_migrations")
    .select(({ fn }) => fn.min("applied_at").as("first"))
    .executeTakeFirstOrThrow();
  return first;
};

/** Returns the newest backup that failed. */
export const findLastFailedBackup = (db: Db) =>
  db
    .selectFrom("backups")
    .select(["finished_at", "problem"])
    .where("problem", "is not", null)
    .orderBy("finished_at", "desc")
    .executeTakeFirst();

export const deleteBackupsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("backups").where("finished_at", "<", before).execute();
};
