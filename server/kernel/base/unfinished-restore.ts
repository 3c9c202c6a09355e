/** The name of a file that a data folder contains while a backup is restored into the folder
 *  (server/backup). A folder that still has this file is incomplete. */
export const UNFINISHED_RESTORE = "restore-unfinished";
