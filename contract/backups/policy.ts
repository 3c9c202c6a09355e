/** A site with nightly backups warns the team when this many hours have passed since the latest of
 *  these times (our choice: a day and six hours):
 *  - the last good backup or, if there is none, the creation of the database
 *  - the last restore of the database */
export const BACKUP_LATE_HOURS = 30;
