/** A site with nightly backups warns the team after this many hours without a good backup. The
 *  hours count from a restore if the restore is later (our choice: a day and six hours). */
export const BACKUP_LATE_HOURS = 30;
