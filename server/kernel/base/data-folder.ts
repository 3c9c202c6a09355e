import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartProblem } from "./start-problem.ts";
import { UNFINISHED_RESTORE } from "./unfinished-restore.ts";

const reasons: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a part of the path is a file",
  EEXIST: "it is a file",
};

/** Creates the data folder if needed, and checks with a test file that the folder can be written.
 *  @throws StartProblem when the folder cannot be written, or when a restore into it has not
 *  finished */
export const prepareDataFolder = (folder: string): void => {
  if (existsSync(join(folder, UNFINISHED_RESTORE)))
    throw new StartProblem(
      `A restore into the data folder ${folder} was interrupted or is still running. If it was interrupted, delete what is in that folder and run npm run restore again.`,
    );
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new StartProblem(
      `Jagah cannot write to the data folder ${folder} (${reasons[code] ?? message}); set DATA_DIR to a folder that it can write to.`,
      { cause: error },
    );
  }
};
