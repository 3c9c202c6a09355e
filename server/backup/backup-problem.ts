/** The reason why a backup cannot be made, read or restored, as sentences for the operator. The commands print only the
 *  message and exit with code 1. */
export class BackupProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupProblem";
  }
}

/** The archive is not what was written. */
export const damaged = (file: string, what: string): BackupProblem =>
  new BackupProblem(
    `${file} is damaged: ${what}. Use another backup, or copy this one again from where it was stored.`,
  );

/** The archive ends too early. */
export const truncated = (file: string): BackupProblem =>
  damaged(file, "it ends before its end, so a part of it is missing");
