/** A site with nightly backups warns the team this many hours after the last good backup. Without a
 *  good backup, the hours count from the creation of the database. If the database was restored since,
 *  they count from the restore. A nightly backup is then at least six hours late (our choice). */
export const BACKUP_LATE_HOURS = 30;
