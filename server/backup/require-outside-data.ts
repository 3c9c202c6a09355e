import { BackupProblem } from "./backup-problem.ts";
import { findPathInside } from "./find-path-inside.ts";

type Folders = { dataDir: string; backupDir: string | undefined };

/** Requires that the file of a new backup is outside the data folder. Otherwise later backups would
 *  contain the file.
 *  @throws BackupProblem */
export const requireOutsideData = (file: string, { dataDir, backupDir }: Folders): void => {
  if (findPathInside(dataDir, file) === null) return;
  if (backupDir !== undefined && findPathInside(backupDir, file) !== null) {
    // Accepts a file in a backup folder below the data folder: backups do not copy such a folder.
    if (findPathInside(dataDir, backupDir)) return;
  }
  throw new BackupProblem(
    `${file} is in the data folder ${dataDir}, so the next backup would contain it; choose a file outside it, best on another disk.`,
  );
};
