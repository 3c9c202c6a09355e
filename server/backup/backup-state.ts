import { BACKUP_LATE_HOURS } from "#contract/backups/policy.ts";
import type { BackupState, HeldAfterRestore } from "#contract/backups/routes.ts";
import { MINUTE_MS } from "#contract/time.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  findDatabaseCreation,
  findLastFailedBackup,
  findLastGoodBackup,
} from "./backup-queries.ts";
import type { HeldTasks } from "./release-held.ts";
import {
  findHeldJobs,
  findHeldRestore,
  findLastRestoreTime,
  UnknownPayment,
} from "./restore-queries.ts";

const findHeld = async (
  { db }: Pick<Deps, "db">,
  { held, refunds }: HeldTasks,
): Promise<HeldAfterRestore | null> => {
  const restore = await findHeldRestore(db);
  if (!restore) return null;
  const all = await findHeldJobs(db, restore.id, held);
  const jobs = all.filter(({ hasAttemptsLeft }) => hasAttemptsLeft);
  const messages = jobs.filter(({ task }) => !refunds.includes(task));
  const doubtful = messages.filter(({ isDoubtful }) => isDoubtful);
  return {
    backupAt: restore.backup_at.toISOString(),
    restoredAt: restore.restored_at.toISOString(),
    settled: restore.settled_at !== null,
    refunds: jobs.length - messages.length,
    messages: messages.length - doubtful.length,
    doubtful: doubtful.length,
    unknownPayments: UnknownPayment.array().parse(restore.unknown_payments),
  };
};

/** Returns the time of the last good backup, whether a later backup failed, and whether a backup is
 *  overdue. On a restored site, `held` says how many jobs for messages and refunds wait for the
 *  operator's release. */
export const getBackupState = async (
  deps: Pick<Deps, "db" | "config" | "now">,
  tasks: HeldTasks,
): Promise<BackupState> => {
  const { db, config, now } = deps;
  const good = await findLastGoodBackup(db);
  const failed = await findLastFailedBackup(db);
  const nightly = config.backupDir !== undefined;
  // `since` is the latest of three times: the creation of the database, the last good backup and
  // the last restore. Backups before the restore do not count: the original site made them.
  const created = good?.finished_at ?? (await findDatabaseCreation(db));
  const restored = await findLastRestoreTime(db);
  const since = created && restored && restored > created ? restored : created;
  return {
    nightly,
    lastGood:
      good?.made_at && good.bytes
        ? { madeAt: good.made_at.toISOString(), bytes: good.bytes }
        : null,
    lastFailed:
      failed && !(good && good.finished_at > failed.finished_at)
        ? { at: failed.finished_at.toISOString(), problem: failed.problem ?? "" }
        : null,
    late:
      nightly &&
      since !== null &&
      now().getTime() - since.getTime() > BACKUP_LATE_HOURS * 60 * MINUTE_MS,
    held: await findHeld(deps, tasks),
  };
};
