import type pg from "pg";
import { recordPossiblyTold } from "#server/calendars/broken-calendar-queries.ts";
import { insertRestore } from "./restore-queries.ts";

/** Records that a database was restored from a backup. Call this before the site starts on the
 *  database. From then on:
 *  - messages that were due at the time of the restore count as possibly sent (`releaseHeld`)
 *  - documents are numbered in a new series until the financial year ends (`seriesMark`)
 *  - broken calendars count as reported to their hosts (`recordPossiblyTold`)
 *  @param client - a connection with the owner's or the serving login
 *  @param restore - `backupAt` is the time of the restored state, `at` the time of the restore */
export const recordRestore = async (
  client: pg.ClientBase,
  restore: { id: string; backupAt: Date; at: Date },
): Promise<void> => {
  await insertRestore(client, restore);
  await recordPossiblyTold(client, restore.at);
};
