/** The file that a data folder contains while a backup is being restored into it (server/backup). A
 *  folder that still has this file is incomplete. */
export const UNFINISHED_RESTORE = "restore-unfinished";
