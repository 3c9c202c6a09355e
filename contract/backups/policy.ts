/** A site with nightly backups warns the team this many hours after the last good backup or restore
 *  (our choice: a day and six hours). */
export const BACKUP_LATE_HOURS = 30;

/** For how many weeks the newest backup of each week is kept (required). Nightly backups are
 *  deleted at the latest when they are this old, as the privacy notice says. */
export const BACKUP_RETENTION_WEEKS = 4;
