/** Hours since the last good backup, or without one since the site was created, after which the
 *  team's pages show a warning: a nightly backup is then at least six hours late (our choice). */
export const BACKUP_LATE_HOURS = 30;
