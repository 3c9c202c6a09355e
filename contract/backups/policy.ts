/** Hours since the last good backup after which the team's pages show a warning: the next nightly
 *  backup is then six hours late (our choice). */
export const BACKUP_LATE_HOURS = 30;
