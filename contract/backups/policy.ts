/** After how many hours without a good backup the team's pages warn: a night and some hours. Our choice. */
export const BACKUP_LATE_HOURS = 30;
