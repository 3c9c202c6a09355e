/** A site with nightly backups warns the team this many hours after the last good backup or restore
 *  (our choice: a day and six hours). */
export const BACKUP_LATE_HOURS = 30;

/** The nightly job keeps the newest backup of each week for this many weeks (required). The privacy
 *  notice promises that no nightly backup is kept longer. */
export const BACKUP_RETENTION_WEEKS = 4;
