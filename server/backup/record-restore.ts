import type pg from "pg";
import { recordPossiblyTold } from "#server/calendars/broken-calendar-queries.ts";
import { insertRestore } from "./restore-queries.ts";

/** Records that a database was restored. Call this before the site starts on the database. From
 *  then on, documents get a new series of numbers (`seriesMark`).
 *  @param restore - `backupAt` is the time of the restored state, `at` the time of the restore */
export const recordRestore = async (
  client: pg.ClientBase,
  restore: { id: string; backupAt: Date; at: Date },
): Promise<void> => {
  await insertRestore(client, restore);
  await recordPossiblyTold(client, restore.at);
};
