import type pg from "pg";
import { recordPossiblyTold } from "#server/calendars/broken-calendar-queries.ts";
import { insertRestore } from "./restore-queries.ts";

/** Records that a database was restored from a backup, before the site starts on it. From then on,
 *  the site assumes that the messages which were due before the restore may have been sent
 *  (`releaseHeld`), and it numbers documents in a new series (`seriesMark`).
 *  @param client - the owner's connection
 *  @param restore - `backupAt` is the moment whose state was restored, `at` the moment of the
 *  restore */
export const recordRestore = async (
  client: pg.ClientBase,
  restore: { id: string; backupAt: Date; at: Date },
): Promise<void> => {
  await insertRestore(client, restore);
  await recordPossiblyTold(client, restore.at);
};
