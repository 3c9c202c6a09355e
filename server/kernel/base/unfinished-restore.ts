/** The file that is in a data folder while a backup is being restored into it (server/backup). A folder that still has it
 *  is incomplete. */
export const UNFINISHED_RESTORE = "restore-unfinished";
