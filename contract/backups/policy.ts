/** A site with nightly backups warns the team this many hours after the last good backup or restore
 *  (our choice: a day and six hours). */
export const BACKUP_LATE_HOURS = 30;
