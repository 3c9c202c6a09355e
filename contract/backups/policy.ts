/** After how many hours without a good backup the team's pages show a warning: six hours after the
 *  next nightly backup was due (our choice). */
export const BACKUP_LATE_HOURS = 30;
