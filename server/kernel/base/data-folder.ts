import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartProblem } from "./start-problem.ts";
import { UNFINISHED_RESTORE } from "./unfinished-restore.ts";

type Folders = { dataDir: string; backupDir: string | undefined };

const reasons: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "it is a file",
};

const describeProblem = (
  what: string,
  folder: string,
  variable: string,
  error: unknown,
): string => {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return `Jagah cannot write to the ${what} folder ${folder} (${reasons[code] ?? message}); set ${variable} to a folder that it can write to.`;
};

/** Creates the folder for nightly backups if needed. Does not write a test file, because the site
 *  must start even if the disk for backups is full. The nightly backup then reports the full disk.
 *  @returns what is wrong, or undefined */
const prepareBackupFolder = (folder: string): string | undefined => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return describeProblem("backup", folder, "BACKUP_DIR", error);
  }
};

/** Creates the data folder if needed, and checks with a test file that it can be written.
 *  @returns what is wrong, or undefined */
const prepareDataFolder = (folder: string): string | undefined => {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
    return undefined;
  } catch (error) {
    return describeProblem("data", folder, "DATA_DIR", error);
  }
};

/** Checks that the data folder has no unfinished restore.
 *  @throws StartProblem if a restore was interrupted or is still running */
export const requireFinishedRestore = (dataDir: string): void => {
  if (existsSync(join(dataDir, UNFINISHED_RESTORE)))
    throw new StartProblem(
      `A restore into the data folder ${dataDir} was interrupted or is still running. If it was interrupted, delete what is in that folder and run npm run restore again.`,
    );
};

/** Creates the site's folders if needed, and checks that they can be written. Without nightly
 *  backups, `backupDir` is undefined.
 *  @throws StartProblem if a folder cannot be written, or a restore into the data folder has not
 *  finished */
export const prepareFolders = ({ dataDir, backupDir }: Folders): void => {
  requireFinishedRestore(dataDir);
  const problems = [
    prepareDataFolder(dataDir),
    backupDir === undefined ? undefined : prepareBackupFolder(backupDir),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new StartProblem(problems.join(" "));
};
