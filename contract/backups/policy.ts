/** The team's pages show a warning this many hours after the last good backup, or after the site
 *  was created if it has no good backup yet. A nightly backup is then at least six hours late (our
 *  choice). */
export const BACKUP_LATE_HOURS = 30;
